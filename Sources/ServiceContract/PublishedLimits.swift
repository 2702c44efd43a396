/// The operator's limits that descriptions of responses name.
package struct PublishedLimits: Hashable, Sendable {
  package var headSeconds, bodySeconds, bodyBytes, targetBytes, headerBytes, headerFields: Int
  package var waitingRenders: Int

  package init(
    headSeconds: Int, bodySeconds: Int, bodyBytes: Int, targetBytes: Int, headerBytes: Int,
    headerFields: Int, waitingRenders: Int
  ) {
    (self.headSeconds, self.bodySeconds) = (headSeconds, bodySeconds)
    (self.bodyBytes, self.targetBytes) = (bodyBytes, targetBytes)
    (self.headerBytes, self.headerFields) = (headerBytes, headerFields)
    self.waitingRenders = waitingRenders
  }
}
