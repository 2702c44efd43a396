extension CornerRadius: ParameterValue {
  package static let allowedValues = AllowedValues.wholeNumbers(
    percents, unit: "percent of the height",
    others: ["0%–50%", "0pt–\(largestPoints.decimal(2))pt"] + words.map(\.word))

  /// Half the height of the tallest button.
  private static let largestPoints = Double(ButtonHeight.max.value) / 2

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
      points <= Self.largestPoints
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
  package static func meant(by text: String) -> Meant<String>? {
    guard let quantity = Quantity(text, units: Quantity.lengths.dropFirst() + ["%"]) else {
      return allowedValues.meant(by: text)
    }
    let points = min(max(quantity.number, 0), largestPoints).decimal(2) + "pt"
    return Meant(quantity.unit == "%" ? CornerRadius(clamping: quantity.rounded).spelling : points, .sure)
  }
}
