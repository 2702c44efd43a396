package import ButtonCore

/// A logo file: its only path.
package struct Logo: Sendable {
  /// Steps in one unit of the file.
  ///
  /// Rounding to a step changes no coordinate by more than a hundredth of a point in a picture, where
  /// a logo is drawn at 64/44 of its file's size at most.
  package static let stepsPerUnit = 80.0

  /// Path data for SVG and VectorDrawable: the file's, command for command, in whole steps.
  package let data: [UInt8]
  /// The outline for pixels and PDF, in the file's units.
  package let outline: Path
  /// The scale from the file's units to those of its ``LogoShape``, across and down.
  private let scale: Size
  private let origin: Point

  /// Takes the `d` of the file's path. Only Apple's files and the stand-in come here: their commands
  /// are absolute, so errors of rounding do not add up, and their numbers are not negative.
  ///
  /// - Parameter place: The box of the logo's ink in the units of its ``LogoShape``; the file's own ink is
  ///   stretched over it. `nil` for a file that has these units.
  /// - Returns: `nil` for a file without path data, or with other commands than M, L, H, V, C and Z.
  package init?(svg: String, stretchedOver place: Rectangle? = nil) {
    guard let start = svg.firstRange(of: " d=\"")?.upperBound, let end = svg[start...].firstIndex(of: "\"") else {
      return nil
    }
    var rest = svg[start..<end]
    var text = ""
    var commands: [(letter: Character, numbers: [Double])] = []
    while let next = rest.first {
      let number = rest.prefix { $0.isNumber || $0 == "." }
      if number.isEmpty {
        guard next.isLetter || next.isWhitespace || next == "," else { return nil }
        if next.isLetter { commands.append((next, [])) }
        text.append(rest.removeFirst())
      } else {
        guard let value = Double(number), value <= 1_000_000, !commands.isEmpty else { return nil }
        commands[commands.count - 1].numbers.append(value)
        text += String(Int((value * Self.stepsPerUnit).rounded()))
        rest = rest[number.endIndex...]
      }
    }
    data = text.split(whereSeparator: \.isWhitespace).reduce(into: []) { data, part in
      // A letter separates as well as a blank.
      let needsBlank = data.last?.isASCIILetter == false && part.utf8.first?.isASCIILetter == false
      data += (needsBlank ? [UInt8(ascii: " ")] : []) + part.utf8
    }
    guard let outline = Path(commands), let ink = outline.bounds, ink.width > 0, ink.height > 0 else { return nil }
    self.outline = outline
    let place = place ?? ink
    scale = Size(width: place.width / ink.width, height: place.height / ink.height)
    origin = Point(x: place.minX - ink.minX * scale.width, y: place.minY - ink.minY * scale.height)
  }

  /// The place of the file's origin, and the size of its units, once the logo is placed.
  func place(_ placement: Transform) -> (origin: Point, scale: Size) {
    (
      placement.apply(to: origin),
      Size(width: scale.width * placement.scale, height: scale.height * placement.scale)
    )
  }
}

extension Path {
  fileprivate init?(_ commands: [(letter: Character, numbers: [Double])]) {
    var elements: [Element] = []
    var pen = Point.zero
    for (letter, numbers) in commands {
      var points = stride(from: 1, to: numbers.count, by: 2).map { Point(x: numbers[$0 - 1], y: numbers[$0]) }
      if letter == "H", let x = numbers.first { points = [Point(x: x, y: pen.y)] }
      if letter == "V", let y = numbers.first { points = [Point(x: pen.x, y: y)] }
      pen = points.last ?? pen
      switch (letter, points.count) {
      case ("M", 1): elements.append(.move(pen))
      case ("L", 1), ("H", 1), ("V", 1): elements.append(.line(pen))
      case ("C", 3): elements.append(.curve(points[0], points[1], pen))
      case ("Z", 0): elements.append(.close)
      default: return nil
      }
    }
    self.init(elements)
  }
}
