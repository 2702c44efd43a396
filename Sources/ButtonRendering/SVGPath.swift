import ButtonCore

/// Path data as short as it gets: whole numbers of a fine unit, counted from the point before.
///
/// Differences are taken between rounded places, so that errors do not add up along a path.
struct SVGPath {
  /// Steps a point: 1/100 point is 1/17 of a pixel in the largest picture.
  private static let stepsPerPoint = 100.0

  private var data = ""
  private var pen = Place(x: 0, y: 0)
  private var subpathStart = Place(x: 0, y: 0)
  private var lastCommand: Character = " "

  private struct Place: Equatable {
    var x: Int
    var y: Int
  }

  init(_ outlines: [PlacedPath]) {
    for outline in outlines { append(outline) }
  }

  /// The finished element.
  func element(attributes: String) -> String {
    let scale = (1 / Self.stepsPerPoint).svgNumber
    return "<path\(attributes) transform=\"scale(\(scale))\" d=\"\(data)\"/>"
  }

  private mutating func append(_ outline: PlacedPath) {
    for element in outline.path.elements {
      switch element {
      case .move(let end):
        let end = place(end, outline.placement)
        write("m", [end.x - pen.x, end.y - pen.y])
        pen = end
        subpathStart = end
      case .line(let end):
        line(to: place(end, outline.placement))
      case .curve(let first, let second, let end):
        curve(
          place(first, outline.placement), place(second, outline.placement),
          place(end, outline.placement))
      case .close:
        write("z", [])
        pen = subpathStart
      }
    }
  }

  private func place(_ point: Point, _ placement: Transform) -> Place {
    let point = placement.apply(to: point)
    return Place(
      x: Int((point.x * Self.stepsPerPoint).rounded()),
      y: Int((point.y * Self.stepsPerPoint).rounded()))
  }

  private mutating func line(to end: Place) {
    switch (end.x - pen.x, end.y - pen.y) {
    case (0, 0): break
    case (let x, 0): write("h", [x])
    case (0, let y): write("v", [y])
    case (let x, let y): write("l", [x, y])
    }
    pen = end
  }

  private mutating func curve(_ first: Place, _ second: Place, _ end: Place) {
    guard first != pen || second != end else { return line(to: end) }
    write(
      "c",
      [
        first.x - pen.x, first.y - pen.y, second.x - pen.x, second.y - pen.y, end.x - pen.x,
        end.y - pen.y,
      ])
    pen = end
  }

  /// Writes a command; the letter is left out where it repeats, a blank where a minus separates.
  private mutating func write(_ command: Character, _ numbers: [Int]) {
    // A second pair of numbers after "m" would be a line.
    let isRepeated = command == lastCommand && command != "m"
    if !isRepeated { data.append(command) }
    for (index, number) in numbers.enumerated() {
      if number >= 0 && (index > 0 || isRepeated) { data.append(" ") }
      data += String(number)
    }
    lastCommand = command
  }
}
