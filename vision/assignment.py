"""Which card each sighting of a deal is when all are weighed together."""

import numpy as np
import numpy.typing as npt

Costs = npt.NDArray[np.float64]


def cheapest(costs: Costs) -> list[int]:
    """Return for each row the column it gets, each column at most once.

    The Hungarian method with potentials: the sum of the chosen costs is the
    least there is. About a millisecond a row, so a deal's end is the place.

    Args:
        costs: float64 (rows, columns), finite, rows not more than columns.

    Raises:
        ValueError: There are more rows than columns.
    """
    rows, columns = costs.shape
    if rows > columns:
        message = f"{rows} rows cannot have a column each of {columns}"
        raise ValueError(message)
    owner = np.full(columns + 1, -1)
    height, depth = np.zeros(rows), np.zeros(columns + 1)
    for row in range(rows):
        _place(row, costs, owner, height, depth)
    chosen = [0] * rows
    for column in range(columns):
        if owner[column] >= 0:
            chosen[owner[column]] = column
    return chosen


def _place(
    row: int, costs: Costs, owner: np.ndarray, height: np.ndarray, depth: np.ndarray
) -> None:
    """Give `row` a column along the cheapest chain of exchanges, in place."""
    columns = costs.shape[1]
    owner[columns] = row
    slack = np.full(columns, np.inf)
    before = np.full(columns, columns)
    done = np.zeros(columns + 1, bool)
    column = columns
    while owner[column] >= 0:
        done[column] = True
        at = owner[column]
        reduced = costs[at] - height[at] - depth[:columns]
        better = ~done[:columns] & (reduced < slack)
        slack[better], before[better] = reduced[better], column
        following = int(np.where(done[:columns], np.inf, slack).argmin())
        step = slack[following]
        height[owner[done]] += step
        depth[done] -= step
        slack[~done[:columns]] -= step
        column = following
    while column != columns:
        owner[column] = owner[before[column]]
        column = before[column]
    owner[columns] = -1
