internal import ButtonCore

extension ParameterDescription {
  /// The row of a table.
  var values: [String: Any] {
    var values: [String: Any] = [
      "name": self.name, "meaning": self.meaning, "default": self.standard ?? "—",
      "flag": "--\(self.name)",
      "places": self.endpoints == Endpoint.allCases
        ? "all" : self.endpoints.map(\.rawValue).joined(separator: ", "),
    ]
    switch self.allowed {
    case .wholeNumbers(let range, let unit):
      values["range"] = ["from": range.lowerBound, "to": range.upperBound, "unit": unit]
    case .wholeNumbersOr(let range, let unit, let others):
      values["range"] = ["from": range.lowerBound, "to": range.upperBound, "unit": unit]
      values["words"] = Self.listed(others)
      values["hasBoth"] = true
    case .words(let words) where parameter == .locale:
      // Locales have their own table.
      values["localeCount"] = words.count - 1
      values["words"] = Self.listed([RequestParser.negotiatedLocale])
    case .words(let words):
      values["words"] = Self.listed(words)
    case .form(let phrase):
      values["form"] = phrase
    }
    return values
  }

  private static func listed(_ words: [String]) -> [[String: Any]] {
    words.enumerated().map { ["word": $1, "isLast": $0 == words.count - 1] }
  }
}
