/// What lists say about something that is at a path.
package struct SiteEntry: Hashable, Sendable {
  package let path: String
  package let mediaType: String
  /// A name, which no other entry has.
  package let title: String
  /// What is there, in a sentence.
  package let summary: String
  /// Whether it depends on the languages that the client prefers.
  package var isNegotiated = false
  /// What its query may say.
  package var parameters: [PageParameter] = []

  /// Whether it is the same for everyone who reaches the service at the same place.
  package var dependsOnOriginAlone: Bool { parameters.isEmpty && !isNegotiated }
}
