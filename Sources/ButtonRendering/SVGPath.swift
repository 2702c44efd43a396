import ButtonCore

/// Path data as short as possible: whole numbers of a fine unit, counted from the point before.
///
/// Differences are taken between rounded places, so that errors do not add up along a path. It is
/// valid in SVG and in VectorDrawable.
struct SVGPath {
  /// The command that starts a subpath.
  enum Moves: Unicode.Scalar {
    case relative = "m"
    /// Longer. Android 5 measures a relative move after a closed subpath from another point.
    case absolute = "M"
  }

  /// Steps a point: rounding moves a place by 1/100 point at most, 1/17 of a pixel in the largest
  /// picture.
  private static let stepsPerPoint = 50.0

  /// ASCII.
  private(set) var data: [UInt8] = []
  private var pen = Place(x: 0, y: 0)
  private var subpathStart = Place(x: 0, y: 0)
  private var lastCommand = UInt8(ascii: " ")
  /// The source of a smooth curve's first control point: the last one of a curve of the
  /// same kind.
  private var lastControl: (place: Place, isQuadratic: Bool)?

  private struct Place: Equatable {
    var x: Int
    var y: Int

    func isWithinAStep(of other: Place) -> Bool {
      abs(x - other.x) <= 1 && abs(y - other.y) <= 1
    }
  }

  private let moves: Moves

  init(_ outlines: [PlacedPath], moves: Moves = .relative) {
    self.moves = moves
    data.reserveCapacity(4096)
    for outline in outlines { append(outline) }
  }

  /// The size of a step in points.
  static var step: Double { 1 / stepsPerPoint }

  private mutating func append(_ outline: PlacedPath) {
    for element in outline.path.elements {
      switch element {
      case .move(let end):
        let end = place(end, outline.placement)
        if moves == .absolute { pen = Place(x: 0, y: 0) }
        write(moves.rawValue, end)
        pen = end
        subpathStart = end
        lastControl = nil
      case .line(let end):
        line(to: place(end, outline.placement))
      case .quadratic(let control, let end):
        quadratic(place(control, outline.placement), place(end, outline.placement))
      case .curve(let first, let second, let end):
        curve(
          place(first, outline.placement), place(second, outline.placement),
          place(end, outline.placement))
      case .close:
        write("z")
        pen = subpathStart
        lastControl = nil
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
    case (let x, 0): write("h", x)
    case (0, let y): write("v", y)
    default: write("l", end)
    }
    pen = end
    lastControl = nil
  }

  private mutating func quadratic(_ control: Place, _ end: Place) {
    guard control != pen && control != end else { return line(to: end) }
    if let smooth = smoothControl(isQuadratic: true), smooth.isWithinAStep(of: control) {
      write("t", end)
      lastControl = (smooth, true)
    } else {
      write("q", control, end)
      lastControl = (control, true)
    }
    pen = end
  }

  private mutating func curve(_ first: Place, _ second: Place, _ end: Place) {
    guard first != pen || second != end else { return line(to: end) }
    if let smooth = smoothControl(isQuadratic: false), smooth.isWithinAStep(of: first) {
      write("s", second, end)
    } else {
      write("c", first, second, end)
    }
    lastControl = (second, false)
    pen = end
  }

  /// The control point that a smooth command implies: the mirror image of the last one.
  private func smoothControl(isQuadratic: Bool) -> Place? {
    guard let lastControl, lastControl.isQuadratic == isQuadratic else { return nil }
    return Place(x: 2 * pen.x - lastControl.place.x, y: 2 * pen.y - lastControl.place.y)
  }

  // MARK: - Commands

  private mutating func write(_ command: Unicode.Scalar, _ places: Place...) {
    var isFirst = begin(command)
    for place in places {
      write(place.x - pen.x, &isFirst)
      write(place.y - pen.y, &isFirst)
    }
  }

  private mutating func write(_ command: Unicode.Scalar, _ number: Int) {
    var isFirst = begin(command)
    write(number, &isFirst)
  }

  /// Writes a command's letter, which is left out where it repeats.
  ///
  /// - Returns: Whether a following number is next to the letter.
  private mutating func begin(_ command: Unicode.Scalar) -> Bool {
    let letter = UInt8(ascii: command)
    // A second pair of numbers after a move would be a line.
    let isRepeated = letter == lastCommand && command != moves.rawValue && command != "z"
    if !isRepeated { data.append(letter) }
    lastCommand = letter
    return !isRepeated
  }

  /// Writes a number; a blank is left out where a minus separates.
  private mutating func write(_ number: Int, _ isFirst: inout Bool) {
    if number < 0 {
      data.append(UInt8(ascii: "-"))
    } else if !isFirst {
      data.append(UInt8(ascii: " "))
    }
    isFirst = false
    data.append(digitsOf: number.magnitude)
  }
}

extension [UInt8] {
  /// Adds a number in decimal digits.
  mutating func append(digitsOf number: UInt) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
