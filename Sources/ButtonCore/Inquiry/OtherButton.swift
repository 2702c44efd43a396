/// Another sign-in button on the page, as far as the caller describes it.
package struct OtherButton: Hashable, Sendable {
  /// The service that it belongs to, if its measures are known.
  package let neighbor: Neighbor?
  /// In points.
  package let height: Int
  /// In points; of a service, the smallest. `nil` if it is not known.
  package let width: Int?
  /// In points; `nil` if it is not known, or if there is no title.
  package let fontSize: Int?

  static let heights = 16...128
  static let widths = 16...999
  static let fontSizes = 8...64

  /// The button of a service.
  package init(_ neighbor: Neighbor) {
    self.neighbor = neighbor
    height = neighbor.height
    width = neighbor.widths.lowerBound
    fontSize = neighbor.fontSize
  }

  /// A button with these measures, or `nil` if one is out of range.
  package init?(height: Int, width: Int? = nil, fontSize: Int? = nil) {
    guard Self.heights.contains(height), width.map(Self.widths.contains) != false,
      fontSize.map(Self.fontSizes.contains) != false
    else { return nil }
    neighbor = nil
    self.height = height
    self.width = width
    self.fontSize = fontSize
  }

  /// Whether it has a title, if that is known: a service's button is offered with one and without.
  package var hasTitle: Bool? {
    guard neighbor == nil, let width else { return nil }
    return fontSize != nil || width > height
  }

  /// Whether its owner wants all sign-in buttons to be equally large.
  var asksForEqualSize: Bool { neighbor?.asksForEqualSize ?? false }

  /// What it is called in a sentence.
  var name: String { neighbor.map { "\($0.name)'s button" } ?? "the other buttons" }

  /// Who offers it, in a sentence.
  var owner: String { neighbor?.name ?? "their owner" }
}
