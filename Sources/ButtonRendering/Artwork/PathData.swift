internal import ButtonCore

/// The path data of a logo file, command for command, in whole numbers of a finer unit.
package struct PathData: Hashable, Sendable {
  /// Steps in one unit of the file.
  ///
  /// Rounding to a step changes no coordinate by more than a hundredth of a point in a picture, where
  /// a logo is drawn at 64/44 of its file's size at most.
  package static let stepsPerUnit = 80.0

  package let text: String

  /// Digits of the scale of a step: so finely rounded, it moves no place in a picture by more than a thousandth of a
  /// point.
  static let factorDigits = 7

  /// Takes the `d` of the file's path. Only Apple's files and the stand-in come here: their commands
  /// are absolute, so errors of rounding do not add up.
  ///
  /// - Returns: `nil` for a file without path data.
  package init?(ofSVG svg: String) {
    guard let start = svg.firstRange(of: " d=\"")?.upperBound else { return nil }
    var rest = svg[start...].prefix { $0 != "\"" }
    var text = ""
    while !rest.isEmpty {
      let number = rest.prefix { $0.isNumber || $0 == "." }
      if number.isEmpty {
        text.append(rest.removeFirst())
      } else {
        guard let value = Double(number), value <= 1_000_000 else { return nil }
        text += String(Int((value * Self.stepsPerUnit).rounded()))
        rest = rest[number.endIndex...]
      }
    }
    let parts = text.split(whereSeparator: \.isWhitespace)
    if parts.isEmpty { return nil }
    self.text = parts.reduce(into: "") { text, part in
      // A letter separates as well as a blank.
      let needsBlank = text.last?.isLetter == false && part.first?.isLetter == false
      text += (needsBlank ? " " : "") + part
    }
  }
}
