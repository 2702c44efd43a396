"""Titles in capitals, by the rules of their languages."""

import re
import unicodedata


def capitals(text, tag):
    """Unicode's mapping, with exceptions: Turkish and Azerbaijani keep the dot of the i, and Greek
    drops the accents of vowels. The text is in NFC, and so is the result."""
    language = tag.split("-")[0]
    if language in ("tr", "az"):
        text = text.replace("i", "\u0130")
    text = text.upper()
    return unicodedata.normalize("NFC", without_accents(text) if language == "el" else text)


def without_accents(text):
    """Greek capitals without accents. An accent can also show that two vowels are spoken
    separately: a dialytika on the second one then replaces it. The word "or", a single letter,
    keeps its accent."""
    text = re.sub("(?<!\\w)\u0389(?!\\w)", "\ue000", text)
    text = unicodedata.normalize("NFD", text)
    text = re.sub("([ΑΕΗΙΟΥΩ])\u0301([ΙΥ])(?!\u0308)\u0301?", "\\1\\2\u0308", text)
    return text.replace("\u0301", "").replace("\ue000", "\u0389")
