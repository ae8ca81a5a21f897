"""The score sheet as a file: SVG for screens, PDF for paper."""
