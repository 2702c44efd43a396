internal import Wire

/// Runs the tasks of one request on the threads of a pool, in the turns of its client.
package final class WorkLane: TaskExecutor {
  private let pool: WorkerPool
  private let client: ClientNetwork?

  init(_ pool: WorkerPool, _ client: ClientNetwork?) { (self.pool, self.client) = (pool, client) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.step(for: client) { [self] in
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
