"""The report as a page of Markdown."""

from statistics import median

from vision.benchmark.tally import Bin, Tally


def written(
    tallies: dict[str, Tally],
    bins: list[Bin],
    times: dict[str, float],
    cores: dict[str, float],
) -> str:
    """Return the report of all sets.

    Args:
        tallies: Counts by the name of the set.
        bins: How far confidences are worth their word.
        times: Milliseconds of the processor by stage.
        cores: Milliseconds by the clock for a still, by case.
    """
    parts = [
        "# Reading stills\n",
        _sets(tallies),
        "\n## What a confidence is worth\n",
        _bins(bins),
        "\n## Milliseconds\n",
        _times(times | cores),
    ]
    return "\n".join(parts) + "\n"


def _sets(tallies: dict[str, Tally]) -> str:
    rows = [
        "| set | cards | right | confident errors | false cards | ms |",
        "|---|---|---|---|---|---|",
    ]
    for name, tally in tallies.items():
        for group, (right, total) in sorted(tally.groups.items()):
            share = f"{right}/{total} = {right / total:.1%}"
            rows.append(f"| {name} | {group} | {share} | | | |")
        false = f"{tally.false} in {tally.complete}"
        rows.append(
            f"| {name} | all | {_share(tally)} | {tally.confident} | {false} "
            f"| {median(tally.ms):.0f} |"
        )
    return "\n".join(rows)


def _share(tally: Tally) -> str:
    right = sum(counts[0] for counts in tally.groups.values())
    total = sum(counts[1] for counts in tally.groups.values())
    return f"**{right}/{total} = {right / max(total, 1):.2%}**"


def _bins(bins: list[Bin]) -> str:
    rows = ["| said | right | cards |", "|---|---|---|"]
    rows += [f"| {one.said:.3f} | {one.right:.3f} | {one.count} |" for one in bins]
    return "\n".join(rows)


def _times(times: dict[str, float]) -> str:
    rows = ["| stage | median ms |", "|---|---|"]
    rows += [f"| {name} | {ms:.2f} |" for name, ms in times.items()]
    return "\n".join(rows)
