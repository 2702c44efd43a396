internal import ButtonAssets
internal import ButtonCore
internal import ButtonRendering
internal import Wire

extension ButtonServer {
  /// Reports values that live in the parts of the server. After a reload they are those of the new
  /// parts.
  func observeState() {
    let registry = metrics.registry
    func observe(
      _ name: String, _ labels: [(String, String)] = [],
      _ read: @escaping @Sendable (ButtonServer) -> Int
    ) {
      registry.observe(name, labels) { [weak self] in Double(self.map(read) ?? 0) }
    }
    observe("bezel_ready") { $0.health.readiness.isReady ? 1 : 0 }
    observe("bezel_connections") { $0.control.statistics.open }
    observe("bezel_connections_accepted_total") { $0.control.statistics.accepted }
    observe("bezel_connection_timeouts_total") { $0.control.statistics.timeouts }
    observe("bezel_connection_evictions_total") { $0.control.statistics.evictions }
    observe("bezel_sent_bytes_total") { $0.control.statistics.bytesSent }
    observe("bezel_access_log_dropped_total") { $0.logOutput.dropped }
    for (index, name) in now.pools.named.map(\.name).enumerated() {
      let labels = [("queue", name)]
      observe("bezel_queue_length", labels) { $0.now.pools.named[index].pool.statistics.length }
      observe("bezel_queue_limit", labels) { $0.now.pools.named[index].pool.statistics.limit }
      observe("bezel_queue_refusals_total", labels) { $0.now.pools.refusals(name) }
    }
    for (tier, read) in Self.tiers {
      let labels = [("tier", tier)]
      observe("bezel_cache_bytes", labels) { read($0.now).bytes }
      observe("bezel_cache_capacity_bytes", labels) { read($0.now).capacity }
      observe("bezel_cache_entries", labels) { read($0.now).entries }
      observe("bezel_cache_evictions_total", labels) { read($0.now).evictions }
    }
    if case .encrypted(let certificate) = transport {
      observe("bezel_certificate_expiry_timestamp_seconds") { _ in certificate.validity.end }
    }
  }

  /// Reports what the server draws with, in place of what it drew with before. Reads the program's
  /// files.
  func describe(_ assets: LoadedAssets) {
    let fingerprint = (try? assets.fingerprint) ?? "unknown"
    let artwork = assets.artwork.origin
    let labels = [
      ("version", programVersion), ("fingerprint", fingerprint), ("artwork", artwork.rawValue),
    ]
    metrics.describe(labels)
  }

  private static let tiers: [(String, @Sendable (ButtonBackend) -> StoreStatistics)] = [
    ("memory", { $0.cache.statistics }),
    ("targets", { $0.targets.statistics }),
  ]
}

/// How full a cache is.
struct StoreStatistics: Hashable, Sendable {
  var bytes = 0
  var capacity = 0
  var entries = 0
  var evictions = 0

  static func + (one: StoreStatistics, other: StoreStatistics) -> StoreStatistics {
    StoreStatistics(
      bytes: one.bytes + other.bytes, capacity: one.capacity + other.capacity,
      entries: one.entries + other.entries, evictions: one.evictions + other.evictions)
  }
}
