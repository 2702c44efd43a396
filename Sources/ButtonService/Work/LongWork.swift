/// Work of a kind that takes seconds: the thread that does it, and its places. A reload keeps both, so what is
/// being sent is made to its end.
///
/// Each kind has a thread of its own: one piece of a check may take as long as a hundred pictures of a kit.
final class LongWork: Sendable {
  /// Its priority is lower than anything else's.
  let workers: WorkerPool
  let places: ClientPlaces

  /// Clients wait for pictures; what takes seconds can take a little longer.
  private static let niceness = 10

  fileprivate init(_ places: ClientPlaces) {
    self.places = places
    // Only work with a place waits, one piece at a time, so the queue is never full.
    workers = WorkerPool(threads: 1, waiting: places.count - 1, niceness: Self.niceness)
  }

  /// Requests that found no place, or no room in the queue.
  var refusals: Int { workers.statistics.refusals + places.refusals }
}

/// What a server does for clients for a long time.
package struct LongPools: Sendable {
  let kits, checks: LongWork
  /// Bytes of bodies that clients have yet to take.
  package let unread: ClientPlaces

  package init(_ limits: ServiceLimits) {
    unread = ClientPlaces("byte", limits.unreadBytes, perClient: limits.unreadBytes / 4)
    kits = LongWork(ClientPlaces("kit", limits.kits, perClient: limits.kitsPerAddress))
    checks = LongWork(
      ClientPlaces("check", ServiceLimits.checks, perClient: ServiceLimits.checksPerAddress))
  }

  /// Ends their threads once they have done what waits.
  func shutDown() async {
    for work in [kits, checks] { try? await work.workers.shutDown() }
  }
}
