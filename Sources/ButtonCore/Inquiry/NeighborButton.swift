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
    // Google Identity Services' style sheet, size large with a title; the largest width of its code
    // generator.
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
package enum NeighborButton: Hashable, Sendable {
  /// A button of this height in points.
  case height(Int)
  /// The button of a service whose dimensions are known.
  case service(Neighbor)

  private static let heights = 16...128

  package init(_ neighbor: Neighbor) { self = .service(neighbor) }

  /// The service that it belongs to, if its dimensions are known.
  package var neighbor: Neighbor? {
    if case .service(let neighbor) = self { neighbor } else { nil }
  }

  /// In points.
  package var height: Int {
    switch self {
    case .height(let height): height
    case .service(let neighbor): neighbor.height
    }
  }

  /// The smallest in points; `nil` if it is not known.
  package var width: Int? { neighbor?.widths.lowerBound }

  /// In points; `nil` if it is not known.
  package var fontSize: Int? { neighbor?.fontSize }

  /// Whether its owner wants all sign-in buttons to be equally large.
  var asksForEqualSize: Bool { neighbor?.asksForEqualSize ?? false }

  /// Its name in a sentence.
  var name: String { neighbor.map { "\($0.name)'s button" } ?? "the other buttons" }
}

extension NeighborButton: ParameterValue {
  package static var allowedValues: AllowedValues {
    .wholeNumbers(heights, unit: "points", others: words)
  }

  private static var words: [String] { Neighbor.all.map(\.identifier) }

  package var spelling: String { neighbor?.identifier ?? String(height) }

  package init?(spelling: String) {
    if let neighbor = Neighbor.all.first(where: { $0.identifier == spelling }) {
      self = .service(neighbor)
    } else if spelling.utf8.allSatisfy(\.isASCIIDigit), let height = Int(spelling),
      Self.heights.contains(height)
    {
      self = .height(height)
    } else {
      return nil
    }
  }

  /// Reads a misspelt name, and a height with a unit or out of range.
  package static func meant(by text: String) -> Meant<NeighborButton>? {
    guard let quantity = Quantity(text) else {
      return ButtonCore.meant(by: text, among: words)?.compactMap(Self.init(spelling:))
    }
    return Meant(.height(heights.clamp(quantity.rounded)), quantity.isPlain ? .sure : .guess)
  }
}
