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

  /// The services that most sign-in pages have.
  package static let common = all.filter { ["google", "microsoft"].contains($0.identifier) }
}

/// Another sign-in button on the page, as far as the caller describes it.
package struct NeighborButton: Hashable, Sendable {
  /// The service that it belongs to, if its dimensions are known.
  package let neighbor: Neighbor?
  /// In points.
  package let height: Int
  /// In points; of a service, the smallest. `nil` if it is not known.
  package let width: Int?
  /// In points; `nil` if it is not known, or if there is no title.
  package let fontSize: Int?

  /// The ranges of height, width and font size.
  private static let ranges = [16...128, 16...999, 8...64]

  package init(_ neighbor: Neighbor) {
    self.neighbor = neighbor
    height = neighbor.height
    width = neighbor.widths.lowerBound
    fontSize = neighbor.fontSize
  }

  /// A button with a height, or with a width and a font size too; `nil` if one is out of range.
  private init?(_ numbers: [Int]) {
    guard (1...3).contains(numbers.count), zip(Self.ranges, numbers).allSatisfy({ $0 ~= $1 })
    else { return nil }
    neighbor = nil
    height = numbers[0]
    width = numbers.dropFirst().first
    fontSize = numbers.dropFirst(2).first
  }

  /// Whether it has a title, if that is known: a service's button is offered with one and without.
  package var hasTitle: Bool? {
    guard neighbor == nil, let width else { return nil }
    return fontSize != nil || width > height
  }

  /// Whether its owner wants all sign-in buttons to be equally large.
  var asksForEqualSize: Bool { neighbor?.asksForEqualSize ?? false }

  /// Its name in a sentence.
  var name: String { neighbor.map { "\($0.name)'s button" } ?? "the other buttons" }
}

extension NeighborButton: ParameterValue {
  package static let `default` = NeighborButton(Neighbor.common[0])

  package static var allowedValues: AllowedValues {
    let smallest = ranges.map { String($0.lowerBound) }
    let largest = ranges.map { String($0.upperBound) }
    let forms = [2, 3].map { count in
      [smallest, largest].map { $0.prefix(count).joined(separator: "x") }.joined(separator: "–")
    }
    return .wholeNumbers(ranges[0], unit: "points", others: forms + words)
  }

  package static var pattern: String? {
    let height = "(1[6-9]|[2-9][0-9]|1[01][0-9]|12[0-8])"
    let width = "(1[6-9]|[2-9][0-9]|[1-9][0-9]{2})"
    let fontSize = "([89]|[1-5][0-9]|6[0-4])"
    return "^0*\(height)x0*\(width)(x0*\(fontSize))?$"
  }

  private static var words: [String] { Neighbor.all.map(\.identifier) }

  package var spelling: String {
    neighbor?.identifier
      ?? [height, width, fontSize].compactMap { $0.map(String.init) }.joined(separator: "x")
  }

  package init?(spelling: String) {
    if let neighbor = Neighbor.all.first(where: { $0.identifier == spelling }) {
      self.init(neighbor)
      return
    }
    let parts = spelling.split(separator: "x", omittingEmptySubsequences: false)
    // Digits alone: `Int` would also take a sign.
    let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
    guard numbers.count == parts.count else { return nil }
    self.init(numbers)
  }

  /// Reads a misspelled name, other signs between the numbers, units, and the width before the
  /// height; numbers out of range become the nearest ones.
  package static func guess(from text: String) -> NeighborButton? {
    if let word = words.first(where: { $0 == text.lettersAndDigits })
      ?? nearestSpelling(to: text, among: words)
    {
      return NeighborButton(spelling: word)
    }
    let parts = text.lowercased().split { "x×*".contains($0) }.map { Quantity($0)?.rounded }
    let given = parts.compactMap(\.self)
    guard let first = given.first, given.count == parts.count, given.count <= 3 else { return nil }
    let numbers = given.count > 1 && first > given[1] ? [given[1], first] + given[2...] : given
    return NeighborButton(zip(ranges, numbers).map { $0.clamp($1) })
  }
}
