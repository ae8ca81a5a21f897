"""The pages: what phones, screens and the keeper of the table see."""
