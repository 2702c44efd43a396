"""Requests as real clients send them, and any number of distinct ones.

Heights, widths, scales and locales are as frequent as in URLs of public code.
"""

import random

from harness import BUTTON, ROOT

LOCALES = sorted(path.stem for path in (ROOT / "Localizations").glob("*.json"))
TYPES = ["sign-in", "sign-up", "continue"]
COLORS = ["black", "white"]
BORDERS = ["false", "true"]
RADII = range(51)
HEIGHTS = range(30, 65)
WIDTHS = range(130, 376)


def target(path, parameters):
    return BUTTON + path + ("?" + "&".join(f"{name}={value}" for name, value in parameters.items())
                            if parameters else "")


def real(count, seed=1):
    """Distinct targets of the kinds that clients send, the most common ones first."""
    choose = random.Random(seed)
    found = {target("", {}): None, target("", {"width": 200, "height": 44, "scale": 2}): None}
    while len(found) < count:
        found[usual(choose)] = None
    return list(found)


def usual(choose):
    """A random target with the frequencies of public code."""
    parameters = {}

    def maybe(share, name, values, weights=None):
        if choose.random() < share:
            parameters[name] = choose.choices(values, weights)[0]
    path = choose.choices(["", "/left", "/logo"], [7, 1, 2])[0]
    maybe(0.7, "scale", [1, 2, 3, 4, 6], [3, 6, 3, 1, 1])
    maybe(0.4, "color", COLORS)
    maybe(0.3, "border", BORDERS)
    if path == "/logo":
        maybe(0.8, "size", [44, 30, 48, 36, 40, 64], [6, 4, 3, 2, 2, 1])
        maybe(0.5, "border_radius", [0, 50, 15])
        return target(path, parameters)
    maybe(0.9, "height", [44, 30, 48, 36, 40, 50], [6, 4, 3, 2, 2, 1])
    if choose.random() < 0.9:
        parameters["width"] = (
            choose.choice(WIDTHS) if choose.random() < 0.2
            else choose.choices([300, 375, 140, 250, 260, 200], [6, 4, 4, 3, 2, 2])[0])
    maybe(0.6, "type", TYPES, [3, 1, 2])
    maybe(0.4, "border_radius", [22, 50, 15, 0, 10, 25], [4, 3, 2, 2, 1, 1])
    maybe(0.5, "locale", ["en_US", "ko_KR", "de_DE", *LOCALES], [8, 5, 4] + [1] * len(LOCALES))
    if path == "/left":
        maybe(0.4, "logo-size", ["small", "medium", "large"])
        maybe(0.2, "label-position", [0, 20, 40, 60])
    return target(path, parameters)


def distinct(count, seed=1, **fixed):
    """Targets of `count` different pictures, in an order without locality for caches.

    `fixed` gives further parameters, such as a scale or a format. There are 100 million pictures;
    each seed starts at a different one.
    """
    values = [WIDTHS, HEIGHTS, RADII, TYPES, COLORS, LOCALES]
    names = ["width", "height", "border_radius", "type", "color", "locale"]
    whole = 1
    for choices in values:
        whole *= len(choices)
    # A step without a common factor reaches every picture before any repeats.
    step, at = 104_729_477, seed * 7_919_831 % whole
    rest = "".join(f"&{name}={value}" for name, value in fixed.items())
    for _ in range(count):
        index, parts = at, []
        for name, choices in zip(names, values):
            index, choice = divmod(index, len(choices))
            parts.append(f"{name}={choices[choice]}")
        yield f"{BUTTON}?{'&'.join(parts)}{rest}"
        at = (at + step) % whole


# Other spellings of one parameter's name and values, which mean the same.
NAMES = {"border_radius": ["border_radius", "border-radius"]}
VALUES = {"type": lambda value: [value], "color": lambda value: [value],
          "locale": lambda value: [value, value.replace("_", "-"), value.lower(), value + ".UTF-8"]}


def aliases(count, pictures, seed=1):
    """Distinct targets of a few pictures, each with the picture's number: other orders, other
    spellings, percent-encoded characters, and parameters that have no effect."""
    choose = random.Random(seed)
    known = [dict(item.split("=") for item in found.partition("?")[2].split("&"))
             for found in distinct(pictures, seed)]
    for number in range(count):
        picture = choose.randrange(pictures)
        items = list(known[picture].items())
        choose.shuffle(items)
        parts = []
        for name, value in items:
            value = choose.choice(VALUES.get(name, lambda text: [text, "0" + text])(value))
            parts.append(f"{escaped(choose.choice(NAMES.get(name, [name])), choose)}="
                         f"{escaped(value, choose)}")
        # Makes the target a new one.
        parts.insert(choose.randrange(len(parts) + 1), f"v{number % 7}={number:x}")
        yield f"{BUTTON}{choose.choice(['', '/', '.png'])}?{'&'.join(parts)}", picture


def escaped(text, choose):
    """The text with some of its characters percent-encoded."""
    return "".join(f"%{ord(sign):02X}" if choose.random() < 0.1 else sign for sign in text)
