"""The sheet of four marks to print: A4, as SVG or PDF, without a word.

Each mark has its number beside it and a small table that shows the corner it
belongs to. The bar below is 100 mm long: whoever measures it knows whether
the printer has kept the size.
"""

from collections.abc import Iterator
from pathlib import Path

from table_service.bad_input import BadInput
from vision.calibration.marks import CELLS, MARKS, mark_cells
from vision.whole_file import write_whole

_PAGE_MM = (210.0, 297.0)
_PLACES_MM = ((25.0, 40.0), (135.0, 40.0), (135.0, 150.0), (25.0, 150.0))
_BAR_MM = (55.0, 262.0, 100.0, 1.2)
_PT_PER_MM = 72 / 25.4

Box = tuple[float, float, float, float]
"""Left, top, width and height, millimetres from the upper left corner."""


def write_sheet(path: Path, mark_mm: float) -> None:
    """Write the sheet to `path`, whose name ends in `.svg` or `.pdf`.

    Raises:
        BadInput: Another ending, or the place cannot be written.
    """
    makers = {".svg": sheet_svg, ".pdf": sheet_pdf}
    make = makers.get(path.suffix.lower())
    if make is None:
        message = f"--marks {path}; a name that ends in .pdf or .svg would do"
        raise BadInput(message)
    write_whole(path, make(mark_mm))


def sheet_svg(mark_mm: float) -> str:
    """Return the sheet with marks of this edge as an SVG document."""
    width, height = _PAGE_MM
    boxes = "".join(
        f'<rect x="{x:.3f}" y="{y:.3f}" width="{w:.3f}" height="{h:.3f}"/>'
        for x, y, w, h in _boxes(mark_mm)
    )
    digits = "".join(
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="9" font-family="sans-serif">'
        f"{number + 1}</text>"
        for number, x, y in _digits(mark_mm)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" '
        f'height="{height}mm" viewBox="0 0 {width} {height}" '
        f'shape-rendering="crispEdges">'
        f'<rect width="100%" height="100%" fill="#fff"/>{boxes}{digits}</svg>\n'
    )


def sheet_pdf(mark_mm: float) -> str:
    """Return the sheet with marks of this edge as a PDF document."""
    paint = "\n".join(_pdf_paint(mark_mm))
    width, height = (side * _PT_PER_MM for side in _PAGE_MM)
    bodies = (
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width:.2f} {height:.2f}] "
        "/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
        f"<< /Length {len(paint)} >>\nstream\n{paint}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
    )
    text, places = "%PDF-1.4\n", []
    for number, body in enumerate(bodies, start=1):
        places.append(len(text))
        text += f"{number} 0 obj\n{body}\nendobj\n"
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    return (
        f"{text}xref\n0 {len(bodies) + 1}\n0000000000 65535 f \n{table}"
        f"trailer\n<< /Size {len(bodies) + 1} /Root 1 0 R >>\n"
        f"startxref\n{len(text)}\n%%EOF\n"
    )


def _pdf_paint(mark_mm: float) -> Iterator[str]:
    """Yield the page's drawing; PDF measures in points from the lower left."""
    height = _PAGE_MM[1]
    for x, y, w, h in _boxes(mark_mm):
        corners = (x, height - y - h, w, h)
        yield " ".join(f"{v * _PT_PER_MM:.3f}" for v in corners) + " re f"
    for number, x, y in _digits(mark_mm):
        at = f"{x * _PT_PER_MM:.2f} {(height - y) * _PT_PER_MM:.2f}"
        yield f"BT /F1 24 Tf {at} Td ({number + 1}) Tj ET"


def _boxes(mark_mm: float) -> Iterator[Box]:
    """Yield everything black: marks, small tables, the bar."""
    for number in range(MARKS):
        x, y = _PLACES_MM[number]
        yield from _mark_boxes(number, x, y, mark_mm)
        yield from _corner_boxes(number, x + 10.0, y + mark_mm + 5.0)
    yield _BAR_MM
    left, top, long, _ = _BAR_MM
    for end in (left, left + long - 0.4):
        yield (end, top - 2.4, 0.4, 6.0)


def _mark_boxes(number: int, x: float, y: float, mark_mm: float) -> Iterator[Box]:
    """Yield the black cells of a mark, joined along each row.

    Cells reach a hair into the row below, so that no printer leaves a line.
    """
    cell = mark_mm / CELLS
    for row, cells in enumerate(mark_cells(number)):
        start = None
        for column, is_black in enumerate([*cells, False]):
            if is_black and start is None:
                start = column
            elif not is_black and start is not None:
                hair = 0.02 if row + 1 < CELLS else 0.0
                wide = (column - start) * cell
                yield (x + start * cell, y + row * cell, wide, cell + hair)
                start = None


def _corner_boxes(number: int, x: float, y: float) -> Iterator[Box]:
    """Yield a small table, seen from above, with the mark's corner filled."""
    wide, high, line = 20.0, 14.0, 0.5
    yield from (
        (x, y, wide, line), (x, y + high - line, wide, line),
        (x, y, line, high), (x + wide - line, y, line, high),
    )  # fmt: skip
    right, low = number in {1, 2}, number in {2, 3}
    yield (x + (wide - 5.0 if right else 1.0), y + (high - 5.0 if low else 1.0), 4, 4)


def _digits(mark_mm: float) -> Iterator[tuple[int, float, float]]:
    """Yield each mark's number and where it is printed."""
    for number, (x, y) in enumerate(_PLACES_MM):
        yield number, x, y + mark_mm + 14.0
