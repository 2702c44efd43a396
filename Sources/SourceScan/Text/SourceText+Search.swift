extension SourceText {
  /// The offsets at which a text occurs, in ascending order, without overlaps.
  ///
  /// Horspool's search: most bytes are never read, and in the worst case each is read once for each
  /// byte of `text`.
  func occurrences(of text: String) -> [Int] {
    let text = Array(text.utf8)
    guard let last = text.last else { return [] }
    var shifts = [Int](repeating: text.count, count: 256)
    for (index, byte) in text.dropLast().enumerated() {
      shifts[Int(byte)] = text.count - 1 - index
    }
    let bytes = bytes.span
    var found: [Int] = []
    var end = text.count - 1
    while end < bytes.count {
      let byte = bytes[end]
      let start = end + 1 - text.count
      if byte == last, text.indices.allSatisfy({ self.bytes[start + $0] == text[$0] }) {
        found.append(start)
        end += text.count
      } else {
        end += shifts[Int(byte)]
      }
    }
    return found
  }
}
