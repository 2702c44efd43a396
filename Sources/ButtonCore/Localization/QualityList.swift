/// The values that a client accepts, each with its quality: `gzip;q=0.8, br` (RFC 9110, section
/// 12.4.2). In the core, since `locale=auto` is the first language of such a list that has titles.
package struct QualityList: Sendable {
  /// Bytes of the longest header that is read; browsers send about 200. Some are read on event loops.
  package static let maxBytes = 1000

  /// In the header's order, without malformed ones: names in lower case, and qualities from 0, not accepted, to 1000.
  package let items: [(name: String, quality: Int)]

  /// - Parameter header: The header's value; several headers joined by commas. One of more than
  ///   ``maxBytes`` bytes is read as empty.
  package init(_ header: String) {
    let isRead = header.utf8.count <= Self.maxBytes
    items = isRead ? header.utf8.split(separator: UInt8(ascii: ",")).compactMap(Self.item) : []
  }

  /// The quality of the first of some names, in lower case, that is listed; 0 if none is.
  package func quality(of names: String...) -> Int {
    names.lazy.compactMap { name in items.first { $0.name == name } }.first?.quality ?? 0
  }

  private static func item(_ text: Substring.UTF8View) -> (name: String, quality: Int)? {
    let parts = text.split(separator: UInt8(ascii: ";")).map(\.trimmed)
    guard let name = parts.first, !name.isEmpty, text.first != UInt8(ascii: ";") else { return nil }
    var quality = 1000
    for parameter in parts.dropFirst() where ["q=", "Q="].contains(where: { parameter.starts(with: $0.utf8) }) {
      guard let value = parameter.dropFirst(2).thousandths else { return nil }
      quality = value
    }
    return (String(Substring(name)).lowercased(), quality)
  }
}

extension Substring.UTF8View {
  /// Reads `0`, `1`, `0.8`, `1.000`: at most three decimals.
  fileprivate var thousandths: Int? {
    guard count <= 5, let whole = first, whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1"),
      count == 1 || dropFirst().first == UInt8(ascii: "."),
      dropFirst(2).allSatisfy(\.isASCIIDigit), let value = Double(Substring(self))
    else { return nil }
    return value <= 1 ? Int((value * 1000).rounded()) : nil
  }
}
