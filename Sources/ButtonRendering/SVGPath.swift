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

  /// ASCII; while it is written, with room for more after ``end``.
  private(set) var data: [UInt8] = []
  private var end = 0
  private var pen = Place(x: 0, y: 0)
  private var subpathStart = Place(x: 0, y: 0)
  private var lastCommand = UInt8(ascii: " ")
  /// The source of a smooth curve's first control point: the last one of a curve of the
  /// same kind.
  private var lastControl: (place: Place, isQuadratic: Bool)?

  private struct Place: Equatable {
    var x: Int
    var y: Int

    func isWithinAStep(of other: Place) -> Bool { abs(x - other.x) <= 1 && abs(y - other.y) <= 1 }

    static func - (place: Place, other: Place) -> Place { Place(x: place.x - other.x, y: place.y - other.y) }
  }

  private let moves: Moves

  init(_ outlines: [PlacedPath], moves: Moves = .relative) {
    self.moves = moves
    for outline in outlines { append(outline) }
    data.removeLast(data.count - end)
  }

  /// The size of a step in points.
  static var step: Double { 1 / stepsPerPoint }

  private mutating func append(_ outline: PlacedPath) {
    for element in outline.path.elements {
      switch element {
      case .move(let end):
        let end = place(end, outline.placement)
        if moves == .absolute { pen = Place(x: 0, y: 0) }
        write(moves.rawValue, [end.x - pen.x, end.y - pen.y])
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
        write("z", [])
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
    case (let x, 0): write("h", [x])
    case (0, let y): write("v", [y])
    case (let x, let y): write("l", [x, y])
    }
    pen = end
    lastControl = nil
  }

  private mutating func quadratic(_ control: Place, _ end: Place) {
    guard control != pen && control != end else { return line(to: end) }
    let (first, last) = (control - pen, end - pen)
    if let smooth = smoothControl(isQuadratic: true), smooth.isWithinAStep(of: control) {
      write("t", [last.x, last.y])
      lastControl = (smooth, true)
    } else {
      write("q", [first.x, first.y, last.x, last.y])
      lastControl = (control, true)
    }
    pen = end
  }

  private mutating func curve(_ first: Place, _ second: Place, _ end: Place) {
    guard first != pen || second != end else { return line(to: end) }
    let (middle, last) = (second - pen, end - pen)
    if let smooth = smoothControl(isQuadratic: false), smooth.isWithinAStep(of: first) {
      write("s", [middle.x, middle.y, last.x, last.y])
    } else {
      write("c", [first.x - pen.x, first.y - pen.y, middle.x, middle.y, last.x, last.y])
    }
    lastControl = (second, false)
    pen = end
  }

  /// The control point that a smooth command implies: the mirror image of the last one.
  private func smoothControl(isQuadratic: Bool) -> Place? {
    guard let lastControl, lastControl.isQuadratic == isQuadratic else { return nil }
    return Place(x: 2 * pen.x - lastControl.place.x, y: 2 * pen.y - lastControl.place.y)
  }

  /// Writes a command's letter, unless it repeats the last one, and its numbers; a blank is left out where a letter or a
  /// minus separates.
  private mutating func write<let count: Int>(_ command: Unicode.Scalar, _ numbers: InlineArray<count, Int>) {
    // At most six numbers, each with 19 digits and a sign.
    if data.count - end < 128 { data += [UInt8](repeating: 0, count: 4096) }
    let letter = UInt8(ascii: command)
    // A second pair of numbers after a move would be a line.
    var isSeparate = letter != lastCommand || command == moves.rawValue || command == "z"
    lastCommand = letter
    var end = end
    var output = data.mutableSpan
    if isSeparate {
      output[end] = letter
      end += 1
    }
    for index in numbers.indices {
      let number = numbers[index]
      if number < 0 || !isSeparate {
        output[end] = number < 0 ? UInt8(ascii: "-") : UInt8(ascii: " ")
        end += 1
      }
      isSeparate = false
      var (rest, bound) = (number.magnitude, 1 as UInt)
      repeat {
        end &+= 1
        bound &*= 10
      } while rest >= bound
      var place = end
      repeat {
        place -= 1
        output[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
    }
    self.end = end
  }
}
