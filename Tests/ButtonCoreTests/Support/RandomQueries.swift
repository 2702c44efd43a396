import ButtonCore
import TestSupport

/// Queries with values that break rules, those that are allowed and others.
enum RandomQueries {
  private static func numbers(_ range: ClosedRange<Int>) -> [String] { range.map { "\($0)" } }

  /// Values by parameter.
  private static let values: [String: [String]] = [
    "height": numbers(30...64), "width": numbers(130...375), "type": ["continue", "sign-up"],
    "size": numbers(30...64), "color": ["black", "white"], "border": ["true", "false"],
    "locale": ["en_US", "pl_PL", "ar_SA", "zh_CN"], "logo-size": ["small", "large"],
    "label-position": numbers(0...182), "logo-position": numbers(0...182),
    "border_radius": ["pill", "7", "15pt", "9.25pt", "31pt", "22pt"],
    "border_width": ["0.5", "1", "2"], "shadow": ["none", "large"], "gradient": ["0", "5"],
    "background": ["FFFFFF", "000000", "FFCC00", "777777", "1DA1F2"],
    "match": numbers(28...70) + ["google", "microsoft", "slack"],
    "target": ["ios"], "title_case": ["upper"], "weight": ["bold"],
    "style": ["auto", "white-outline", "black"],
  ]

  /// One value of some of these parameters, of one in so many; now and then an invalid one.
  static func items(_ parameters: [Parameter], oneIn part: Int, _ random: inout SplitMix64) -> [QueryItem] {
    let invalid = ["60", "33pt", "16pt", "x", "auto", "white-outline"]
    return parameters.compactMap { parameter in
      guard Int.random(in: 0..<part, using: &random) == 0, let valid = values[parameter.name]
      else { return nil }
      let values = Int.random(in: 0..<8, using: &random) == 0 ? invalid : valid
      return values.randomElement(using: &random).map {
        QueryItem(name: parameter.name, value: $0)
      }
    }
  }
}
