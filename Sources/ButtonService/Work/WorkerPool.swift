internal import Glibc
internal import NIOConcurrencyHelpers
internal import NIOCore
internal import NIOPosix
package import Wire

/// A pool of worker threads for drawing, apart from the threads that talk to clients.
///
/// A request is a task of steps: the first one parses and judges it and, if nothing waits, draws the picture too.
/// Steps go before waiting drawings: they take microseconds, and may refuse the request. But after a
/// millisecond of them a waiting drawing has its turn, or a flood of refusals would stop all drawing.
///
/// Clients take turns: one who asks for a hundred drawings delays another's by one of them.
package final class WorkerPool: Sendable {
  /// More work is waiting than the operator allows.
  package struct Refusal: Error {
    package init() {}
  }

  private typealias Action = @Sendable () -> Void

  private struct Work {
    let run: Action
    /// Ends it with an error instead.
    let fail: @Sendable (any Error) -> Void
  }

  private struct Queues {
    var steps = FairQueue<ClientNetwork?, Action>()
    /// Waiting drawings.
    var work = FairQueue<ClientNetwork?, Work>()
    /// The number of waiting and running drawings.
    var count = 0
    var refusals = 0
    /// Whether nobody waits for work any more.
    var isAbandoned = false
    /// Threads that take items.
    var activeThreads = 0
    /// The time that steps took since the last drawing.
    private var stepTime = TimeAmount.zero

    /// The time that steps may take before a drawing, which takes about as long.
    private static let maxStepTime = TimeAmount.milliseconds(1)

    /// The next item: steps first, but after some time a drawing. Without one, the calling thread is no
    /// longer active.
    ///
    /// - Parameter spent: How long the thread's latest step took.
    mutating func next(after spent: TimeAmount) -> (run: Action, isStep: Bool)? {
      stepTime = stepTime + spent
      if steps.isEmpty || stepTime >= Self.maxStepTime, let first = work.popFirst() {
        stepTime = .zero
        return (first.run, false)
      }
      guard let step = steps.popFirst() else {
        activeThreads -= 1
        return nil
      }
      return (step, true)
    }

    /// Whether another thread should take items, after one more is waiting.
    mutating func activate(_ limit: Int) -> Bool {
      guard activeThreads < limit else { return false }
      activeThreads += 1
      return true
    }

    /// Takes a place for work. In a full queue, it is that of a client who has more.
    ///
    /// - Returns: The waiting work that loses its place.
    /// - Throws: ``Refusal`` if there is none, ``ClientDisconnected`` if nobody waits for work any more.
    mutating func admit(_ client: ClientNetwork?, _ limit: Int) throws -> Work? {
      guard !isAbandoned else { throw ClientDisconnected() }
      guard count >= limit else {
        count += 1
        return nil
      }
      refusals += 1
      guard let loser = work.makeRoom(for: client) else { throw Refusal() }
      return loser
    }
  }

  /// The amount of work.
  package struct Statistics: Hashable, Sendable {
    /// Waiting and running drawings.
    package var length: Int
    /// The largest amount.
    package var limit: Int
    /// The number of refused items.
    var refusals: Int
  }

  package var statistics: Statistics {
    let (length, refusals) = queues.withLockedValue { ($0.count, $0.refusals) }
    return Statistics(length: length, limit: limit, refusals: refusals)
  }

  private let threads: NIOThreadPool
  private let threadCount: Int
  /// ThreadSanitizer knows this lock, and Swift's own only with optimization.
  private let queues = NIOLockedValueBox(Queues())
  private let limit: Int
  private let niceness: Int32

  /// - Parameters:
  ///   - threads: How many pictures are drawn at the same moment.
  ///   - waiting: How many more may wait; further ones are refused at once.
  ///   - niceness: How much lower the threads' priority is than the process's, as a nice value.
  package init(threads: Int, waiting: Int, niceness: Int = 0) {
    self.threads = NIOThreadPool(numberOfThreads: threads)
    threadCount = threads
    limit = threads + waiting
    self.niceness = Int32(clamping: niceness)
    self.threads.start()
  }

  /// The executor that runs the tasks of a client on the threads.
  package func lane(for client: ClientNetwork?) -> WorkLane { WorkLane(self, client) }

  /// Runs a step on one of the threads. It takes microseconds; what takes longer goes to ``run(for:_:)``.
  package func step(for client: ClientNetwork? = nil, _ run: @escaping @Sendable () -> Void) {
    if let thread = WorkerThread.current, thread.pool === self, thread.keep(run) { return }
    let activates = queues.withLockedValue {
      $0.steps.append(run, of: client)
      return $0.activate(threadCount)
    }
    if activates { activateThread() }
  }

  /// Does work on one of the threads; at once if a step asks for it and nothing waits.
  ///
  /// - Throws: ``Refusal``, ``ClientDisconnected``, or what the work throws.
  package func run<Value: Sendable>(
    for owner: WorkOwner = WorkOwner(), _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { perform(for: owner, work, $0) }
  }

  private func perform<Value: Sendable>(
    for owner: WorkOwner, _ work: @escaping @Sendable () throws -> Value,
    _ continuation: CheckedContinuation<Value, any Error>
  ) {
    let run: Action = { [self] in
      let result = Result {
        guard !owner.isGone else { throw ClientDisconnected() }
        return try work()
      }
      // First, so that the place is free when the result arrives.
      queues.withLockedValue { $0.count -= 1 }
      if let thread = WorkerThread.current, thread.pool === self {
        thread.pass { continuation.resume(with: result) }
      } else {
        continuation.resume(with: result)
      }
    }
    let isStep = WorkerThread.current?.pool === self
    do {
      let (isNext, activates, loser) = try queues.withLockedValue { queues in
        let loser = try queues.admit(owner.client, limit)
        let isNext = isStep && queues.steps.isEmpty && queues.work.isEmpty
        if isNext { return (true, false, loser) }
        let work = Work(run: run) { continuation.resume(throwing: $0) }
        queues.work.append(work, of: owner.client)
        return (false, queues.activate(threadCount), loser)
      }
      loser?.fail(Refusal())
      if activates { activateThread() }
      if isNext { run() }
    } catch {
      continuation.resume(throwing: error)
    }
  }

  /// Ends what waits, and what comes later, with ``ClientDisconnected``: nobody waits for it any more.
  package func abandon() {
    let all = queues.withLockedValue { queues in
      queues.isAbandoned = true
      var all: [Work] = []
      while let work = queues.work.popFirst() { all.append(work) }
      queues.count -= all.count
      return all
    }
    for work in all { work.fail(ClientDisconnected()) }
  }

  /// Does what waits, then ends the threads.
  package func shutDown() async throws {
    try await threads.shutdownGracefully()
  }

  /// Makes a thread take items until none waits. Also runs after shutdown, because a request that is
  /// never answered would never release what it holds.
  private func activateThread() {
    threads.submit { [self] state in
      if case .active = state, WorkerThread.take(for: self) { lowerPriority() }
      let thread = WorkerThread.current
      var spent = TimeAmount.zero
      while let item = queues.withLockedValue({ $0.next(after: spent) }) {
        let start = NIODeadline.now()
        item.run()
        thread?.runNext()
        spent = item.isStep ? .now() - start : .zero
      }
    }
  }

  /// Linux' `SCHED_BATCH`, which C headers show to GNU programs only.
  private static let batchPolicy: Int32 = 3

  /// Lowers the calling thread's priority. As a batch thread it does not interrupt those that talk to clients, which
  /// then hand over what they read at once. A process that may not do this does without.
  private func lowerPriority() {
    // In Linux, the number 0 means the calling thread.
    var parameters = sched_param()
    _ = unsafe sched_setscheduler(0, Self.batchPolicy, &parameters)
    guard niceness > 0 else { return }
    let process = __priority_which_t(PRIO_PROCESS.rawValue)
    _ = setpriority(process, 0, getpriority(process, 0) + niceness)
  }
}
