extension CornerRadius: ParameterValue {
  /// The radii of the tallest button.
  package static var allowedValues: AllowedValues {
    allowedValues(height: Double(ButtonHeight.allowed.upperBound))
  }

  /// The allowed radii of a button of this height in points.
  static func allowedValues(height: Double) -> AllowedValues {
    .wholeNumbers(
      percents, unit: "percent of the height",
      others: ["0%–50%", "0pt–\((height / 2).decimal(2))pt"] + words.map(\.word))
  }

  /// The words for common radii, such as the masks of the logo-only button.
  package static let words: [(word: String, value: CornerRadius)] = [
    ("square", .square), ("rounded", .default), ("pill", .pill), ("circle", .pill),
  ]

  package init?(spelling: String) {
    let number = spelling.hasSuffix("%") ? String(spelling.dropLast()) : spelling
    if let percent = Self.percents.number(number) {
      self = .percent(percent)
    } else if let named = Self.words.first(where: { $0.word == spelling }) {
      self = named.value
    } else if spelling.hasSuffix("pt"), let points = Self.plainNumber(spelling.dropLast(2)),
      points <= Double(ButtonHeight.max.value) / 2
    {
      self = .points(hundredths: Int((points * 100).rounded()))
    } else {
      return nil
    }
  }

  /// Reads digits with at most two decimals.
  private static func plainNumber(_ text: Substring) -> Double? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...3).contains(whole.utf8.count),
      parts.count == 1 || (1...2).contains(parts[1].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) })
    else { return nil }
    return Double(text)
  }

  package var spelling: String {
    switch self {
    case .percent(let percent): String(percent)
    case .points(let hundredths): (Double(hundredths) / 100).decimal(2) + "pt"
    }
  }

  /// Corrects a radius with a unit to an allowed one in points or percent.
  package static func correction(of text: String, height: Double) -> Meant<ParameterChange>? {
    guard let quantity = Quantity(text, units: Quantity.lengths.dropFirst() + ["%"]) else { return nil }
    let radius =
      quantity.unit == "%"
      ? CornerRadius(clamping: quantity.rounded).spelling
      : min(max(quantity.number, 0), height / 2).decimal(2) + "pt"
    return Meant([.cornerRadius: radius], .sure)
  }
}
