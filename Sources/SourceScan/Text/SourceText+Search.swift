extension SourceText {
  /// Where a text occurs, from the front, occurrences that overlap left out.
  ///
  /// Horspool's search: most bytes are never looked at, and at worst each is looked at once for
  /// each byte of the text.
  func occurrences(of text: [UInt8]) -> [Int] {
    guard let last = text.last else { return [] }
    var shifts = [Int](repeating: text.count, count: 256)
    for (index, byte) in text.dropLast().enumerated() {
      shifts[Int(byte)] = text.count - 1 - index
    }
    var found: [Int] = []
    var end = text.count - 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == last, has(text, at: end + 1 - text.count) {
        found.append(end + 1 - text.count)
        end += text.count
      } else {
        end += shifts[Int(byte)]
      }
    }
    return found
  }
}
