"""Comparing an answer with what a worked example expects."""

from collections.abc import Mapping

EXPLAINING = {"note", "cents", "tricks_needed"}
COLUMNS = ("pool", "mountain", "whists")
SETS = {"legal", "illegal"}
PAYMENTS = {"payments", "payments_bonus", "final_extra"}


def differences(
    kind: str,
    expect: Mapping[str, object],
    result: Mapping[str, object],
    *,
    partial: bool,
) -> list[str]:
    """Return what differs, one line each; empty when the answer is right.

    Named keys must be equal, a missing amount counts as 0, `error` need only
    be there. On a deal that is not partial, unnamed columns must not change.
    """
    wrong = [
        f"{key}: expected {value!r}, got {result.get(key)!r}"
        for key, value in expect.items()
        if key not in EXPLAINING and not _equal(key, value, result.get(key))
    ]
    if kind == "deal" and not partial:
        wrong += [
            f"{column}: expected no change, got {result[column]!r}"
            for column in COLUMNS
            if column not in expect and result.get(column)
        ]
    return wrong


def _equal(key: str, expected: object, given: object) -> bool:
    if key == "error":
        return bool(given)
    if key in SETS and isinstance(expected, list) and isinstance(given, list):
        return set(expected) == set(given)
    if key in PAYMENTS and isinstance(expected, list) and isinstance(given, list):
        return _payments(expected) == _payments(given)
    return _without_zeros(expected) == _without_zeros(given)


def _payments(value: list[Mapping[str, object]]) -> set[tuple[object, ...]]:
    return {(one["from"], one["to"], one["amount"]) for one in value}


def _without_zeros(value: object) -> object:
    if isinstance(value, list):
        return [_without_zeros(one) for one in value]
    if not isinstance(value, Mapping):
        return value
    inner = {key: _without_zeros(one) for key, one in value.items()}
    return {key: one for key, one in inner.items() if one not in (0, {}, None)}
