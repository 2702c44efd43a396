internal import ButtonAssets
internal import ButtonCore
internal import ButtonRendering

extension LoadedAssets {
  /// The values of the service on one page of Markdown, in the format of llmstxt.org: a title, a summary,
  /// details, and then lists of links.
  ///
  /// - Parameter origin: Where the service is reached, without a slash at the end.
  func summary(origin: String) -> Any {
    // Apple's own, and those that set the picture's colours and format.
    let common = parser.descriptions.filter { $0.isApples || [.format, .style, .background].contains($0.parameter) }
    let others = Parameter.allCases.filter { other in !common.contains { $0.parameter == other } }
    func listed(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
    return (
      origin: origin, suffixes: listed(DocumentFormat.allCases.map { "." + $0.spelling }),
      parameters: common.map { description in
        (
          name: description.name,
          // Absent if all endpoints take the parameter.
          places: description.endpoints == Endpoint.allCases
            ? nil : description.endpoints.map { "`\($0.path)`" }.joined(separator: " and "),
          meaning: description.meaning, values: description.allowed.phrase, default: description.defaultValue
        )
      },
      others: listed(others.map(\.name)), endpoints: Endpoint.allCases.map { (path: $0.path, draws: $0.summary) },
      hasStandIn: artwork.origin == .standIn
    )
  }
}
