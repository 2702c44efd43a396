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
    var isOwn: Bool?
    var scale: Double?
    var tracking: Double?
    var outlines: [String: Path] = [:]
    while let keyword = try reader.keyword() {
      switch keyword {
      case "family", "style", "version", "file", "sha256": words[keyword] = try reader.rest()
      case "own":
        let text = try reader.rest()
        isOwn = Bool(text)
        guard isOwn != nil else { throw reader.fault(expected: "true or false", found: text) }
      case "scale": scale = try reader.number(in: 0.1...10)
      case "tracking": tracking = try reader.number(in: -0.5...0.5)
      case "glyph":
        let name = try reader.word()
        guard try outlines.updateValue(reader.outline(), forKey: name) == nil else {
          throw reader.fault("glyph \(name) is there twice")
        }
      default:
        throw reader.fault(expected: "a line of a face, such as scale or glyph", found: keyword)
      }
    }
    func word(_ keyword: String) throws(FileFault) -> String {
      guard let word = words[keyword] else { throw reader.fault("expected a line \(keyword)") }
      return word
    }
    guard let scale, let isOwn else {
      throw reader.fault("expected a line \(scale == nil ? "scale" : "own")")
    }
    face = TitleFace(
      family: try word("family"), style: try word("style"), fileName: try word("file"),
      version: try word("version"), sha256: try word("sha256"), isOwn: isOwn)
    self.scale = scale
    self.tracking = tracking
    self.outlines = outlines
  }
}

extension TitleFileReader {
  /// The rest of the line as an outline, in the syntax of a path in SVG, with capitals only. There
  /// is none for a space.
  fileprivate mutating func outline() throws(FileFault) -> Path {
    guard take(" ") else { return Path() }
    var elements: [Path.Element] = []
    var isOpen = false
    repeat {
      if !isOpen {
        guard take("M") else { throw unexpected("an outline that begins with M") }
        elements.append(.move(try point()))
        isOpen = true
      } else if take("L") {
        elements.append(.line(try point()))
      } else if take("Q") {
        elements.append(.quadratic(try point(), try nextPoint()))
      } else if take("C") {
        elements.append(.curve(try point(), try nextPoint(), try nextPoint()))
      } else if take("Z") {
        elements.append(.close)
        isOpen = false
      } else {
        throw unexpected("L, Q, C or Z")
      }
    } while !isAtLineEnd
    guard !isOpen else { throw unexpected("Z") }
    return Path(elements)
  }

  private mutating func nextPoint() throws(FileFault) -> Point {
    guard take(" ") else { throw unexpected("another point") }
    return try point()
  }

  private mutating func point() throws(FileFault) -> Point {
    let x = try length()
    guard take(" ") else { throw unexpected("a second coordinate") }
    return Point(x: x, y: try length())
  }
}
