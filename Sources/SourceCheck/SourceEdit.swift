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

extension FoundButton {
  /// The changes that make a button good without changing what it looks like: of a whole URL, the host and
  /// the values that no server takes, at their places; of an element, values that Apple's script does not draw. Values
  /// that depend on run time stay.
  ///
  /// - Parameters:
  ///   - host: With its scheme; `nil` to keep the host.
  ///   - mendsValues: Whether values are changed too.
  /// - Returns: `nil` if something is to be changed and cannot be.
  package func edits(host: String?, parser: RequestParser, mendsValues: Bool) -> [SourceEdit]? {
    switch kind {
    case .imageURL:
      return URLMend(self, host: host, parser: parser, mendsValues: mendsValues)?.edits
    case .appleElement, .bezelElement:
      guard mendsValues else { return [] }
      let edits = attributes.compactMap { attribute in
        attribute.mended.map { SourceEdit(range: attribute.range, text: $0) }
      }
      let fails = drawnAttributes.contains { $0.effect == .nothing || $0.effect == .failure }
      return edits.isEmpty && fails ? nil : edits
    }
  }

  /// The text of a URL with these changes, for a person: a path alone has the host, too, and a URL that is not whole
  /// another host only.
  ///
  /// - Returns: `nil` if there is no valid request that keeps what was written.
  package func replacement(host: String, parser: RequestParser) -> String? {
    guard let edits = URLMend(self, host: host, parser: parser, isShown: true)?.edits else {
      return nil
    }
    if edits.isEmpty { return text }
    // In a text that is not UTF-8, offsets are others.
    guard text.utf8.count == range.count else { return nil }
    return String(
      decoding: edits.applied(to: Array(text.utf8), at: range.lowerBound), as: UTF8.self)
  }
}

extension [SourceEdit] {
  /// A part of a text with these changes, which are in its order.
  ///
  /// - Parameter start: The offset of the part in the text.
  package func applied(to part: [UInt8], at start: Int = 0) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(part.count + count * 16)
    var offset = 0
    for edit in self {
      result += part[offset..<(edit.range.lowerBound - start)]
      result += edit.text.utf8
      offset = edit.range.upperBound - start
    }
    return result + part[offset...]
  }
}

extension SourceScan {
  /// The script that draws the elements of Apple's JavaScript in its place, as a line of HTML.
  ///
  /// - Parameter host: With its scheme, and the path of the service, if it has one.
  package static func scriptLine(host: String) -> String {
    "<script type=\"module\" src=\"\(host.withoutSlashesAtEnd.markupEscaped)/button.js\"></script>"
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
      guard let written, let meant = attribute.meaning(of: written)?.sure,
        meant == attribute.value(of: written), meant != written
      else { return nil }
      return meant
    }
  }
}
