import ServiceContract

extension ServiceDescription {
  /// A service with invented limits.
  static let sample = ServiceDescription(
    limits: PublishedLimits(
      headSeconds: 11, bodySeconds: 12, bodyBytes: 13, targetBytes: 1014, headerBytes: 15,
      headerFields: 16, waitingRenders: 17),
    freshness: [("addresses with `v`", "no-store")])
}
