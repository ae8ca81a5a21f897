"""Where a rule comes from, as a short mark and in words."""

from collections.abc import Mapping
from enum import StrEnum


class Source(StrEnum):
    """The mark of a source; `words_of` says it in full."""

    TEXTBOOK = "C0"
    SCORING = "C2"
    CODE = "C3"
    PUBLIC_CODE = "P-code"
    LESNOY = "P-les"
    KAZAKH_PAGES = "P-kz"
    SHRAM_PAGES = "P-shr"
    FEDERATION = "P-fspr"
    CLUB_LISTS = "P-club"
    PROGRAMS = "P-eng"
    PUBLIC = "P"
    BOOK_PAGES = "C1"
    PAGAT_AUSTRIA = "P:pagat-A"
    PAGAT_CROATIA = "P:pagat-C"
    GERMAN_WIKIPEDIA = "P:dewiki"
    MEYERS = "P:meyers"
    DONAUSCHWABEN = "P:donau"
    SERBIAN_WIKIPEDIA = "P:srwiki"
    CROATIAN_BOOK = "P:hrbook"
    PREFERANS_KLUB = "P:pklub"
    SERBIAN_SERVER = "P:mfel"
    PREFKO = "P:prefko"
    INTERNET_CLUB = "P:iklub"
    PREFADOROS = "P:prefadoros"
    OURS = "own"
    AGREED = "agreed"
    UNKNOWN = "?"

    @property
    def is_guess(self) -> bool:
        """Tell whether players should confirm the value before they play.

        Only what a printed book of rules says, or what the house has agreed
        on, needs no confirmation; public pages and our own choices do.
        """
        return self not in _SETTLED


_SETTLED = frozenset(
    {
        Source.TEXTBOOK,
        Source.BOOK_PAGES,
        Source.SCORING,
        Source.CODE,
        Source.AGREED,
    }
)

_WORDS = {
    Source.TEXTBOOK: ("учебник 2008 года", "the textbook of 2008"),
    Source.SCORING: (
        "Кодекс преферанса, глава 4, и статьи о записи",
        "Code of Preferans, chapter 4, and articles on scoring",
    ),
    Source.CODE: (
        "Кодекс преферанса, 3.8.10-3.9.14",
        "Code of Preferans, 3.8.10-3.9.14",
    ),
    Source.PUBLIC_CODE: (
        "Кодекс преферанса 1996 года, по открытым публикациям",
        "Code of Preferans of 1996 as published",
    ),
    Source.LESNOY: (
        "Д. Лесной, «Русский преферанс»",
        "D. Lesnoy, Russian Preferans",
    ),
    Source.KAZAKH_PAGES: (
        "страницы о казахстанке",
        "English pages on the Kazakhstan game",
    ),
    Source.SHRAM_PAGES: ("страницы о преферансе", "public card game pages"),
    Source.FEDERATION: (
        "правила спортивной федерации",
        "the sport federation's set",
    ),
    Source.CLUB_LISTS: ("перечни клубных штрафов", "penalty lists of clubs"),
    Source.PROGRAMS: ("открытые программы", "public programs"),
    Source.PUBLIC: ("открытые правила", "public rules"),
    Source.BOOK_PAGES: (
        "страницы книги «Русский преферанс»",
        "pages of the book Russian Preferans",
    ),
    Source.PAGAT_AUSTRIA: (
        "pagat.com, австрийские правила",
        "pagat.com, Austrian rules",
    ),
    Source.PAGAT_CROATIA: (
        "pagat.com, хорватские, сербские и словенские правила",
        "pagat.com, Croatian, Serbian and Slovenian rules",
    ),
    Source.GERMAN_WIKIPEDIA: (
        "немецкая Википедия и страницы о картах, согласные с ней",
        "German Wikipedia and card pages that agree",
    ),
    Source.MEYERS: (
        "энциклопедия Мейера 1905 года",
        "Meyers encyclopaedia of 1905",
    ),
    Source.DONAUSCHWABEN: (
        "карточные игры дунайских швабов, rick-heli.info",
        "Card Games of the Donauschwaben, rick-heli.info",
    ),
    Source.SERBIAN_WIKIPEDIA: ("сербская Википедия", "Serbian Wikipedia"),
    Source.CROATIAN_BOOK: (
        "страница хорватской книги о преферансе",
        "page of a Croatian book on Preferans",
    ),
    Source.PREFERANS_KLUB: (
        "правила preferansklub.com по открытой программе",
        "rules of preferansklub.com as a public program follows them",
    ),
    Source.SERBIAN_SERVER: (
        "правила открытого сербского сервера",
        "rules of a public Serbian server",
    ),
    Source.PREFKO: ("открытые программы prefko", "public programs prefko"),
    Source.INTERNET_CLUB: (
        "интернет-клуб iklub.rs",
        "the internet club iklub.rs",
    ),
    Source.PREFADOROS: (
        "страницы и программа prefadoros.net",
        "pages and program of prefadoros.net",
    ),
    Source.AGREED: ("уговор этой компании", "agreed by this house"),
    Source.OURS: ("выбор этого стола", "this table's own choice"),
    Source.UNKNOWN: (
        "источника нет, подтвердите",
        "no source, please confirm",
    ),
}


def words_of(source: Source) -> dict[str, str]:
    """Return the name of `source` in `ru` and `en`."""
    russian, english = _WORDS[source]
    return {"ru": russian, "en": english}


def cited(kin: Mapping[str, Source], marks: Mapping[Source, str]) -> dict[str, Source]:
    """Return where the values of a relative come from.

    Args:
        kin: The sources of the nearest kin, for whatever it shares.
        marks: By source the fields it gives, their names separated by blanks.
    """
    own = {name: source for source, names in marks.items() for name in names.split()}
    return {**kin, **own}
