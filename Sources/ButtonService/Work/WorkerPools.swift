internal import Wire

/// The worker pools of a server.
struct WorkerPools: Sendable {
  /// Begins every response that is made, draws pictures, and makes reports.
  let renders: WorkerPool
  /// Makes pages: a pool of its own, since a page may take as long as hundreds of pictures.
  let pages: WorkerPool
  let kits: KitPool

  init(_ limits: ServiceLimits, _ kits: KitPool) {
    renders = WorkerPool(
      threads: limits.renderThreads, waiting: limits.waitingRenders, niceness: limits.renderNice)
    pages = WorkerPool(threads: 1, waiting: min(ServiceLimits.waitingPages, limits.waitingRenders))
    self.kits = kits
  }

  /// The pools by their names in metrics, with the work that they refused.
  var named: [(name: String, pool: WorkerPool, refusals: Int)] {
    [
      ("render", renders, renders.statistics.refusals), ("page", pages, pages.statistics.refusals),
      ("kit", kits.workers, kits.workers.statistics.refusals + kits.refusals),
    ]
  }

  /// Ends what pictures, pages and kits wait for: nobody waits for them any more.
  func abandon() {
    for pool in [renders, pages, kits.workers] { pool.abandon() }
  }

  /// Ends the threads of pictures and pages once they have done what waits.
  func retire() async {
    for pool in [renders, pages] { try? await pool.shutDown() }
  }
}
