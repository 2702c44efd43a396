package import ButtonCore

/// The logo of a file: its only path.
package struct Logo: Sendable {
  /// Steps of ``data`` in one unit of the file.
  ///
  /// Rounding to a step changes no coordinate by more than a hundredth of a point in a picture, where
  /// a logo is drawn at 64/44 of its file's size at most.
  package static let stepsPerUnit = 80.0

  /// Digits of the scale of a step: so finely rounded, it moves no place in a picture by more than a thousandth of a
  /// point.
  static let scaleDigits = 7

  /// The file's path data, command for command, in steps.
  package let data: String
  /// The same in the file's units.
  let path: Path
  /// The scale from the file's units to those of its ``LogoShape``, across and down.
  private var scale = Size(width: 1, height: 1)
  private var origin = Point.zero

  /// Takes the `d` of a file's path. Only Apple's files and the stand-in come here: their commands are absolute, and
  /// none of their numbers is negative.
  ///
  /// - Parameter place: The box of the logo's ink in the units of its ``LogoShape``; the file's own ink is
  ///   stretched over it. `nil` for a file that has these units.
  /// - Returns: `nil` for a file without such a path.
  package init?(svg: String, stretchedOver place: Rectangle? = nil) {
    guard let start = svg.firstRange(of: " d=\"")?.upperBound else { return nil }
    var (rest, text, reader) = (svg[start...].prefix { $0 != "\"" }, "", PathReader())
    while !rest.isEmpty {
      let number = rest.prefix { $0.isNumber || $0 == "." }
      if number.isEmpty {
        let sign = rest.removeFirst()
        guard !sign.isLetter || reader.begin(sign) else { return nil }
        text.append(sign)
      } else {
        guard let value = Double(number), value <= 1_000_000 else { return nil }
        reader.add(value)
        text += String(Int((value * Self.stepsPerUnit).rounded()))
        rest = rest[number.endIndex...]
      }
    }
    data = text.withoutBlanks
    path = Path(reader.elements)
    guard let ink = path.bounds, ink.width > 0, ink.height > 0 else { return nil }
    guard let place else { return }
    scale = Size(width: place.width / ink.width, height: place.height / ink.height)
    origin = Point(x: place.minX - ink.minX * scale.width, y: place.minY - ink.minY * scale.height)
  }

  /// The box of the logo's ink in the units of its ``LogoShape``.
  package var ink: Rectangle {
    let ink = path.bounds ?? Rectangle(Size(width: 0, height: 0))
    return Rectangle(
      minX: origin.x + ink.minX * scale.width, minY: origin.y + ink.minY * scale.height,
      maxX: origin.x + ink.maxX * scale.width, maxY: origin.y + ink.maxY * scale.height)
  }

  /// The place of the file's origin, and the size of its units, once the logo is placed.
  func place(_ placement: Transform) -> (origin: Point, scale: Size) {
    (
      placement.apply(to: origin), Size(width: scale.width * placement.scale, height: scale.height * placement.scale)
    )
  }
}

/// Makes the elements of a path from absolute commands and their numbers.
private struct PathReader {
  private(set) var elements: [Path.Element] = []
  private var command: Character = "M"
  private var numbers: [Double] = []
  private var pen = Point.zero

  /// - Returns: `false` for a command that no logo has.
  mutating func begin(_ letter: Character) -> Bool {
    (command, numbers) = (letter, [])
    if letter == "Z" { elements.append(.close) }
    return "MLHVCZ".contains(letter)
  }

  /// Takes a number, and adds the element that it completes.
  mutating func add(_ number: Double) {
    numbers.append(number)
    func point(_ index: Int) -> Point { Point(x: numbers[index], y: numbers[index + 1]) }
    let element: Path.Element
    switch (command, numbers.count) {
    case ("H", 1): (pen, element) = (Point(x: number, y: pen.y), .line(Point(x: number, y: pen.y)))
    case ("V", 1): (pen, element) = (Point(x: pen.x, y: number), .line(Point(x: pen.x, y: number)))
    case ("M", 2): (pen, element) = (point(0), .move(point(0)))
    case ("L", 2): (pen, element) = (point(0), .line(point(0)))
    case ("C", 6): (pen, element) = (point(4), .curve(point(0), point(2), point(4)))
    default: return
    }
    elements.append(element)
    numbers = []
  }
}

extension String {
  /// The text without blanks beside a letter, which separates as well.
  fileprivate var withoutBlanks: String {
    var result = ""
    for part in split(whereSeparator: \.isWhitespace) {
      let needsBlank = result.last.map { !$0.isLetter } ?? false
      if needsBlank, part.first?.isLetter == false { result += " " }
      result += part
    }
    return result
  }
}
