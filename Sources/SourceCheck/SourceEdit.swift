/// A change to a part of a file.
package struct SourceEdit: Hashable, Sendable {
  /// The replaced part, in bytes.
  package let range: Range<Int>
  package let text: String
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
