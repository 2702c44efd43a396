internal import ButtonCore
internal import Digests

/// A strong entity tag, computed from the content alone: equal bytes have equal tags on every
/// machine and after every restart.
package struct EntityTag: Hashable, Sendable {
  /// The tag as written in a header, with its quotes: a digest of 128 bits, which is enough to tell all pictures
  /// apart. The service alone makes the content, so nobody can choose two with the same.
  package let bytes: [UInt8]

  package init(of content: [UInt8]) {
    bytes = Array("\"\(Digest.md5(content.span).hexadecimalDigits)\"".utf8)
  }

  package var headerValue: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether an `If-None-Match` header names this tag.
  ///
  /// Compares weakly, as RFC 9110, section 13.1.2 requires: `W/` makes no difference. Accepts lists
  /// and `*`; an invalid tag matches nothing.
  package func matches(ifNoneMatch value: String) -> Bool {
    // First the usual case: browsers send a single tag as they received it.
    value.utf8.elementsEqual(bytes) || matches(list: Array(value.utf8), isWeak: true)
  }

  /// Whether an `If-Match` header names this tag.
  ///
  /// Compares strongly, as RFC 9110, section 13.1.1 requires: a weak tag matches nothing.
  package func matches(ifMatch value: String) -> Bool { matches(list: Array(value.utf8), isWeak: false) }

  /// - Parameter isWeak: Whether weak tags count (RFC 9110, section 8.8.3.2).
  private func matches(list: [UInt8], isWeak: Bool) -> Bool {
    let (quote, separators) = (UInt8(ascii: "\""), ", \t".utf8)
    var rest = list.drop(while: separators.contains)
    while let first = rest.first {
      if first == UInt8(ascii: "*") { return true }
      let counts = isWeak || first == quote
      if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
      guard rest.first == quote, let end = rest.dropFirst().firstIndex(of: quote) else {
        return false
      }
      if counts, rest[...end].elementsEqual(bytes) { return true }
      rest = rest[(end + 1)...].drop(while: separators.contains)
    }
    return false
  }
}
