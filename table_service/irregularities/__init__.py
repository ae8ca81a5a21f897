"""What the rules call an offence, how it is proved and what it costs."""
