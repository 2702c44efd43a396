internal import ButtonCore

/// A file with the outlines of one face: those glyphs that titles have.
struct FaceFile: Sendable {
  /// The SHA-256 digest of this file.
  let digest: String
  let face: TitleFace
  /// The size of its letters in ems of Apple's title face.
  let scale: Double
  /// The space after each letter that gives titles Apple's width, in ems. Only the face of Latin
  /// letters has one.
  let tracking: Double?
  /// By name.
  let outlines: [String: Path]

  init(_ reader: TitleFileReader) throws(FileFault) {
    digest = reader.digest
    var reader = reader
    var words: [String: String] = [:]
    var numbers: [String: Double] = [:]
    var outlines: [String: Path] = [:]
    while let keyword = try reader.keyword() {
      switch keyword {
      case "family", "style", "version", "file", "sha256": words[keyword] = try reader.rest()
      case "own": words[keyword] = try reader.value("true or false") { Bool($0)?.description }
      case "scale": numbers[keyword] = try reader.number(in: 0.1...10)
      case "tracking": numbers[keyword] = try reader.number(in: -0.5...0.5)
      case "glyph":
        let name = try reader.word()
        guard try outlines.updateValue(reader.outline(), forKey: name) == nil else {
          throw reader.fault("glyph \(name) is there twice")
        }
      default:
        throw reader.fault(expected: "a line of a face, such as scale or glyph", found: keyword)
      }
    }
    func line<Value>(_ keyword: String, of lines: [String: Value]) throws(FileFault) -> Value {
      guard let value = lines[keyword] else { throw reader.fault("expected a line \(keyword)") }
      return value
    }
    face = TitleFace(
      family: try line("family", of: words), style: try line("style", of: words),
      fileName: try line("file", of: words), version: try line("version", of: words),
      sha256: try line("sha256", of: words), isOwn: try line("own", of: words) == "true")
    scale = try line("scale", of: numbers)
    tracking = numbers["tracking"]
    self.outlines = outlines
  }
}

extension TitleFileReader {
  fileprivate mutating func number(in limits: ClosedRange<Double>) throws(FileFault) -> Double {
    try value("a number from \(limits.lowerBound) to \(limits.upperBound)") { text in
      Double(text).flatMap { limits.contains($0) ? $0 : nil }
    }
  }

  /// The rest of the line as an outline, in the syntax of a path in SVG, with capitals only. There
  /// is none for a space.
  fileprivate mutating func outline() throws(FileFault) -> Path {
    guard take(" ") else { return Path() }
    var elements: [Path.Element] = []
    repeat {
      try take("M", or: "an outline that begins with M")
      elements.append(.move(try point()))
      while !take("Z") {
        if take("L") {
          elements.append(.line(try point()))
        } else if take("Q") {
          elements.append(.quadratic(try point(), try nextPoint()))
        } else {
          try take("C", or: "L, Q, C or Z")
          elements.append(.curve(try point(), try nextPoint(), try nextPoint()))
        }
      }
      elements.append(.close)
    } while !isAtLineEnd
    return Path(elements)
  }

  private mutating func nextPoint() throws(FileFault) -> Point {
    try take(" ", or: "another point")
    return try point()
  }
}
