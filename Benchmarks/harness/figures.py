"""Figures and tables."""

import statistics


def spread(values, format="{:.0f}"):
    """Smallest, median and largest of some values, as text."""
    return " / ".join(format.format(value)
                      for value in (min(values), statistics.median(values), max(values)))


def ratios(ones, others):
    """The ratios of all rounds, as text: smallest, median and largest."""
    return spread([one / other for one, other in zip(ones, others)], "{:.2f}")


class Contest:
    """The results of rounds that alternate between two servers."""

    def __init__(self, ask, rounds):
        """`ask(0)` loads Bezel and `ask(1)` its rival; each returns a Load. The first round of each
        is not counted."""
        ask(0), ask(1)
        pairs = [(ask(0), ask(1)) for _ in range(rounds)]
        self.ours, self.theirs = zip(*pairs)

    @property
    def errors(self):
        return sum(load.errors for load in self.ours + self.theirs)

    def cells(self):
        """Rates, their ratio, and processor time per response."""
        rates = [[load.rate for load in loads] for loads in (self.ours, self.theirs)]
        times = [statistics.median(load.server_microseconds for load in loads)
                 for loads in (self.ours, self.theirs)]
        return [*map(spread, rates), ratios(*rates), *(f"{time:.1f}" for time in times),
                f"{times[1] / times[0]:.2f}"]

    def busy(self):
        """The load's share of its core for each server: near 100 %, the load was the limit."""
        return " / ".join(f"{statistics.median(load.busy for load in loads):.0%}"
                          for loads in (self.ours, self.theirs))

    HEADS = ["bezel /s", "nginx /s", "ratio", "bezel µs", "nginx µs", "CPU ratio"]


def table(title, heads, rows):
    """Prints a table: the first column left-aligned, the others right-aligned."""
    cells = [[str(cell) for cell in row] for row in ([heads] if heads else []) + rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    print(title)
    for row in cells:
        print("  " + "  ".join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]).rstrip())
    print(flush=True)
