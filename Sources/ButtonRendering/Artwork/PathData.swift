internal import ButtonCore

/// The path data of a logo file, command for command, in whole numbers of a finer unit.
package struct PathData: Hashable, Sendable {
  /// Steps in one unit of the file.
  ///
  /// Rounding to a step changes no coordinate by more than a hundredth of a point in a picture, where
  /// a logo is drawn at 64/44 of its file's size at most.
  package static let stepsPerUnit = 80.0

  package let text: String

  /// A scale of the file's units as one of steps.
  ///
  /// So finely rounded, it moves no place in a picture by more than a thousandth of a point.
  static func factor(_ scale: Double, hasZero: Bool) -> String {
    (scale / stepsPerUnit).decimal(7, hasZero: hasZero)
  }

  /// Takes the `d` of the file's only path.
  ///
  /// Every number is rounded by itself, so commands have to be absolute: errors do not add up.
  ///
  /// - Returns: `nil` for a file without a path or with several, and for path data with relative
  ///   commands, arcs, exponents, numbers that touch, or numbers over 1,000,000.
  package init?(ofSVG svg: String) {
    guard let path = svg.index(after: "<path"), svg[path...].index(after: "<path") == nil,
      let data = svg[path...].index(after: " d=\"")
    else { return nil }
    var text = ""
    var number = ""
    for character in svg[data...].unicodeScalars.prefix(while: { $0 != "\"" }) {
      switch character {
      case "0"..."9":
        number.unicodeScalars.append(character)
        continue
      case "." where !number.contains("."):
        number.unicodeScalars.append(character)
        continue
      case " ", "\t", "\n", ",", "-", "M", "L", "H", "V", "C", "S", "Q", "T", "Z":
        guard let steps = Self.steps(number) else { return nil }
        text += steps
        number = ""
        text.unicodeScalars.append(character)
      default: return nil
      }
    }
    guard let steps = Self.steps(number) else { return nil }
    self.text = (text + steps).withoutBlanks
    if self.text.isEmpty { return nil }
  }

  /// A number in steps; empty for no number, `nil` for one that no logo has.
  private static func steps(_ number: String) -> String? {
    guard !number.isEmpty else { return "" }
    guard let value = Double(number), value <= 1_000_000 else { return nil }
    return String(Int((value * stepsPerUnit).rounded()))
  }
}

extension StringProtocol {
  /// Where the text behind the first occurrence of another starts.
  fileprivate func index(after text: String) -> Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return rest.index(rest.startIndex, offsetBy: text.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension String {
  /// The text without blanks beside a letter, which separates as well.
  fileprivate var withoutBlanks: String {
    var result = ""
    for part in split(whereSeparator: \.isWhitespace) {
      let needsBlank = result.last.map { !$0.isLetter } ?? false
      if needsBlank, part.first?.isLetter == false { result += " " }
      result += part
    }
    return result
  }
}
