package import ButtonCore

/// The entry of a page or file in lists of the service's documents.
package struct SiteEntry: Hashable, Sendable {
  package let path: String
  package let mediaType: String
  /// A unique name.
  package let title: String
  /// What is there, in a sentence.
  package let summary: String
  /// Whether it depends on the languages that the client prefers.
  package let isNegotiated: Bool
  /// The parameters of its query.
  package var parameters: [PageParameter] = []
  /// A query for links to it, with a question mark at the beginning; empty if it needs none.
  package var exampleQuery = ""
  /// Whether it is the same at every origin, for everyone who asks with the same query.
  package var isPublic = false

  /// Whether all requests to the same origin get the same document as one with these items.
  package func dependsOnOriginAlone(_ items: [QueryItem]) -> Bool {
    !isNegotiated && !items.contains { item in parameters.contains { $0.name == item.name } }
  }

  package init(
    path: String, mediaType: String, title: String, summary: String, isNegotiated: Bool = false
  ) {
    self.path = path
    self.mediaType = mediaType
    self.title = title
    self.summary = summary
    self.isNegotiated = isNegotiated
  }
}
