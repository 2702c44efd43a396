/// The comparison of our button with another one: it must be no smaller.
package struct SizeComparison: Hashable, Sendable {
  package enum Relation: String, Sendable {
    case smaller, equal, larger
  }

  package let relation: Relation
  /// Both sizes, in a sentence.
  package let sentence: String
  /// Whether the other service asks for the same size, and ours is larger.
  package let isUnwanted: Bool

  /// The evidence that this matters.
  let evidence: Evidence

  /// - Parameters:
  ///   - size: That of our button.
  ///   - titleFit: The size of its title; `nil` for a button without one.
  package init(of size: Size, _ titleFit: TitleFit?, with other: NeighborButton) {
    let dimensions = Self.dimensions(of: size, titleFit, other)
    let smaller = dimensions.filter { $0.lack > HumanInterfaceGuidelines.invisibleDifference }
    let isTaller = -dimensions[0].lack > HumanInterfaceGuidelines.invisibleDifference
    if !smaller.isEmpty {
      relation = .smaller
      sentence = "Smaller than \(other.name): \(smaller.map(\.phrase).joined(separator: ", "))."
    } else if isTaller {
      relation = .larger
      let numbers = "\(Int(size.height)) vs \(other.height) pt"
      let wish =
        other.neighbor.map { $0.asksForEqualSize ? "; \($0.name) asks for equal size" : "" } ?? ""
      sentence = "Taller than \(other.name) (\(numbers))\(wish)."
    } else {
      relation = .equal
      sentence = "No smaller than \(other.name)."
    }
    isUnwanted = relation == .larger && other.asksForEqualSize
    evidence =
      switch relation {
      case .smaller: smaller.allSatisfy { $0.noun == Self.title } ? .smallerTitle : .smallerOnWeb
      case .equal, .larger: other.neighbor?.asksForEqualSize == true ? .equalSize : .guidelines
      }
  }

  private static let title = "title"

  private struct Dimension {
    let noun: String
    let ours: Double
    let theirs: Int
    /// The visible fraction of it: of a font size, the height of the capitals.
    var visible = 1.0

    /// The points by which ours is smaller.
    var lack: Double { (Double(theirs) - ours) * visible }
    var phrase: String { "\(noun) \(Int(ours.rounded())) instead of \(theirs) pt" }
  }

  /// The dimensions that are known of both, the height first.
  private static func dimensions(
    of size: Size, _ titleFit: TitleFit?, _ other: NeighborButton
  ) -> [Dimension] {
    var dimensions = [Dimension(noun: "height", ours: size.height, theirs: other.height)]
    // A logo alone is as wide as high, and has no title.
    guard let titleFit else { return dimensions }
    if let width = other.width {
      dimensions.append(Dimension(noun: "width", ours: size.width, theirs: width))
    }
    if let fontSize = other.fontSize {
      dimensions.append(
        Dimension(
          noun: title, ours: titleFit.fontSize, theirs: fontSize,
          visible: HumanInterfaceGuidelines.Typography.capHeight))
    }
    return dimensions
  }
}
