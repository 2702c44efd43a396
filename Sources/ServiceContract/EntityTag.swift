internal import ButtonCore
internal import Digests
internal import Glibc

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

  /// Whether a list of tags, or `*`, names this one. What follows an invalid tag is not read.
  ///
  /// - Parameter isWeak: Whether `W/` makes no difference, as in `If-None-Match`; in `If-Match`, a weak tag matches
  ///   nothing (RFC 9110, section 13.1).
  package func isNamed(in list: Span<UInt8>, isWeak: Bool) -> Bool {
    // First the usual case: browsers send a single tag as they received it.
    if list.isEqual(to: bytes) { return true }
    let (quote, separators) = (UInt8(ascii: "\""), ", \t".utf8)
    var start = 0
    while let first = (start..<list.count).first(where: { !separators.contains(list[$0]) }) {
      if list[first] == UInt8(ascii: "*") { return true }
      let isMarked = list[first] == UInt8(ascii: "W") && first + 1 < list.count && list[first + 1] == UInt8(ascii: "/")
      start = isMarked ? first + 2 : first
      guard start < list.count, list[start] == quote,
        let end = (start + 1..<list.count).first(where: { list[$0] == quote })
      else { return false }
      if isWeak || !isMarked, list.extracting(start...end).isEqual(to: bytes) { return true }
      start = end + 1
    }
    return false
  }
}

extension Span<UInt8> {
  /// Whether these are the same bytes.
  package func isEqual(to other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { unsafe $0.baseAddress.map { unsafe memcmp($0, other, count) } ?? 0 == 0 }
  }
}
