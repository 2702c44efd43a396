/// How our button is smaller than another one, or larger although the other's service asks for the same size.
package struct SizeDifference {
  package let isSmaller: Bool
  /// Both sizes, in a sentence.
  let sentence: String
  /// The evidence that this matters.
  let evidence: Evidence

  /// - Parameter titleFit: The size of our title; `nil` for a button without one.
  /// - Returns: `nil` if neither is so.
  package init?(of size: Size, _ titleFit: TitleFit?, from other: NeighborButton) {
    // The dimensions that are known of both. A logo alone is as wide as high, and has no title.
    let height = Dimension(noun: "height", ours: size.height, theirs: other.height)
    var dimensions = [height]
    if let titleFit, let neighbor = other.neighbor {
      dimensions += [
        Dimension(noun: "width", ours: size.width, theirs: neighbor.widths.lowerBound),
        Dimension(
          noun: Self.title, ours: titleFit.fontSize, theirs: neighbor.fontSize,
          visible: HumanInterfaceGuidelines.Typography.capHeight),
      ]
    }
    let name = other.neighbor.map { "\($0.name)'s button" } ?? "the other buttons"
    let smaller = dimensions.filter { $0.lack > HumanInterfaceGuidelines.invisibleDifference }
    isSmaller = !smaller.isEmpty
    if isSmaller {
      sentence = "Smaller than \(name): \(smaller.map(\.phrase).joined(separator: ", "))."
      evidence = smaller.allSatisfy { $0.noun == Self.title } ? .smallerTitle : .smallerOnWeb
    } else if let neighbor = other.neighbor, neighbor.asksForEqualSize,
      -height.lack > HumanInterfaceGuidelines.invisibleDifference
    {
      let numbers = "\(Int(size.height)) vs \(other.height) pt"
      sentence = "Taller than \(name) (\(numbers)); \(neighbor.name) asks for equal size."
      evidence = .equalSize
    } else {
      return nil
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
}
