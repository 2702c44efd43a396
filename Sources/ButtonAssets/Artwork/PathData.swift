package import ButtonCore
package import ButtonRendering

extension Logo {
  /// Takes the `d` of the file's path. Only Apple's files and the stand-in come here: their commands are absolute, so
  /// errors of rounding do not add up.
  ///
  /// - Parameter place: The box over which the file's ink is stretched, if there is one.
  /// - Throws: A fault of a file without path data, or whose path data is not read, or has no area.
  package init(_ svg: [UInt8], path: String, stretchedOver place: Rectangle? = nil) throws(FileFault) {
    let svg = String(decoding: svg, as: UTF8.self)
    let fault = FileFault(path: path, reason: "has no path that can be drawn")
    guard let start = svg.firstRange(of: " d=\"")?.upperBound, let end = svg[start...].firstIndex(of: "\""),
      let read = PathData(Array(svg[start..<end].utf8))
    else { throw fault }
    let data = read.commands.map { letter, words in
      let points = words.split { " \n".utf8.contains($0) }.map { point in
        let numbers = point.split(separator: UInt8(ascii: ",")).compactMap { Double(length: $0) }
        return numbers.map { String(Int(($0 * Self.stepsPerUnit).rounded())) }.joined(separator: ",")
      }
      return "\(letter)" + points.joined(separator: " ")
    }
    guard let logo = Logo(read.path, data: Array(data.joined().utf8), stretchedOver: place) else { throw fault }
    self = logo
  }
}

/// An outline of closed subpaths in SVG's syntax of a path, with absolute commands.
struct PathData {
  let commands: [(letter: Unicode.Scalar, words: ArraySlice<UInt8>)]
  let path: Path

  /// - Parameter unit: The length in the text that is 1 here.
  /// - Returns: `nil` for something else, or with other commands than M, L, H, V, Q, C and Z.
  init?(_ text: [UInt8], unit: Double = 1) {
    var (elements, commands): ([Path.Element], [(letter: Unicode.Scalar, words: ArraySlice<UInt8>)]) = ([], [])
    var (rest, pen, isOpen) = (text[...], Point.zero, false)
    while let letter = rest.popFirst().map(Unicode.Scalar.init) {
      let words = rest.prefix { !$0.isASCIILetter }
      rest = rest[words.endIndex...]
      let parts = words.split { [UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "\n")].contains($0) }
      let numbers = parts.compactMap { Double(length: $0, unit: unit) }
      var points = stride(from: 1, to: numbers.count, by: 2).map { Point(x: numbers[$0 - 1], y: numbers[$0]) }
      if letter == "H", let x = numbers.first { points = [Point(x: x, y: pen.y)] }
      if letter == "V", let y = numbers.first { points = [Point(x: pen.x, y: y)] }
      pen = points.last ?? pen
      // A subpath begins with a move.
      guard numbers.count == parts.count, isOpen != (letter == "M") else { return nil }
      switch (letter, numbers.count) {
      case ("M", 2): elements.append(.move(pen))
      case ("L", 2), ("H", 1), ("V", 1): elements.append(.line(pen))
      case ("Q", 4): elements.append(.quadratic(points[0], pen))
      case ("C", 6): elements.append(.curve(points[0], points[1], pen))
      case ("Z", 0): elements.append(.close)
      default: return nil
      }
      isOpen = letter != "Z"
      commands.append((letter, words))
    }
    guard !isOpen else { return nil }
    (self.commands, path) = (commands, Path(elements))
  }
}

extension Double {
  /// A length in a file of titles or of the logo; `nil` for none, and above 64 ems of a title.
  ///
  /// - Parameter unit: The length in the text that is 1 here.
  init?(length text: some BidirectionalCollection<UInt8>, unit: Double = 1) {
    // Outlines have no exponent and no plus sign, which the standard library would read.
    let unsigned = text.dropFirst(text.first == UInt8(ascii: "-") ? 1 : 0)
    guard unsigned.last?.isASCIIDigit == true else { return nil }
    var (value, divisor) = (0.0, 0.0)
    for byte in unsigned {
      if byte.isASCIIDigit {
        (value, divisor) = (value * 10 + Double(byte - UInt8(ascii: "0")), divisor * 10)
      } else if byte == UInt8(ascii: "."), divisor == 0 {
        divisor = 1
      } else {
        return nil
      }
    }
    let length = value / max(1, divisor)
    // Up to this value, digits are exact, and so is their quotient but for one rounding.
    guard value <= 0x1p53, length <= 64 * FaceFile.unitsPerEm else { return nil }
    self = (unsigned.count < text.count ? -length : length) / unit
  }
}
