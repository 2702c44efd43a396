import ButtonCore

/// Reads the attributes of a start tag in markup, JSX, templates and string literals.
struct TagReader {
  struct Tag {
    var attributes: [TagAttribute]
    /// The offset after the tag.
    var end: Int
  }

  /// The tag without the escapes of the string literal it may be in.
  let text: SourceText
  /// Where each byte of ``text`` ends in the source.
  private let ends: [Int]
  let closing: UInt8
  var index = 1
  var attributes: [TagAttribute] = []
  /// How many interpolations had no end.
  var openInterpolations = 0

  /// Reads the tag at an offset; `nil` if it has no end before a limit.
  static func read(
    _ source: SourceText, from start: Int, to limit: Int, closing: UInt8
  ) -> Tag? {
    var reader = TagReader(source, from: start, to: limit, closing)
    while reader.index < reader.text.count {
      if reader.text[reader.index] == closing {
        return Tag(attributes: reader.attributes, end: reader.ends[reader.index])
      }
      guard reader.step() else { return nil }
    }
    return nil
  }

  private init(_ source: SourceText, from start: Int, to limit: Int, _ closing: UInt8) {
    self.closing = closing
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var offset = start
    while offset < limit {
      var next = Decoded(content: .byte(source[offset]), end: offset + 1)
      let isInterpolation = source.language == .swift && source.has("\\(", at: offset)
      if source[offset] == .backslash, !isInterpolation { next = source.decoded(at: offset) }
      if case .nothing = next.content {
        bytes.append(.space)
        ends.append(next.end)
      } else if case .scalar(let scalar) = next.content {
        for byte in String(scalar).utf8 {
          bytes.append(byte)
          ends.append(next.end)
        }
      } else {
        bytes.append(next.ascii)
        ends.append(next.end)
      }
      offset = next.end
    }
    text = SourceText(bytes, language: source.language, meter: source.meter)
    self.ends = ends
  }
}

extension SourceText {
  /// A longer tag is ignored, and so is one with markup in an attribute.
  private static let longestTag = 8192

  /// Whether a tag begins at an offset, as `<a` or escaped as in JSON, `\u003ca`.
  func beginsTag(at offset: Int) -> Bool {
    switch self[offset] {
    case .lessThan: self[offset + 1].isASCIILetter
    case .backslash: has("u003c", at: offset + 1) && self[offset + 6].isASCIILetter
    default: false
    }
  }

  /// The limit for reading a tag: its greatest length, or where another tag begins, so that nothing
  /// is read twice. An escaped tag inside an unescaped one is text of an attribute.
  func limitOfTag(at start: Int) -> Int {
    let isEscaped = self[start] == .backslash
    let end = min(count, start + Self.longestTag)
    var offset = start + 1
    while offset < end {
      if self[offset] == .lessThan || isEscaped, beginsTag(at: offset) { return offset }
      offset += 1
    }
    return end
  }
}
