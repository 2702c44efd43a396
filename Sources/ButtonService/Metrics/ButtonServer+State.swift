internal import ButtonAssets
internal import ButtonCore
internal import ButtonRendering
internal import Wire

extension ButtonServer {
  private typealias Name = ServiceMetrics.Name

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
    observe(Name.ready) { $0.health.readiness.isReady ? 1 : 0 }
    observe(Name.connections) { $0.control.openConnections }
    observe(Name.accepted) { $0.control.statistics.accepted }
    observe(Name.timeouts) { $0.control.statistics.timeouts }
    observe(Name.madeRoom) { $0.control.statistics.evictions }
    observe(Name.bytesSent) { $0.control.statistics.bytesSent }
    observe(Name.logDrops) { $0.droppedLogLines }
    for (index, name) in now.pools.named.map(\.name).enumerated() {
      let labels = [("queue", name)]
      observe(Name.queueLength, labels) { $0.now.pools.named[index].pool.statistics.length }
      observe(Name.queueLimit, labels) { $0.now.pools.named[index].pool.statistics.limit }
      observe(Name.queueRefusals, labels) { $0.now.pools.refusals(name) }
    }
    for (tier, read) in Self.tiers {
      let labels = [("tier", tier)]
      observe(Name.cacheBytes, labels) { read($0.now).bytes }
      observe(Name.cacheCapacity, labels) { read($0.now).capacity }
      observe(Name.cacheEntries, labels) { read($0.now).entries }
      observe(Name.cacheEvictions, labels) { read($0.now).evictions }
    }
    if case .encrypted(let certificate) = transport {
      observe(Name.certificateEnd) { _ in certificate.validity.end }
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

  mutating func add<Key, Value>(_ store: ScanResistantStore<Key, Value>) {
    bytes += store.cost
    capacity += store.capacity
    entries += store.count
    evictions += store.evictions
  }

  static func + (one: StoreStatistics, other: StoreStatistics) -> StoreStatistics {
    StoreStatistics(
      bytes: one.bytes + other.bytes, capacity: one.capacity + other.capacity,
      entries: one.entries + other.entries, evictions: one.evictions + other.evictions)
  }
}
