/// Another sign-in button on the page, as far as the caller describes it: that of a service, whose dimensions are from its
/// own documents, style sheets and files, in CSS pixels, or one of which the height alone is known. Its logo is not drawn.
package struct Neighbor: Hashable, Sendable {
  /// A word for URLs, or the height.
  package let spelling: String
  /// The name of the service. If only the height is known, it is empty and the other dimensions are 0.
  package var name = ""
  package let height: Int
  package var widths = 0...0
  package var radius = 0
  package var fontSize = 0
  package var logoSide = 0
  /// The start of a leading logo.
  package var logoStart = 0
  /// Whether the service asks for all sign-in buttons to be about equally large.
  var asksForEqualSize = false

  /// Every service whose dimensions are known, from its documents or files.
  package static let all = [
    // Google Identity Services' style sheet, size large with a title; the largest width of its code generator.
    Neighbor(
      spelling: "google", name: "Google", height: 40, widths: 200...400, radius: 4,
      fontSize: 14, logoSide: 18, logoStart: 13, asksForEqualSize: true),
    // Microsoft's SVG of "Sign in with Microsoft".
    Neighbor(
      spelling: "microsoft", name: "Microsoft", height: 41, widths: 215...215, radius: 0,
      fontSize: 15, logoSide: 19, logoStart: 13),
    // The markup of Slack's button generator.
    Neighbor(
      spelling: "slack", name: "Slack", height: 48, widths: 236...256, radius: 4, fontSize: 16,
      logoSide: 20, logoStart: 12),
  ]
}

extension Neighbor: ParameterValue {
  private static let heights = 16...128

  package static var allowedValues: AllowedValues {
    .wholeNumbers(heights, unit: "points", others: all.map(\.spelling))
  }

  package init?(spelling: String) {
    let service = Self.all.first { $0.spelling == spelling }
    let plain = Self.heights.number(spelling).map { Neighbor(spelling: String($0), height: $0) }
    guard let found = service ?? plain else { return nil }
    self = found
  }
}
