/// How our button is smaller than another one, or larger although the other's service asks for the same size.
package struct SizeDifference {
  package let isSmaller: Bool
  /// Both sizes, in a sentence.
  let sentence: String
  /// Ours of those that the sentence rounds.
  let numbers: [Double]
  /// The evidence that this matters.
  let evidence: Evidence

  /// - Parameter titleFit: The size of our title; `nil` for a button without one.
  /// - Returns: `nil` if neither is so.
  package init?(of size: Size, _ titleFit: TitleFit?, from other: Neighbor) {
    // People see a font's size by the height of its capitals. A logo has only a height.
    var dimensions = [(noun: "height", ours: size.height, theirs: other.height, seen: 1.0)]
    if let titleFit {
      dimensions += [
        ("width", size.width, other.widths.lowerBound, 1),
        ("title", titleFit.fontSize, other.fontSize, HumanInterfaceGuidelines.Typography.capHeight),
      ]
    }
    let limit = HumanInterfaceGuidelines.invisibleDifference
    let smaller = dimensions.filter { (Double($0.theirs) - $0.ours) * $0.seen > limit }
    isSmaller = !smaller.isEmpty
    numbers = smaller.map(\.ours)
    if isSmaller {
      let list = smaller.map { "\($0.noun) \(Int($0.ours.rounded())) instead of \($0.theirs) pt" }
      let name = other.name.isEmpty ? "the other buttons" : "\(other.name)'s button"
      sentence = "Smaller than \(name): \(list.joined(separator: ", "))."
      evidence = smaller.map(\.noun) == ["title"] ? .smallerTitle : .smallerOnWeb
    } else if other.asksForEqualSize, size.height - Double(other.height) > limit {
      let numbers = "\(Int(size.height)) vs \(other.height) pt"
      sentence = "Taller than \(other.name)'s button (\(numbers)); \(other.name) asks for equal size."
      evidence = .equalSize
    } else {
      return nil
    }
  }
}
