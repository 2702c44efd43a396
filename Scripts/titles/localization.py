"""A locale's titles, and the faces that they are set in."""

import json

from capitals import capitals
from faces import Fault
from shaping import face_of, faces_of, shape
from standard import standard_families

WEIGHTS = {"regular": 400, "medium": 500, "semibold": 600, "bold": 700}


class Localization:
    """`texts` are the titles by name and case, `faces` those of each weight in order of preference.
    """

    def __init__(self, path):
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            self.tag, self.script, titles = data["languageTag"], data["script"], data["titles"]
            self.is_right_to_left = data["direction"] == "rtl"
        except (ValueError, KeyError) as error:
            raise Fault(f"{path}: is not a localization ({error})") from None
        if missing := {"sign-in", "sign-up", "continue"} - titles.keys():
            raise Fault(f"{path}: has no title {', '.join(sorted(missing))}")
        self.name = path.stem
        self.texts, self.faces = {}, {}
        for name, text in titles.items():
            self.texts[name, "standard"] = text
            self.texts[name, "upper"] = capitals(text, self.tag)

    def choose(self, faces, own):
        """Chooses the faces of each weight. `own` are an organisation's families. Apple's weight is
        always there: a family without it is drawn in its nearest."""
        names = [*own, *standard_families(self.tag, self.script)]
        families = {name: [face for face in faces if face.family == name] for name in names}
        self.faces["medium"] = medium = []
        for members in families.values():
            for is_own in True, False:
                same = [face for face in members if face.is_own == is_own]
                medium += sorted(same, key=distance)[:1]
        supplied = {}
        try:
            for text in self.texts.values():
                for character, face in zip(text, faces_of(text, medium)):
                    supplied.setdefault(face.family, set()).add(character)
        except Fault:
            return  # Setting the titles names what is missing.
        for name, weight in WEIGHTS.items():
            chosen = [
                in_weight(weight, members, supplied[family])
                for family, members in families.items() if family in supplied
            ]
            if name != "medium" and None not in chosen:
                self.faces[name] = chosen

    @property
    def titles(self):
        """What can be set: (name, case, weight)."""
        return [(*title, name) for name in WEIGHTS if name in self.faces for title in self.texts]

    def set(self, name, case, weight):
        try:
            text = self.texts[name, case]
            return shape(text, self.faces[weight], self.tag, self.is_right_to_left)
        except Fault as fault:
            capital = " in capitals" if case == "upper" else ""
            raise Fault(f"{self.name}, {name}{capital}: {fault}") from None


def distance(face):
    """How far a face is from Apple's weight."""
    return abs(face.weight - WEIGHTS["medium"]), face.weight


def in_weight(weight, faces, letters):
    """The first face of just this weight that has all letters."""
    for face in faces:
        if face.weight == weight and all(face_of(c, [face]) for c in letters):
            return face
    return None


def own_families(faces, locales):
    """An organisation's families, those with most of the titles' characters first. One that has the
    name of a standard family takes its place instead."""
    characters = {ord(c) for locale in locales for text in locale.texts.values() for c in text}
    standard = {face.family for face in faces if not face.is_own}
    counts = {}
    for face in faces:
        if face.family not in standard:
            count = len(characters & face.characters.keys())
            counts[face.family] = max(count, counts.get(face.family, 0))
    return sorted(counts, key=lambda family: (-counts[family], family))
