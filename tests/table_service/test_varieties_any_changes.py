"""Any conventions from any file are taken or refused in one line, never worse."""

from hypothesis import given, settings
from hypothesis import strategies as st

from table_service.bad_input import BadInput
from table_service.service.convention_words import value_words
from table_service.varieties import (
    VARIETIES,
    Variety,
    contradictions,
    notes_of,
    table_contradictions,
    with_conventions,
)
from table_service.varieties.convention_list import CONVENTIONS
from table_service.varieties.conventions import (
    Choice,
    Convention,
    Flag,
    Kind,
    Ladder,
    Number,
    Prices,
)
from table_service.varieties.sources import Source
from table_service.varieties.variety import LEVELS

Agreed = dict[str, object]


def allowed(kind: Kind) -> st.SearchStrategy[object]:
    """Return a strategy of values as files hold them that `kind` allows."""
    match kind:
        case Flag():
            return st.booleans()
        case Choice(words):
            return st.sampled_from([str(word) for word in words])
        case Number(low, high, only, optional):
            numbers = st.sampled_from(only) if only else st.integers(low, high)
            return numbers | st.none() if optional else numbers
        case Ladder(low, high, longest, shortest):
            numbers = st.integers(low, high)
            lists = st.lists(numbers, min_size=shortest, max_size=longest)
            return lists.map(sorted)
        case Prices(low, high):
            prices = st.integers(low, high)
            return st.fixed_dictionaries({str(level): prices for level in LEVELS})


def one_change(convention: Convention) -> st.SearchStrategy[tuple[str, object]]:
    return allowed(convention.kind).map(lambda value: (convention.name, value))


changes = st.lists(st.sampled_from(CONVENTIONS).flatmap(one_change), max_size=8).map(
    dict
)
varieties = st.sampled_from(VARIETIES)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=8,
)


def agreed_or_refused(variety: Variety, agreed: Agreed) -> Variety | str:
    """Return what is played then, or why it cannot be."""
    try:
        return with_conventions(variety, agreed)
    except BadInput as refused:
        return str(refused)


@settings(max_examples=300, deadline=None)
@given(varieties, changes)
def test_allowed_values_are_agreed_on_or_named_as_a_contradiction(
    variety: Variety, agreed: Agreed
) -> None:
    played = agreed_or_refused(variety, agreed)
    if isinstance(played, str):
        assert " contradicts " in played or "allpass_talon_3" in played
        assert "; set " in played
        return
    assert contradictions(played) == ()
    assert all("\n" not in line for line in table_contradictions(played))
    notes = {note.name: note for note in notes_of(played)}
    for name, value in agreed.items():
        assert notes[name].value == value
        assert notes[name].source is Source.AGREED
        assert value_words(name, notes[name].value)["ru"]


@settings(max_examples=300, deadline=None)
@given(
    varieties,
    st.dictionaries(
        st.sampled_from([one.name for one in CONVENTIONS]) | st.text(max_size=6),
        json_values,
        max_size=3,
    ),
)
def test_nonsense_is_refused_in_one_line(variety: Variety, agreed: Agreed) -> None:
    answer = agreed_or_refused(variety, agreed)
    assert isinstance(answer, Variety) or len(answer.splitlines()) == 1
