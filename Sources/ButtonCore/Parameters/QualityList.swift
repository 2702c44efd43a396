/// The values that a client accepts, each with its quality: `gzip;q=0.8, br` (RFC 9110, section
/// 12.4.2).
///
/// It is read anew by every loop, without a list of its items.
package struct QualityList: Sequence, Sendable {
  /// Bytes of the longest header that is read; browsers send about 200. Some are read on event loops.
  package static let maxBytes = 1000

  private let header: Substring.UTF8View

  /// - Parameter header: The header's value; several headers joined by commas. One of more than
  ///   ``maxBytes`` bytes is read as empty.
  package init(_ header: String) {
    self.header = header.utf8.count <= Self.maxBytes ? header[...].utf8 : ""[...].utf8
  }

  /// In the header's order. Malformed items are left out.
  package func makeIterator() -> Iterator { Iterator(rest: header) }

  package struct Iterator: IteratorProtocol {
    fileprivate var rest: Substring.UTF8View

    package mutating func next() -> Item? {
      while let text = rest.popPart(before: UInt8(ascii: ",")) {
        if let item = Item(text) { return item }
      }
      return nil
    }
  }

  package struct Item: Sendable {
    private let bytes: Substring.UTF8View
    /// From 0, not accepted, to 1000.
    package let quality: Int

    fileprivate init?(_ text: Substring.UTF8View) {
      var rest = text
      guard let name = rest.popPart(before: UInt8(ascii: ";"))?.trimmed, !name.isEmpty else {
        return nil
      }
      var quality = 1000
      while let parameter = rest.popPart(before: UInt8(ascii: ";"))?.trimmed {
        guard parameter.begins("q=") else { continue }
        guard let value = parameter.dropFirst(2).thousandths else { return nil }
        quality = value
      }
      bytes = name
      self.quality = quality
    }

    /// In lower case.
    package var name: String { String(Substring(bytes)).lowercased() }

    /// Whether the name begins with a text in lower case.
    package func begins(_ text: String) -> Bool { bytes.begins(text) }

    fileprivate func isNamed(_ name: String) -> Bool {
      bytes.count == name.utf8.count && begins(name)
    }
  }

  /// The quality of the first of some names, in lower case, that is listed; 0 if none is.
  package func quality(of names: String...) -> Int {
    for name in names {
      if let item = first(where: { $0.isNamed(name) }) { return item.quality }
    }
    return 0
  }
}

extension Substring.UTF8View {
  /// Removes and returns the part before the next separator, which is removed too; `nil` at the end.
  fileprivate mutating func popPart(before separator: UInt8) -> Self? {
    guard !isEmpty else { return nil }
    let part = prefix { $0 != separator }
    self = self[part.endIndex...].dropFirst()
    return part
  }

  /// Without blanks around it.
  package var trimmed: Self {
    let text = drop(while: \.isBlank)
    guard let last = text.lastIndex(where: { !$0.isBlank }) else { return text }
    return text[...last]
  }

  /// Whether a text in lower case stands at the beginning, in any case.
  package func begins(_ text: String) -> Bool {
    starts(with: text.utf8) { $1 == ($0.isASCIILetter ? $0 | 0x20 : $0) }
  }

  /// Reads `0`, `1`, `0.8`, `1.000`: at most three decimals.
  fileprivate var thousandths: Int? {
    guard count <= 5, let whole = first, whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1"),
      count == 1 || dropFirst().first == UInt8(ascii: "."),
      dropFirst(2).allSatisfy(\.isASCIIDigit), let value = Double(Substring(self))
    else { return nil }
    return value <= 1 ? Int((value * 1000).rounded()) : nil
  }
}

extension UInt8 {
  /// Whether it is a space or a tab (RFC 9110, section 5.6.3).
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
