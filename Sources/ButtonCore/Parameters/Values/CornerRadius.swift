/// The radius of a button's corners, in the unit in which it was asked for.
package enum CornerRadius: ParameterValue, Hashable, Sendable {
  /// Of the height inside the outline, as Apple's endpoint counts: one of ``percents``. 50 makes a pill, or a circle of
  /// a square.
  case percent(Int)
  /// Hundredths of a point. At least half the height makes a pill.
  case points(hundredths: Int)

  package static let percents = 0...50
  package static let defaultPercent = 15
  package static let `default` = CornerRadius.percent(defaultPercent)
  package static let square = CornerRadius.percent(percents.lowerBound)
  /// Half the height: a pill, or a circle of a square.
  package static let pill = CornerRadius.percent(percents.upperBound)

  package init(clamping percent: Int) { self = .percent(Self.percents.clamp(percent)) }

  /// The same radius in the unit that all ways to ask for it have in common: in points only if it is no whole
  /// percentage, and at most half the height.
  ///
  /// - Parameter fillHeight: The height in points of the rounded rectangle: the button, less its
  ///   border.
  func canonical(fillHeight: Double) -> CornerRadius {
    guard case .points(let hundredths) = self else { return self }
    let percent = Double(hundredths) / fillHeight
    if percent >= Double(Self.percents.upperBound) { return .pill }
    return percent.rounded() == percent ? CornerRadius(clamping: Int(percent)) : self
  }

  /// The radius in points of a fill of this height: the button's, less its outline, as it fits the pixels.
  package func points(fillHeight: Double) -> Double {
    switch self {
    case .percent(let percent): fillHeight * Double(percent) / 100
    case .points(let hundredths): min(Double(hundredths) / 100, fillHeight / 2)
    }
  }

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
    if let percent = Self.percents.number(spelling.hasSuffix("%") ? spelling.dropLast() : spelling[...]) {
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
    let decimals = text.utf8.drop { $0 != UInt8(ascii: ".") }.count
    guard text.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }), [0, 2, 3].contains(decimals),
      (1...3).contains(text.utf8.count - decimals)
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
