internal import Synchronization

/// Totals of a server's connections since its start.
package final class ConnectionStatistics: Sendable {
  private let acceptedCount = Atomic<Int>(0)
  private let sentBytes = Atomic<Int>(0)
  private let timeoutCount = Atomic<Int>(0)
  private let evictionCount = Atomic<Int>(0)

  /// Accepted connections.
  package var accepted: Int { acceptedCount.load(ordering: .relaxed) }
  /// Bytes that clients were sent, before encryption. Those of an open connection are added up to
  /// 250 ms late.
  package var bytesSent: Int { sentBytes.load(ordering: .relaxed) }
  /// Connections that exceeded a time limit.
  package var timeouts: Int { timeoutCount.load(ordering: .relaxed) }
  /// Connections that were closed to make room for others.
  package var evictions: Int { evictionCount.load(ordering: .relaxed) }

  func addAccepted() { acceptedCount.add(1, ordering: .relaxed) }
  func addSent(_ bytes: Int) { if bytes > 0 { sentBytes.add(bytes, ordering: .relaxed) } }
  func addTimeout() { timeoutCount.add(1, ordering: .relaxed) }
  func addEviction() { evictionCount.add(1, ordering: .relaxed) }
}
