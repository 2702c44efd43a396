package import ButtonCore

/// The address of a page, and what its document depends on.
package struct SiteEntry: Hashable, Sendable {
  package let path: String
  package let mediaType: String
  /// Whether it depends on the languages that the client prefers.
  package let isNegotiated: Bool
  /// The names of the parameters of its query. Pages never refuse a value: an invalid one is corrected or
  /// ignored, and the page says so.
  package let parameters: [String]

  package init(path: String, mediaType: String, isNegotiated: Bool = false, parameters: [String] = []) {
    (self.path, self.mediaType) = (path, mediaType)
    (self.isNegotiated, self.parameters) = (isNegotiated, parameters)
  }

  /// Whether all requests to the same origin get the same document as one with these items.
  package func dependsOnOriginAlone(_ items: [QueryItem]) -> Bool {
    !isNegotiated && !items.contains { parameters.contains($0.name) }
  }
}
