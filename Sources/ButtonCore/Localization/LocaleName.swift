/// The normalized name of a locale.
///
/// `zh-Hant_hk`, `zh_Hant_HK.UTF-8` and `zh-hant-HK` are the same name.
package struct LocaleName: Hashable {
  /// Lower-case subtags of letters and digits, the language first. Neither the list nor any subtag is empty.
  package let subtags: [String]

  /// The longest name in bytes: RFC 5646 asks for room for 35. The time of a lookup is quadratic in the length.
  private static let largestLength = 35

  /// Parses a name, or returns `nil` if it does not have the form of a locale's name.
  package init?(_ text: some StringProtocol) {
    let name = Array(text.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") })
    guard name.count <= Self.largestLength else { return nil }
    let subtags = name.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    guard subtags.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit } }) else {
      return nil
    }
    self.subtags = subtags.map { String(decoding: $0, as: UTF8.self).lowercased() }
  }

  private init(subtags: [String]) { self.subtags = subtags }

  var language: LocaleName { LocaleName(subtags: [subtags[0]]) }

  /// The last subtag, if it is a region of two letters.
  var region: String? {
    guard subtags.count > 1, let last = subtags.last, last.utf8.count == 2 else { return nil }
    return last
  }

  /// This name and its shorter forms, one subtag less each: the lookup of RFC 4647.
  var lookup: some Sequence<LocaleName> {
    sequence(first: self) { $0.subtags.count > 1 ? LocaleName(subtags: $0.subtags.dropLast()) : nil }
  }
}
