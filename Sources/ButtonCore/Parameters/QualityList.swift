/// The values that a client accepts, each with its quality: `gzip;q=0.8, br` (RFC 9110, section
/// 12.4.2).
package struct QualityList: Sendable {
  package struct Item: Hashable, Sendable {
    /// In lower case.
    package var name: String
    /// From 0, not accepted, to 1000.
    package var quality: Int
  }

  /// In the header's order. Malformed items are left out.
  package let items: [Item]

  /// - Parameter header: The header's value; several headers joined by commas.
  package init(_ header: some StringProtocol) {
    items = header.split(separator: ",").compactMap { Item(String($0)) }
  }

  /// The quality of the first item with one of `names`, or else of the wildcard `any`, or else 0.
  package func quality(of names: [String], orAny any: String) -> Int {
    let item = items.first { names.contains($0.name) } ?? items.first { $0.name == any }
    return item?.quality ?? 0
  }
}

extension QualityList.Item {
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
    guard let name = parts.first, !name.isEmpty else { return nil }
    self.name = name.lowercased()
    quality = 1000
    for parameter in parts.dropFirst() where parameter.lowercased().hasPrefix("q=") {
      guard let value = Self.thousandths(parameter.dropFirst(2)) else { return nil }
      quality = value
    }
  }

  /// Reads `0`, `1`, `0.8`, `1.000`: at most three decimals.
  private static func thousandths(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, whole == "0" || whole == "1" else { return nil }
    let digits = parts.count > 1 ? parts[1] : ""
    guard digits.utf8.count <= 3, digits.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    let padded = digits + String(repeating: "0", count: 3 - digits.utf8.count)
    guard let rest = Int(padded) else { return nil }
    let value = (whole == "1" ? 1000 : 0) + rest
    return value <= 1000 ? value : nil
  }
}
