/// The operator's limits that descriptions of responses name.
package struct PublishedLimits: Hashable, Sendable {
  package var headSeconds = 0
  package var bodySeconds = 0
  package var bodyBytes = 0
  package var targetBytes = 0
  package var headerBytes = 0
  package var headerFields = 0
  package var waitingRenders = 0

  package init() {}
}
