internal import Glibc

extension SourceText {
  /// The offsets at which a text occurs, in ascending order, without overlaps.
  ///
  /// `memchr` compares many bytes at once, so it looks for the letter of `text` that is rarest in
  /// sources; the time is at most proportional to the product of both lengths.
  func occurrences(of text: String) -> [Int] {
    let text = Array(text.utf8)
    let rarest = text.indices.max { Self.rarity(text[$0]) < Self.rarity(text[$1]) }
    guard let rarest else { return [] }
    var found: [Int] = []
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var index = rarest
      while index < bytes.count,
        let letter = unsafe memchr(base + index, Int32(text[rarest]), bytes.count - index)
      {
        index = unsafe base.distance(to: letter)
        let start = index - rarest
        if unsafe bytes[start...].starts(with: text) {
          found.append(start)
          index += text.count
        } else {
          index += 1
        }
      }
    }
    return found
  }

  /// How rare a byte is: the place of its letter in the order of English, or 0 for other bytes.
  private static func rarity(_ byte: UInt8) -> Int {
    letters.firstIndex(of: byte).map { $0 + 1 } ?? 0
  }

  private static let letters = Array("etaoinsrhldcumfpgwybvkxjqz".utf8)
}
