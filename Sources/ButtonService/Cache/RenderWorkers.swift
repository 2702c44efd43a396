internal import DequeModule
internal import NIOPosix
internal import Synchronization

/// Threads that draw, apart from those that talk to clients.
///
/// A task that prefers them as its executor runs on one of them from the start, so that a request
/// changes threads once to be read, judged and drawn. Whatever such tasks do between drawings comes
/// before drawings that wait: it takes microseconds, and may be to refuse.
final class RenderWorkers: TaskExecutor {
  /// More pictures are waiting than the operator allows.
  struct Busy: Error {}

  private struct Queues {
    /// Tasks at a point between drawings.
    var jobs = Deque<UnownedJob>()
    /// Drawings that wait.
    var work = Deque<@Sendable () -> Void>()
    /// Drawings that wait or are made.
    var count = 0
  }

  private let threads: NIOThreadPool
  private let queues = Mutex(Queues())
  private let limit: Int

  /// - Parameters:
  ///   - threads: How many pictures are drawn at the same moment.
  ///   - waiting: How many more may wait; further ones are refused at once.
  init(threads: Int, waiting: Int) {
    self.threads = NIOThreadPool(numberOfThreads: threads)
    limit = threads + waiting
    self.threads.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queues.withLock { $0.jobs.append(job) }
    haveOneTaken()
  }

  /// Does work on one of the threads: at once if the task runs on one and nobody waits.
  ///
  /// - Throws: ``Busy``, or what the work throws.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let isHere = unsafe withUnsafeCurrentTask { task in
      unsafe task?.unownedTaskExecutor == asUnownedTaskExecutor()
    }
    let isNext = try queues.withLock { queues in
      guard queues.count < limit else { throw Busy() }
      queues.count += 1
      return isHere && queues.jobs.isEmpty && queues.work.isEmpty
    }
    if isNext {
      defer { endWork() }
      return try work()
    }
    return try await withCheckedThrowingContinuation { continuation in
      wait {
        let result = Swift.Result(catching: work)
        // First, so that whoever goes on finds the place free.
        self.endWork()
        continuation.resume(with: result)
      }
    }
  }

  /// Has work done behind all that waits, unless too much does.
  func enqueue(_ work: @escaping @Sendable () -> Void) {
    let isAdmitted = queues.withLock { queues in
      guard queues.count < limit else { return false }
      queues.count += 1
      return true
    }
    guard isAdmitted else { return }
    wait {
      work()
      self.endWork()
    }
  }

  /// Lets the work end that is at hand, also on one thread all that waits, and then the threads.
  func shutDown() async throws {
    try? await threads.runIfActive {}
    try await threads.shutdownGracefully()
  }

  private func wait(_ work: @escaping @Sendable () -> Void) {
    queues.withLock { $0.work.append(work) }
    haveOneTaken()
  }

  private func endWork() { queues.withLock { $0.count -= 1 } }

  private enum Next {
    case job(UnownedJob)
    case work(@Sendable () -> Void)
  }

  /// Has a thread take the first of what waits by then, also after the end of the threads: a task
  /// that is never run again would keep what it holds for ever.
  private func haveOneTaken() { threads.submit { _ in self.takeOne() } }

  private func takeOne() {
    let next: Next? = queues.withLock { queues in
      queues.jobs.popFirst().map(Next.job) ?? queues.work.popFirst().map(Next.work)
    }
    switch next {
    case .job(let job): unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    case .work(let work): work()
    case nil: break
    }
  }
}
