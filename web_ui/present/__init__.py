"""From the view document to what a page shows; no request, no thread."""
