"""Figures and tables."""

import statistics


def spread(values, format="{:.0f}"):
    """Smallest, median and largest of some values, as text."""
    return " / ".join(format.format(value)
                      for value in (min(values), statistics.median(values), max(values)))


def ratios(ones, others):
    """The ratios of all rounds, as text: smallest, median and largest."""
    return spread([one / other for one, other in zip(ones, others)], "{:.2f}")


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
