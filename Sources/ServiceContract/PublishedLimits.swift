/// The operator's limits that descriptions of responses name.
package struct PublishedLimits: Hashable, Sendable {
  package var headSeconds: Int
  package var bodySeconds: Int
  package var bodyBytes: Int
  package var targetBytes: Int
  package var headerBytes: Int
  package var headerFields: Int
  package var waitingRenders: Int

  package init(
    headSeconds: Int, bodySeconds: Int, bodyBytes: Int, targetBytes: Int, headerBytes: Int,
    headerFields: Int, waitingRenders: Int
  ) {
    self.headSeconds = headSeconds
    self.bodySeconds = bodySeconds
    self.bodyBytes = bodyBytes
    self.targetBytes = targetBytes
    self.headerBytes = headerBytes
    self.headerFields = headerFields
    self.waitingRenders = waitingRenders
  }
}
