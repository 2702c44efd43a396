import ButtonCore

/// A tag, or the text between two tags.
struct MarkupNode {
  enum Kind: Equatable {
    case opening, closing, text
  }

  let kind: Kind
  /// The name of the tag in lower case, or the text with its entities decoded.
  let content: String
  let range: Range<Int>
}

/// Reads markup forward, node by node. Comments and interpolations are skipped.
struct MarkupNodes<Bytes: SourceBytes>: IteratorProtocol, Sequence {
  private let source: SourceText<Bytes>
  private var index: Int
  private let limit: Int
  /// How many interpolations had no end: only some are tried.
  private var openInterpolations = 0

  init(_ source: SourceText<Bytes>, from start: Int, atMost bytes: Int) {
    self.source = source
    index = start
    limit = Swift.min(source.count, start + bytes)
  }

  mutating func next() -> MarkupNode? {
    while index < limit {
      if source.has("<!--", at: index) {
        while index < limit, !source.has("-->", at: index) { index += 1 }
        index += 3
      } else if source[index] == .lessThan, source[index + 1] == .slash {
        return tag(.closing, name: index + 2)
      } else if source.beginsTag(at: index) {
        return tag(.opening, name: index + 1)
      } else if let end = endOfInterpolation(at: index) {
        index = end
      } else if let text = text() {
        return text
      }
    }
    return nil
  }

  private mutating func endOfInterpolation(at offset: Int) -> Int? {
    guard openInterpolations < 8 else { return nil }
    switch source.interpolation(at: offset) {
    case .closed(let end): return end
    case .open: openInterpolations += 1
    case .none: break
    }
    return nil
  }

  private mutating func tag(_ kind: MarkupNode.Kind, name: Int) -> MarkupNode {
    let start = index
    var end = name
    while source[end].isNamePart || source[end] == .hyphen { end += 1 }
    let content = source.string(name..<end).lowercased()
    index = end
    while index < limit, source[index] != .greaterThan {
      if source[index].isQuote, let quote = source.endOfLiteral(at: index) {
        index = quote
      } else if let end = endOfInterpolation(at: index) {
        index = end - 1
      }
      index += 1
    }
    index += 1
    return MarkupNode(kind: kind, content: content, range: start..<index)
  }

  /// Text up to the next tag or interpolation; `nil` if nobody reads it.
  private mutating func text() -> MarkupNode? {
    let start = index
    var bytes: [UInt8] = []
    repeat {
      let next = source.decoded(at: index)
      bytes += next.bytes
      index = next.end
    } while index < limit && source[index] != .lessThan && endOfInterpolation(at: index) == nil
    // Markup in code has quotes and operators around it.
    let words = String(decoding: bytes, as: UTF8.self)
      .split { $0.isWhitespace || "'\"`+;".contains($0) }
    let text = words.joined(separator: " ")
    guard text.contains(where: \.isLetter) else { return nil }
    return MarkupNode(kind: .text, content: text, range: start..<index)
  }
}
