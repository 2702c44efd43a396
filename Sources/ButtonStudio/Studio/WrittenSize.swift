internal import ButtonCore

extension [Parameter: String] {
  /// Reads a size such as `300 × 48` in the place of the width as a width and a height, and numbers
  /// with spaces around them or with `px` or `pt` after them.
  mutating func readSize() {
    // Compiling the patterns takes longer than all else, and pages with many links read many sizes.
    let sizes = [Parameter.width, .height, .side].compactMap { self[$0] }
    guard !sizes.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }) else { return }
    for parameter in [Parameter.width, .height, .side] {
      if let text = self[parameter],
        let number = text.wholeMatch(of: /\s*([0-9.]+)\s*(?:px|pt)?\s*/)
      {
        self[parameter] = String(number.output.1)
      }
    }
    guard let text = self[.width],
      let size = text.wholeMatch(of: /\s*([0-9]{1,4})\s*[x×X*]\s*([0-9]{1,4})\s*/)
    else { return }
    self[.width] = String(size.output.1)
    self[.height] = String(size.output.2)
  }
}
