internal import Wire

/// The worker pools of a server.
struct WorkerPools: Sendable {
  /// Draws pictures, and makes reports and style sheets.
  let renders: WorkerPool
  /// Makes pages: a pool of its own, so that requests for pages never delay pictures.
  let pages: WorkerPool
  /// Draws kits, with a lower priority than anything else.
  let kits: WorkerPool
  let places: KitPlaces

  init(_ limits: ServiceLimits) {
    renders = WorkerPool(
      threads: limits.renderThreads, waiting: limits.waitingRenders, niceness: limits.renderNice)
    pages = WorkerPool(threads: 1, waiting: min(ServiceLimits.waitingPages, limits.waitingRenders))
    // Only kits with a place wait, each for one piece at a time, so none finds the queue full.
    places = KitPlaces(limits.kits, perClient: limits.kitsPerAddress)
    kits = WorkerPool(threads: 1, waiting: limits.kits - 1, niceness: Self.kitNiceness)
  }

  /// Clients wait for pictures; a build that takes seconds can take a little longer.
  private static let kitNiceness = 10

  /// The pools by their names in metrics.
  var named: [(name: String, pool: WorkerPool)] {
    [("render", renders), ("page", pages), (Self.kitName, kits)]
  }

  private static let kitName = "kit"

  /// Work refused since the last reload, by the name of its pool.
  func refusals(_ name: String) -> Int {
    let own = named.first { $0.name == name }?.pool.statistics.refusals ?? 0
    return name == Self.kitName ? own + places.refusals : own
  }

  /// Ends the threads once they have done what waits.
  func retire() async {
    for pool in [renders, pages] { try? await pool.shutDown() }
    // Kits that are being sent are drawn to their end, which may be long after a reload.
    places.whenAllAreFree { [kits] in
      Task { try? await kits.shutDown() }
    }
  }
}
