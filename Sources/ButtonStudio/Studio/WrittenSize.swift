internal import ButtonCore

extension [Parameter: String] {
  /// Reads a size such as `300 × 48` in the place of the width as a width and a height.
  mutating func readSize() {
    guard let text = self[.width],
      let size = text.wholeMatch(of: /\s*([0-9]{1,4})\s*[x×X*]\s*([0-9]{1,4})\s*/)
    else { return }
    self[.width] = String(size.output.1)
    self[.height] = String(size.output.2)
  }
}
