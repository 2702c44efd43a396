internal import ButtonCore
internal import Crypto

/// A strong entity tag, made of the content alone: equal bytes have equal tags on every machine
/// and after every restart.
struct EntityTag: Hashable, Sendable {
  /// The tag as it stands in a header, quotes included.
  let headerValue: String

  init(of bytes: [UInt8]) {
    // Half a digest tells more pictures apart than there will ever be.
    headerValue = "\"" + SHA256.hash(data: bytes).prefix(16).hexadecimalDigits + "\""
  }

  /// Whether an `If-None-Match` header names this tag.
  ///
  /// Compares weakly, as RFC 9110, section 13.1.2 asks: `W/` makes no difference. Takes lists
  /// and `*`; what is not a tag matches nothing.
  func matches(ifNoneMatch values: some Sequence<String>) -> Bool {
    values.contains { value in
      var rest = value.drop(while: \.isTagSeparator)
      while !rest.isEmpty {
        if rest.first == "*" { return true }
        if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
        guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
          return false
        }
        if rest[...end] == headerValue { return true }
        rest = rest[end...].dropFirst().drop(while: \.isTagSeparator)
      }
      return false
    }
  }
}

extension Character {
  fileprivate var isTagSeparator: Bool { self == "," || self == " " || self == "\t" }
}
