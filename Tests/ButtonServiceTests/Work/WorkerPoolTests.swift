import ButtonService
import Dispatch
import Glibc
import HTTPTypes
import NIOCore
import NIOEmbedded
import Synchronization
import TestSupport
import Testing
import Wire

/// Threads that draw, and their queue.
@Suite struct WorkerPoolTests {
  private struct Failure: Error {}

  private func withWorkers(
    threads: Int, waiting: Int, niceness: Int = 0, _ test: (WorkerPool) async throws -> Void
  ) async throws {
    let workers = WorkerPool(threads: threads, waiting: waiting, niceness: niceness)
    do {
      try await test(workers)
    } catch {
      try await workers.shutDown()
      throw error
    }
    try await workers.shutDown()
  }

  /// Once, a stop drew everything that waited, for nobody, however long after its time.
  @Test(.timeLimit(.minutes(10))) func aStopDoesNothingMore() async throws {
    let workers = WorkerPool(threads: 1, waiting: 100)
    try await workers.whileOccupied {
      let waiting = (1..<50).map { _ in Task.immediate { try await workers.run {} } }
      workers.abandon()
      for task in waiting {
        await #expect(throws: ClientDisconnected.self) { try await task.value }
      }
      // What a waiting client of another network would go on with.
      await #expect(throws: ClientDisconnected.self) { try await workers.run {} }
    }
    try await workers.shutDown()
    #expect(workers.statistics.length == 0)
  }

  /// So that the last of the pages that wait does not wait for minutes.
  @Test func fewerPagesThanPicturesWait() async throws {
    for (waiting, pages) in [(1000, ServiceLimits.waitingPages), (3, 3)] {
      var limits = ServiceLimits()
      limits.waitingRenders = waiting
      let pools = WorkerPools(limits, LongPools(limits))
      // One of them is made.
      #expect(pools.pages.statistics.limit == 1 + pages)
      for (_, pool, _) in pools.named { try await pool.shutDown() }
    }
  }

  /// Once, steps always went before drawings, so that a flood of requests that are refused stopped all drawing.
  @Test(.timeLimit(.minutes(10))) func stepsDoNotStarveDrawings() async throws {
    try await withWorkers(threads: 1, waiting: 1) { workers in
      let isDrawn = Flag()
      // There is always a next step, as in a flood.
      @Sendable func flood() { if !isDrawn.isSet { workers.step(flood) } }
      for _ in 0..<8 { workers.step(flood) }
      // Asked for by a step, while others wait.
      try await Task(executorPreference: workers.lane(for: nil)) {
        try await workers.run { isDrawn.set() }
      }.value
    }
  }

  /// Once, a drawing waited for sixteen steps, however long each took: some took 15 ms.
  @Test(.timeLimit(.minutes(10))) func aDrawingWaitsForNoMoreThanALongStep() async throws {
    try await withWorkers(threads: 1, waiting: 1) { workers in
      let steps = Mutex(0)
      @Sendable func long() {
        steps.withLock { $0 += 1 }
        let end = NIODeadline.now() + .milliseconds(2)
        while .now() < end {}
      }
      let count = try await Task(executorPreference: workers.lane(for: nil)) {
        for _ in 0..<8 { workers.step(long) }
        return try await workers.run { steps.withLock(\.self) }
      }.value
      #expect(count <= 1)
    }
  }

  /// Of two steps that follow from one result, neither is lost: each is a request that waits.
  @Test(.timeLimit(.minutes(10))) func allStepsThatFollowFromAResultAreTaken() async throws {
    try await withWorkers(threads: 1, waiting: 1) { workers in
      let lane = TwofoldLane(workers)
      try await Task(executorPreference: lane) {
        // So that the work has to wait.
        workers.step {}
        try await workers.run {}
      }.value
      try await workers.run {}
      #expect(lane.open.withLock(\.self) == 0)
    }
  }

  /// Takes another step before each of a task.
  private final class TwofoldLane: TaskExecutor {
    let workers: WorkerPool
    let open = Mutex(0)

    init(_ workers: WorkerPool) { self.workers = workers }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      open.withLock { $0 += 1 }
      workers.step { [self] in open.withLock { $0 -= 1 } }
      workers.step { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  /// The response with a drawing that has waited does not wait for the steps of all other clients too.
  @Test(.timeLimit(.minutes(10))) func theResultOfADrawingGoesOnAtOnce() async throws {
    try await withWorkers(threads: 1, waiting: 1) { workers in
      let steps = Mutex(0)
      let count = try await Task(executorPreference: workers.lane(for: .network(1))) {
        workers.step(for: .network(2)) { steps.withLock { $0 += 1 } }
        try await workers.run {
          for client: UInt64 in 3..<50 {
            workers.step(for: .network(client)) { steps.withLock { $0 += 1 } }
          }
        }
        return steps.withLock(\.self)
      }.value
      // None, if the first step took long enough for the drawing to have its turn.
      #expect(count <= 1)
    }
  }

  /// Once, drawings took the processor from the event loops, and cached responses waited.
  @Test(arguments: [(1, 0), (1, 5), (3, 5)])
  func threadsAreNicerThanTheProcess(threads: Int, niceness: Int) async throws {
    let process = __priority_which_t(PRIO_PROCESS.rawValue)
    let expected = min(19, getpriority(process, 0) + Int32(niceness))
    let arrived = DispatchGroup()
    for _ in 0..<threads { arrived.enter() }
    try await withWorkers(threads: threads, waiting: 0, niceness: niceness) { workers in
      let values = try await withThrowingTaskGroup(of: Int32.self) { group in
        for _ in 0..<threads {
          group.addTask {
            try await workers.run {
              // Each on a thread of its own.
              arrived.leave()
              arrived.wait()
              return getpriority(process, 0)
            }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(values == Array(repeating: expected, count: threads))
    }
  }

  @Test(arguments: [(1, 0), (1, 2), (2, 3)])
  func moreThanTheLimitIsRefusedAtOnce(threads: Int, waiting: Int) async throws {
    try await withWorkers(threads: threads, waiting: waiting) { workers in
      for _ in 0..<3 { try await flood(workers, limit: threads + waiting) }
    }
  }

  /// Sends more work than fits; the accepted work ends only after the rest was refused.
  private func flood(_ workers: WorkerPool, limit: Int) async throws {
    let extra = 5
    let end = DispatchSemaphore(value: 0)
    let wasDone = await withTaskGroup(of: Bool.self) { tasks in
      for _ in 0..<limit + extra {
        tasks.addTask {
          do {
            try await workers.run { end.wait() }
            return true
          } catch {
            #expect(error is WorkerPool.Refusal)
            return false
          }
        }
      }
      var results: [Bool] = []
      for await result in tasks {
        results.append(result)
        if results.count == extra { for _ in 0..<limit { end.signal() } }
      }
      return results
    }
    #expect(wasDone.prefix(extra).allSatisfy { !$0 })
    #expect(wasDone.count { $0 } == limit)
  }

  @Test func failedWorkGivesItsPlaceBack() async throws {
    try await withWorkers(threads: 1, waiting: 1) { workers in
      for _ in 0..<20 {
        await #expect(throws: Failure.self) { try await workers.run { throw Failure() } }
      }
      try await flood(workers, limit: 2)
    }
  }

  /// Once, who sent many requests and closed its connection had all their pictures drawn.
  @Test func nothingIsDrawnForWhoHasLeft() async throws {
    let isDrawn = Flag()
    let caller = try TestService.caller(making: { request in
      isDrawn.set()
      return .invented(for: request)
    })
    let gone = WorkOwner(recipient: Recipient(NIOAsyncTestingChannel()))
    #expect(try await caller.send(.get, "/appleid/button", from: gone).status == 499)
    #expect(!isDrawn.isSet)
  }
}
