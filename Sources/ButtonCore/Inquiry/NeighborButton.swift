/// The sign-in button of another service, as it is beside ours: its dimensions are from the
/// service's own documents, style sheets and files, in CSS pixels. Its logo is not drawn.
package struct Neighbor: Hashable, Sendable {
  /// A word for URLs.
  package let identifier: String
  package let name: String
  package let height: Int
  package let widths: ClosedRange<Int>
  package let radius: Int
  package let fontSize: Int
  package let logoSide: Int
  /// The start of a leading logo.
  package let logoStart: Int
  /// Whether the service asks for all sign-in buttons to be about equally large.
  let asksForEqualSize: Bool

  /// Every service whose dimensions are known, from its documents or files.
  package static let all = [
    // Google Identity Services' style sheet, size large with a title; the largest width of its code generator.
    Neighbor(
      identifier: "google", name: "Google", height: 40, widths: 200...400, radius: 4,
      fontSize: 14, logoSide: 18, logoStart: 13, asksForEqualSize: true),
    // Microsoft's SVG of "Sign in with Microsoft".
    Neighbor(
      identifier: "microsoft", name: "Microsoft", height: 41, widths: 215...215, radius: 0,
      fontSize: 15, logoSide: 19, logoStart: 13, asksForEqualSize: false),
    // The markup of Slack's button generator.
    Neighbor(
      identifier: "slack", name: "Slack", height: 48, widths: 236...256, radius: 4, fontSize: 16,
      logoSide: 20, logoStart: 12, asksForEqualSize: false),
  ]
}

/// Another sign-in button on the page, as far as the caller describes it.
package struct NeighborButton: Hashable, Sendable {
  /// In points.
  package let height: Int
  /// The service that it belongs to, if its dimensions are known.
  package let neighbor: Neighbor?

  private static let heights = 16...128

  package init(_ neighbor: Neighbor) { (height, self.neighbor) = (neighbor.height, neighbor) }
}

extension NeighborButton: ParameterValue {
  package static var allowedValues: AllowedValues {
    .wholeNumbers(heights, unit: "points", others: Neighbor.all.map(\.identifier))
  }

  package var spelling: String { neighbor?.identifier ?? String(height) }

  package init?(spelling: String) {
    if let neighbor = Neighbor.all.first(where: { $0.identifier == spelling }) {
      (height, self.neighbor) = (neighbor.height, neighbor)
    } else if spelling.utf8.allSatisfy(\.isASCIIDigit), let height = Int(spelling),
      Self.heights.contains(height)
    {
      (self.height, neighbor) = (height, nil)
    } else {
      return nil
    }
  }
}
