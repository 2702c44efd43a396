internal import Wire

/// The worker pools of a server.
package struct WorkerPools: Sendable {
  /// Begins every response that is made, draws pictures, and makes reports.
  package let renders: WorkerPool
  /// Makes pages: a pool of its own, since a page may take as long as hundreds of pictures.
  package let pages: WorkerPool
  package let long: LongPools

  package init(_ limits: ServiceLimits, _ long: LongPools) {
    renders = WorkerPool(
      threads: limits.renderThreads, waiting: limits.waitingRenders, niceness: limits.renderNice)
    pages = WorkerPool(threads: 1, waiting: min(ServiceLimits.waitingPages, limits.waitingRenders))
    self.long = long
  }

  /// The pools by their names in metrics, with the work that they refused.
  package var named: [(name: String, pool: WorkerPool, refusals: Int)] {
    [
      ("render", renders, renders.statistics.refusals), ("page", pages, pages.statistics.refusals),
      ("kit", long.kits.workers, long.kits.refusals),
      ("check", long.checks.workers, long.checks.refusals),
    ]
  }

  /// Ends what pictures, pages, kits and checks wait for: nobody waits for them any more.
  func abandon() {
    for pool in [renders, pages, long.kits.workers, long.checks.workers] { pool.abandon() }
  }

  /// Ends the threads of pictures and pages once they have done what waits.
  package func retire() async {
    for pool in [renders, pages] { try? await pool.shutDown() }
  }
}
