extension RuleName {
  package static let consistentWording = RuleName("consistent-wording")
}

extension Rule {
  /// An interface uses one title throughout.
  static let consistentWording = Rule(
    .consistentWording, .documented,
    asks: "An interface uses the same title throughout.",
    why: "Different titles in one interface look like different services.",
    handling: "the source scan reports several titles")

  /// The finding for an interface whose titles differ, or `nil` if they do not.
  ///
  /// - Parameter titles: Each title's type, and its place in the source.
  package static func wordingFinding(
    in titles: [(type: TitleType, place: String)]
  ) -> Finding? {
    var first: [(type: TitleType, place: String)] = []
    for title in titles where !first.contains(where: { $0.type == title.type }) {
      first.append(title)
    }
    guard first.count > 1 else { return nil }
    let list = first.map { "\($0.type.spelling) in \($0.place)" }.joined(separator: ", ")
    return Finding(
      rule: .consistentWording, severity: .note,
      value: first.map(\.type.spelling).joined(separator: ", "), limit: "one of them",
      sentence: "Several titles are used: \(list).",
      fix: "Use one of them throughout, unless one page is for signing up.", dependencies: [.type])
  }
}
