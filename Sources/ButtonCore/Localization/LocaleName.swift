/// The name of a locale as callers write it, reduced to what tells locales apart.
///
/// `zh-Hant_hk`, `zh_Hant_HK.UTF-8` and `zh-hant-HK` are one name.
struct LocaleName: Hashable {
  /// Lower-case subtags of letters and digits, the language first. Never empty, nor any of them.
  let subtags: [String]

  /// The bytes that a name may have: RFC 5646 asks for room for 35. Looking up a longer one would
  /// cost the square of its length.
  private static let largestLength = 35

  /// Reads a name, or returns `nil` if it does not have a locale name's form.
  init?(_ text: some StringProtocol) {
    let name = text.prefix { $0 != "." && $0 != "@" }
    guard name.utf8.count <= Self.largestLength else { return nil }
    let subtags = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      .map { $0.lowercased() }
    let isWellFormed = subtags.allSatisfy { subtag in
      !subtag.isEmpty && subtag.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    }
    guard isWellFormed else { return nil }
    self.subtags = subtags
  }

  private init(subtags: [String]) { self.subtags = subtags }

  /// The bare language.
  var language: LocaleName { LocaleName(subtags: [subtags[0]]) }

  /// The last subtag where it is a region's two letters.
  var region: String? {
    guard subtags.count > 1, let last = subtags.last, last.utf8.count == 2 else { return nil }
    return last
  }

  /// This name and then its shortenings, one subtag at a time: the lookup of RFC 4647.
  var lookup: [LocaleName] {
    subtags.indices.reversed().map { LocaleName(subtags: Array(subtags[...$0])) }
  }
}
