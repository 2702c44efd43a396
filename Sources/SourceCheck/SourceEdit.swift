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
  /// A text with these changes, which are in its order.
  func applied(to text: [UInt8]) -> [UInt8] {
    var (result, offset): ([UInt8], Int) = ([], 0)
    result.reserveCapacity(text.count + count * 16)
    for edit in self {
      result += text[offset..<edit.range.lowerBound]
      result += edit.text.utf8
      offset = edit.range.upperBound
    }
    return result + text[offset...]
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
