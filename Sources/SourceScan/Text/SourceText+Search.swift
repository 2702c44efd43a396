internal import Glibc

extension SourceText {
  /// The offsets at which a text occurs, in ascending order, without overlaps.
  ///
  /// `memchr` compares many bytes at once, so it looks for the letter of `text` that is rarest in
  /// sources; the time is at most proportional to the product of both lengths.
  func occurrences(of text: String) -> [Int] {
    let text = Array(text.utf8)
    let rarest = text.indices.max { Self.rarity(text[$0]) < Self.rarity(text[$1]) } ?? 0
    var found: [Int] = []
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, !text.isEmpty else { return }
      let end = bytes.count - text.count
      var start = 0
      while start <= end,
        let letter = unsafe memchr(base + start + rarest, Int32(text[rarest]), end - start + 1)
      {
        start = unsafe base.distance(to: letter) - rarest
        if unsafe memcmp(base + start, text, text.count) == 0 {
          found.append(start)
          start += text.count
        } else {
          start += 1
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
