package import ButtonCore

/// A change to a part of a file.
package struct SourceEdit: Hashable, Sendable {
  /// The replaced part, in bytes.
  package let range: Range<Int>
  package let text: String

  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }
}

extension SourceReference {
  /// The changes that make a button good without changing what it looks like: of a whole URL, the host and
  /// the values that no server takes, at their places; of an element, values that Apple's script does not draw. Values
  /// that depend on run time stay.
  ///
  /// - Parameter host: With its scheme; `nil` to keep the host.
  /// - Returns: `nil` if something is to be changed and cannot be.
  package func edits(host: String?, parser: RequestParser) -> [SourceEdit]? {
    switch kind {
    case .imageURL: return URLMend(self, host: host, parser: parser)?.edits
    case .appleElement, .bezelElement:
      let edits = attributes.compactMap { attribute in
        attribute.mended.map { SourceEdit(range: attribute.range, text: $0) }
      }
      let fails = drawnAttributes.contains { $0.effect == .nothing || $0.effect == .failure }
      return edits.isEmpty && fails ? nil : edits
    }
  }
}

extension [SourceEdit] {
  /// A text with these changes, which are in its order.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + count * 16)
    var offset = 0
    for edit in self {
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.text.utf8
      offset = edit.range.upperBound
    }
    return result + bytes[offset...]
  }
}

extension SourceAttribute {
  /// The value to write instead, which the script draws: what the author meant; `nil` if that is not
  /// clear or would change what is drawn, or if the value is good.
  fileprivate var mended: String? {
    switch effect {
    case .documented, .filling, .ignored, nil: return nil
    case .drawn, .nothing, .failure:
      // Without a drawn value, `value` is what was meant.
      guard let written, let meant = attribute.meaning(of: written),
        meant == attribute.value(of: written), meant != written
      else { return nil }
      return meant
    }
  }
}
