internal import ButtonCore
internal import ServiceContract

/// The values of the service on one page of Markdown, in the format of llmstxt.org: a title, a summary,
/// details, and then lists of links.
struct ServiceSummary {
  let origin: String
  let suffixes = ServiceSummary.listed(DocumentFormat.allCases.map { "." + $0.spelling })
  /// Apple's own parameters, and those that set the picture's colours and format; `places` for those
  /// that not every endpoint has.
  let parameters: [Row]
  let others: String
  let endpoints = Endpoint.allCases.map { (path: $0.path, draws: $0.summary) }
  let documents: [SiteEntry]

  typealias Row = (name: String, places: String?, meaning: String, values: String, default: String?)

  /// - Parameters:
  ///   - entries: Pages and files other than the buttons.
  ///   - origin: Where the service is reached, without a slash at the end.
  init(_ parser: RequestParser, _ entries: [SiteEntry], origin: String) {
    (self.origin, documents) = (origin, entries)
    let common = parser.descriptions.filter {
      $0.isApples || [.format, .style, .background].contains($0.parameter)
    }
    parameters = common.map { description in
      let places = description.endpoints.map { "`\($0.path)`" }.joined(separator: " and ")
      return (
        description.name, description.endpoints == Endpoint.allCases ? nil : places,
        description.meaning, description.allowed.phrase, description.defaultValue
      )
    }
    others = Self.listed(
      Parameter.allCases.filter { other in !common.contains { $0.parameter == other } }
        .map(\.name))
  }

  private static func listed(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}
