internal import ButtonCore

extension StudioAddress {
  /// Reads a size such as `300 × 48` in the place of the width as a width and a height, and numbers
  /// with spaces around them or with `px` or `pt` after them.
  mutating func readSize() {
    for parameter in [Parameter.width, .height, .side] {
      // What is given twice stays so.
      guard let text = self[parameter]?[...], let number = text.plainNumber, number != text else {
        continue
      }
      self[parameter] = String(number)
    }
    guard let text = self[.width]?[...], let sign = text.timesSign,
      let width = text[..<sign].plainNumber,
      let height = text[text.unicodeScalars.index(after: sign)...].plainNumber
    else { return }
    self[.width] = String(width)
    self[.height] = String(height)
  }
}

extension Substring {
  /// The first sign of multiplication, which is not the `x` of `px`.
  fileprivate var timesSign: Index? {
    var last: Unicode.Scalar?
    return unicodeScalars.indices.first { index in
      defer { last = unicodeScalars[index] }
      return "x×X*".unicodeScalars.contains(unicodeScalars[index]) && last != "p"
    }
  }

  /// The digits and points of a number between spaces, with or without a unit; `nil` for all else.
  ///
  /// It looks at each byte a few times at most: people paste what they like.
  fileprivate var plainNumber: Substring? {
    var number = trimmingBlanks
    if number.hasSuffix("px") || number.hasSuffix("pt") {
      number = number.dropLast(2).trimmingBlanks
    }
    return !number.isEmpty && number.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
      ? number : nil
  }
}
