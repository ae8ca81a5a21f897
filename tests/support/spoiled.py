"""Files nobody wrote on purpose: good ones with values that are something else."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

Body = dict[str, Any]

JUNK = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 12),
        st.sampled_from([10**30, -(10**30), 0.5, float("nan"), "", "A", "1/2", "6S"]),
        st.sampled_from(["pass", "misere", "mountain", "\n", "\ud800", "dummy", "AS"]),
        st.sampled_from(["bettel", "pot", "kontra", "invite", "refet", "7NT"]),
        st.text(max_size=3),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=2), inner)
    ),
    max_leaves=4,
)


def places(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value inside `value`, itself first."""
    inner: list[tuple[Any, object]] = []
    if isinstance(value, Mapping):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [path, *(way for key, one in inner for way in places(one, (*path, key)))]


@st.composite
def spoiled(draw: st.DrawFn, bodies: tuple[Body, ...]) -> Body:
    """Return one of `bodies` with one to three values that are something else."""
    body = deepcopy(draw(st.sampled_from(bodies)))
    for _ in range(draw(st.integers(1, 3))):
        way = draw(st.sampled_from(places(body)[1:]))
        within: Any = body
        for key in way[:-1]:
            within = within[key]
        within[way[-1]] = draw(JUNK)
    return body
