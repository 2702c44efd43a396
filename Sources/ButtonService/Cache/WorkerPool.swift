internal import DequeModule
internal import Dispatch
internal import Glibc
internal import NIOPosix
internal import Synchronization
internal import Wire

/// A pool of worker threads for drawing, apart from the threads that talk to clients.
///
/// A task that prefers the pool as its executor runs on it from the start, so that a request
/// changes threads only once to be parsed, judged and drawn. The steps of such tasks between
/// drawings go before waiting drawings: they take microseconds, and may refuse the request. But after
/// a number of them a waiting drawing has its turn, or a flood of refusals would stop all drawing.
///
/// Clients take turns: one who asks for a hundred drawings delays another's by one of them.
final class WorkerPool: TaskExecutor {
  /// More work is waiting than the operator allows.
  struct Busy: Error {}

  private struct Work {
    let run: @Sendable () -> Void
    /// Ends it with ``Busy``.
    let refuse: @Sendable () -> Void
  }

  private struct Queues {
    /// Steps of tasks between drawings.
    var jobs = Deque<UnownedJob>()
    /// Waiting drawings.
    var work = FairQueue<ClientNetwork?, Work>()
    /// The number of waiting and running drawings.
    var count = 0
    var refusals = 0
    /// Steps since the last drawing.
    private var steps = 0

    /// As many steps as take about as long as a drawing.
    private static let stepsPerDrawing = 16

    /// The next item: steps first, but for every so many of them a drawing.
    mutating func next() -> Next? {
      if jobs.isEmpty || steps >= Self.stepsPerDrawing, let first = work.popFirst() {
        steps = 0
        return .work(first)
      }
      steps += 1
      return jobs.popFirst().map(Next.job)
    }

    /// Takes a place for work. In a full queue, it is that of a client who has more.
    ///
    /// - Returns: The waiting work that loses its place.
    /// - Throws: ``Busy`` if there is none.
    mutating func admit(_ client: ClientNetwork?, _ limit: Int) throws(Busy) -> Work? {
      guard count >= limit else {
        count += 1
        return nil
      }
      refusals += 1
      guard let loser = work.makeRoom(for: client) else { throw Busy() }
      return loser
    }
  }

  /// How much work there is.
  struct Statistics: Hashable, Sendable {
    /// Waiting and running drawings.
    var length: Int
    /// How many there may be.
    var limit: Int
    /// How many were refused.
    var refusals: Int
  }

  var statistics: Statistics {
    let (length, refusals) = queues.withLock { ($0.count, $0.refusals) }
    return Statistics(length: length, limit: limit, refusals: refusals)
  }

  private let threads: NIOThreadPool
  private let queues = Mutex(Queues())
  private let limit: Int

  /// - Parameters:
  ///   - threads: How many pictures are drawn at the same moment.
  ///   - waiting: How many more may wait; further ones are refused at once.
  ///   - niceness: How much lower the threads' priority is than the process's, as a nice value.
  init(threads: Int, waiting: Int, niceness: Int = 0) {
    self.threads = NIOThreadPool(numberOfThreads: threads)
    limit = threads + waiting
    self.threads.start()
    if niceness > 0 { lowerPriority(of: threads, by: Int32(clamping: niceness)) }
  }

  /// Every thread takes one of the items, since each waits for the others.
  private func lowerPriority(of count: Int, by niceness: Int32) {
    let arrived = DispatchGroup()
    for _ in 0..<count { arrived.enter() }
    for _ in 0..<count {
      threads.submit { state in
        arrived.leave()
        guard case .active = state else { return }
        // In Linux, the number 0 means the calling thread. A process that may not do this does without.
        let process = __priority_which_t(PRIO_PROCESS.rawValue)
        _ = setpriority(process, 0, getpriority(process, 0) + niceness)
        arrived.wait()
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queues.withLock { $0.jobs.append(job) }
    haveOneTaken()
  }

  /// Runs work on one of the threads; at once if the task is on one already and nothing waits.
  ///
  /// - Throws: ``Busy``, ``Asker/Gone``, or what the work throws.
  func run<Result: Sendable>(
    for asker: Asker = Asker(), _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let isHere = unsafe withUnsafeCurrentTask { task in
      unsafe task?.unownedTaskExecutor == asUnownedTaskExecutor()
    }
    let (isNext, loser) = try queues.withLock { queues in
      let loser = try queues.admit(asker.client, limit)
      return (isHere && queues.jobs.isEmpty && queues.work.isEmpty, loser)
    }
    loser?.refuse()
    let wanted: @Sendable () throws -> Result = {
      guard !asker.isGone else { throw Asker.Gone() }
      return try work()
    }
    if isNext {
      defer { endWork() }
      return try wanted()
    }
    return try await withCheckedThrowingContinuation { continuation in
      let work = Work {
        let result = Swift.Result(catching: wanted)
        // First, so that the place is free when the task resumes.
        self.endWork()
        continuation.resume(with: result)
      } refuse: {
        continuation.resume(throwing: Busy())
      }
      queues.withLock { $0.work.append(work, of: asker.client) }
      haveOneTaken()
    }
  }

  /// Finishes the running work, and with a single thread the waiting work too, then ends the
  /// threads.
  func shutDown() async throws {
    try? await threads.runIfActive {}
    try await threads.shutdownGracefully()
  }

  private func endWork() { queues.withLock { $0.count -= 1 } }

  private enum Next {
    case job(UnownedJob)
    case work(Work)
  }

  /// Makes a thread take the first waiting item. Also runs after shutdown, because a task that
  /// never resumes would never release what it holds.
  private func haveOneTaken() { threads.submit { _ in self.takeOne() } }

  private func takeOne() {
    switch queues.withLock({ $0.next() }) {
    case .job(let job): unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    case .work(let work): work.run()
    case nil: break
    }
  }
}
