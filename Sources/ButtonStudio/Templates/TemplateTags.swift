/// The tags of a template, with the text between them.
///
/// A tag that inserts nothing at its own place stands alone on its line without leaving an empty one.
struct TemplateTags {
  struct Tag {
    enum Kind: UInt8 {
      case value = 0
      case section = 0x23  // #
      case inverted = 0x5E  // ^
      case end = 0x2F  // /
      case partial = 0x3E  // >
      case layout = 0x3C  // <
      case block = 0x24  // $
    }

    let kind: Kind
    /// What it names.
    let text: String
    /// The blanks before a tag that stands alone.
    var indentation = ""
  }

  private let file: TemplateFile
  private let source: [UInt8]
  private var position = 0
  private static let (opening, closing) = (Array("{{".utf8), Array("}}".utf8))
  private static let newline = UInt8(ascii: "\n")

  init(_ file: TemplateFile, _ source: [UInt8]) {
    self.file = file
    let lines = source.split(separator: Self.newline, omittingEmptySubsequences: false)
    // Nothing stands after the last newline.
    self.source =
      file.indentation.isEmpty
      ? source
      : Array(
        lines.map { $0.isEmpty ? [] : file.indentation.utf8 + $0 }.joined(separator: [Self.newline])
      )
  }

  /// - Returns: The text before the next tag, and the tag; no tag after the last; `nil` at the end.
  mutating func next() throws(TemplateFault) -> (text: String, tag: Tag?)? {
    guard position < source.count else { return nil }
    let start = position
    guard let tagStart = find(Self.opening, from: start) else {
      position = source.count
      return (String(decoding: source[start...], as: UTF8.self), nil)
    }
    guard let tagEnd = find(Self.closing, from: tagStart + Self.opening.count) else {
      throw fault("a tag has no end")
    }
    position = tagEnd + Self.closing.count
    let content = source[(tagStart + Self.opening.count)..<tagEnd]
    let kind = content.first.flatMap(Tag.Kind.init) ?? .value
    var tag = Tag(
      kind: kind,
      text: String(decoding: kind == .value ? content : content.dropFirst(), as: UTF8.self))
    var textEnd = tagStart
    if kind != .value, let line = line(of: tagStart) {
      tag.indentation = String(decoding: source[line.lowerBound..<tagStart], as: UTF8.self)
      (textEnd, position) = (line.lowerBound, line.upperBound)
    }
    return (String(decoding: source[start..<textEnd], as: UTF8.self), tag)
  }

  /// The line with its end, if nothing but blanks stands on it before `start` and after `position`.
  private func line(of start: Int) -> Range<Int>? {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let first = source[..<start].lastIndex { !isBlank($0) }
    let last = source[position...].firstIndex { !isBlank($0) }
    guard first.map({ source[$0] == Self.newline }) ?? true,
      last.map({ source[$0] == Self.newline }) ?? true
    else { return nil }
    return (first.map { $0 + 1 } ?? 0)..<(last.map { $0 + 1 } ?? source.count)
  }

  private func find(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while let next = source[index...].firstIndex(of: bytes[0]) {
      if source[next...].starts(with: bytes) { return next }
      index = next + 1
    }
    return nil
  }

  /// A fault at the place that was read last.
  func fault(_ description: String) -> TemplateFault {
    let line = source[..<position].count { $0 == Self.newline } + 1
    return TemplateFault(description: "\(file.name).mustache:\(line): \(description)")
  }
}
