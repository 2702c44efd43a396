extension RuleName {
  package static let consistentWording = RuleName("consistent-wording")
}

extension Rule {
  /// One wording throughout.
  static let consistentWording = Rule(
    .consistentWording, .documented,
    asks: "One interface uses one of the titles throughout.",
    handling: "a scan of a source tree tells when it finds several")

  /// The finding for one interface with different titles, if they differ.
  ///
  /// - Parameter titles: Each title's type, and where it stands.
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
      sentence: "Several titles are used: \(list).", dependencies: [.type])
  }
}
