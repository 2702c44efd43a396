internal import ButtonCore

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
