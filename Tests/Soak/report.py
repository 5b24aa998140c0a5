"""The report of a soak run in Markdown."""

from parts import FAILED, LEFT_OUT, PASSED, text

# The number of lines of a failure's log in the report.
LINES = 15


def report(runner, parts, title):
    """The report on the parts: a summary, the failures, all that was left out, and all runs."""
    results = runner.results
    lines = [f"# Soak report: {'passed' if runner.has_passed else 'failed'}", "", title, ""]
    lines += ["| part | passed | failed | left out | seconds | building |", "|---|---|---|---|---|---|"]
    for part in parts:
        own = [result for result in results if result.part == part.name]
        counts = [sum(result.state == state for result in own) for state in (PASSED, FAILED, LEFT_OUT)]
        seconds = sum(result.seconds for result in own)
        lines.append("| {} | {} | {} | {} | {:.0f} | {:.0f} |".format(
            part.name, *counts, seconds, runner.built.get(part.name, 0)))
    failures = [result for result in results if result.state == FAILED]
    if failures:
        lines += ["", "## Failures"]
    for result in failures:
        lines += ["", f"### {result.part}: {result.name}", "", f"{result.reason}; {result.detail}".rstrip("; ") + "."]
        if result.repeat:
            lines += ["", f"Repeat: `{result.repeat}`"]
        if result.log:
            tail = text(result.log).rstrip().splitlines()[-LINES:]
            lines += ["", f"The end of {result.log}:", "", "```text", *(line[:300] for line in tail), "```"]
    left_out = [result for result in results if result.state == LEFT_OUT]
    if left_out:
        lines += ["", "## Left out", ""]
        lines += [f"- {result.part}: {result.name} ({result.reason})" for result in left_out]
    lines += ["", "## Runs", "", "| part | run | result | seconds | | log |", "|---|---|---|---|---|---|"]
    for result in results:
        cells = [result.part, result.name, result.state, f"{result.seconds:.0f}", result.detail, result.log]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
