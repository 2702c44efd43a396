/// The path data of a logo file, command for command, in whole numbers of a finer unit.
package struct PathData: Hashable, Sendable {
  /// Steps in one unit of the file.
  ///
  /// Rounding to a step moves no point by more than a hundredth of a point in a picture, where a
  /// logo is drawn at 64/44 of its file's size at most.
  package static let stepsPerUnit = 80.0

  package let text: String

  /// Takes the `d` of the file's only path.
  ///
  /// Every number is rounded by itself, so commands have to be absolute: errors do not add up.
  ///
  /// - Returns: `nil` for a file without a path, and for path data with relative commands,
  ///   exponents, or numbers that touch.
  package init?(ofSVG svg: String) {
    guard let match = svg.firstMatch(of: /<path\s[^>]*?\bd="([^"a-z]+)"/),
      !match.1.contains(/\.\d*\./)
    else { return nil }
    text = String(match.1)
      .replacing(/\d*\.?\d+/) { number in
        String(Int(((Double(number.output) ?? 0) * Self.stepsPerUnit).rounded()))
      }
      .replacing(/\s*([A-Z])\s*/) { String($0.output.1) }
  }
}
