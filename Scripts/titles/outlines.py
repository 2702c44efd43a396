"""Outlines of glyphs, with the numbers that FreeType and cairo give at 1000 units per em: those
that the recorded pictures were drawn with."""

from faces import reading
from fontTools.pens.recordingPen import DecomposingRecordingPen


def divided(number, by):
    """The quotient, rounded half away from zero."""
    return (abs(number) * 2 + by) // (2 * by) * (1 if number >= 0 else -1)


def cut(number, by):
    """The quotient, rounded towards zero, as C divides."""
    return abs(number) // by * (1 if number >= 0 else -1)


class Outline:
    """Collects the segments of an outline. It takes points in 1/64 unit, y upwards; `text` has them
    in 1/1024 unit, y downwards, as the data of a path in SVG."""

    def __init__(self):
        self.segments, self.start = [], None

    def move(self, end):
        self.start = end
        self.segments.append(("M", self._point(end)))

    def line(self, end):
        end = self._point(end)
        command, *points = self.segments[-1]
        if command == "L":
            start, previous = self.segments[-2][-1], points[-1]
            if end == previous:
                return
            if start == previous or is_onward(start, previous, end):
                self.segments.pop()
        elif command != "M" and end == points[-1]:
            return
        self.segments.append(("L", end))

    def cubic(self, *points):
        self._curve(*(self._point(point) for point in points))

    def quadratic(self, control, end):
        start, control, end = self.segments[-1][-1], self._point(control), self._point(end)

        # cairo draws a cubic, whose controls it cuts to 1/256 unit.
        def toward(place):
            thirds = ((p // 4, 2.0 / 3.0 * (c // 4 - p // 4)) for p, c in zip(place, control))
            return tuple(4 * int(whole + part) for whole, part in thirds)

        self._curve(toward(start), toward(end), end)

    def _curve(self, first, second, end):
        """Adds a cubic, or the quadratic that it equals to 1/50 unit: the control point that
        follows from either end is then the same."""
        start = self.segments[-1][-1]
        twice = [(3 * f - s, 3 * b - e) for s, f, b, e in zip(start, first, second, end)]
        if all(abs(one - other) < 2 * 0.02 * 1024 for one, other in twice):
            control = tuple((one + other) // 4 for one, other in twice)
            self.segments.append(("Q", control, end))
        else:
            self.segments.append(("C", first, second, end))

    def close(self):
        self.line(self.start)
        if self.segments[-1] == ("L", self._point(self.start)):
            self.segments.pop()
        self.segments.append(("Z",))

    @property
    def text(self):
        return "".join(
            command + " ".join(f"{x} {y}" for x, y in points) for command, *points in self.segments
        )

    @property
    def height(self):
        """The height of the points, which of straight lines is the ink's."""
        heights = [y for _, *points in self.segments for _, y in points]
        return max(heights) - min(heights) if heights else 0

    @staticmethod
    def _point(point):
        return point[0] * 16, -point[1] * 16


def is_onward(start, middle, end):
    """Whether a line goes on in the same direction."""
    before = middle[0] - start[0], middle[1] - start[1]
    after = end[0] - middle[0], end[1] - middle[1]
    return (
        before[0] * after[1] == before[1] * after[0]
        and before[0] * after[0] + before[1] * after[1] >= 0
    )


def outline(face, name):
    """The outline of a glyph."""
    # FreeType's scale has 16 binary places.
    scale = divided(64_000 << 16, face.units)

    def scaled(point):
        return tuple(divided(round(number * scale), 1 << 16) for number in point)

    result = Outline()
    with reading(face.path):
        if "glyf" in face.font:
            table = face.font["glyf"]
            # Those of a composite glyph have its parts' places and transforms.
            points, ends, flags = table[name].getCoordinates(table)
            begin = 0
            for end in ends:
                parts = range(begin, end + 1)
                draw_contour([(scaled(points[i]), bool(flags[i] & 1)) for i in parts], result)
                begin = end + 1
        else:
            pen = DecomposingRecordingPen(face.glyphs)
            face.glyphs[name].draw(pen)
            for command, points in pen.value:
                draw_command(command, [scaled(point) for point in points], result)
    return result


def draw_command(command, points, result):
    """Draws a part of a PostScript outline."""
    if command == "moveTo":
        result.move(points[0])
    elif command == "lineTo":
        result.line(points[0])
    elif command == "curveTo":
        result.cubic(*points)
    else:
        result.close()


def draw_contour(contour, result):
    """Draws a contour, in which between two controls lies a point that the file leaves out."""
    def middle(one, other):
        return cut(one[0] + other[0], 2), cut(one[1] + other[1], 2)

    (first, is_on), (last, is_last_on) = contour[0], contour[-1]
    if is_on:
        start, rest = first, contour[1:]
    elif is_last_on:
        start, rest = last, contour[:-1]
    else:
        start, rest = middle(first, last), contour
    result.move(start)
    control = None
    for point, is_on in rest:
        if is_on and control is None:
            result.line(point)
        elif is_on:
            result.quadratic(control, point)
            control = None
        else:
            if control is not None:
                result.quadratic(control, middle(control, point))
            control = point
    if control is not None:
        result.quadratic(control, start)
    result.close()
