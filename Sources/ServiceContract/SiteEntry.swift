package import ButtonCore

/// The entry of a page or file in lists of the service's documents.
package struct SiteEntry: Hashable, Sendable {
  package let path: String
  package let mediaType: String
  /// A unique name.
  package let title: String
  /// Its contents, in a sentence.
  package let summary: String
  /// Whether it depends on the languages that the client prefers.
  package let isNegotiated: Bool
  /// The names of the parameters of its query. Pages never refuse a value: an invalid one is corrected or
  /// ignored, and the page says so.
  package let parameters: [String]
  /// A query for links to it, with a question mark at the beginning; empty if it needs none.
  package let exampleQuery: String

  package init(
    path: String, mediaType: String, title: String, summary: String, isNegotiated: Bool = false,
    parameters: [String] = [], exampleQuery: String = ""
  ) {
    (self.path, self.mediaType, self.title, self.summary) = (path, mediaType, title, summary)
    (self.parameters, self.exampleQuery) = (parameters, exampleQuery)
    self.isNegotiated = isNegotiated
  }

  /// Whether all requests to the same origin get the same document as one with these items.
  package func dependsOnOriginAlone(_ items: [QueryItem]) -> Bool {
    !isNegotiated && !items.contains { parameters.contains($0.name) }
  }
}
