import ButtonService
import Dispatch
import FoundationEssentials
import Glibc
import NIOConcurrencyHelpers
import Synchronization
import TestSupport
import Testing
import Wire

/// Threads that do what clients ask for, and their queues.
@Suite(.timeLimit(.minutes(10))) struct FairExecutorTests {
  private func executor(threads: Int, waiting: Int, niceness: Int = 0) throws -> FairExecutor {
    var limits = ServiceLimits()
    (limits.renderThreads, limits.waitingRenders, limits.renderNice) = (threads, waiting, niceness)
    return try FairExecutor(limits)
  }

  /// Does a job, and returns whether it had a place.
  private func run(
    on executor: FairExecutor, as kind: FairExecutor.Kind = .render, of client: UInt64? = nil,
    _ work: @escaping @Sendable () -> Void = {}
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      let job = FairExecutor.Job(of: client.map(ClientNetwork.network)) {
        continuation.resume(returning: false)
        return true
      } _: {
        work()
        return { continuation.resume(returning: true) }
      }
      executor[kind].admit(job)
    }
  }

  /// What threads have seen.
  private final class Seen: Sendable {
    let now = Atomic(0)
    let most = Atomic(0)
    let priorities = Mutex<[Int32]>([])
  }

  /// So that the last of the pages that wait does not wait for minutes.
  @Test(arguments: [(1000, ServiceLimits.waitingPages), (3, 3)])
  func fewerPagesThanPicturesWait(waiting: Int, pages: Int) throws {
    // One of them is made.
    let executor = try executor(threads: 1, waiting: waiting)
    #expect(executor[.page].statistics.limit == 1 + pages)
    #expect(executor[.check].statistics.limit == ServiceLimits.checks)
  }

  /// A flood of one kind costs no other its answer.
  @Test(arguments: FairExecutor.Kind.allCases) func eachKindHasItsShare(kind: FairExecutor.Kind) async throws {
    let executor = try executor(threads: 1, waiting: 3)
    try await executor.whileOccupied(kind) {
      while executor[kind].statistics.refusals == 0 { executor[kind].admit(.init { {} }) }
      for other in FairExecutor.Kind.allCases where other != kind { #expect(await run(on: executor, as: other)) }
    }
  }

  /// Who begins anew, and a piece of what has a place, take none, and are not refused; who loses a place hears of it.
  @Test func whoHadAPlaceIsNotRefused() async throws {
    let executor = try executor(threads: 1, waiting: 1)
    let (done, refused) = (NIOLockedValueBox<[Int]>([]), NIOLockedValueBox<[Int]>([]))
    func job(_ number: Int, of client: UInt64) -> FairExecutor.Job {
      FairExecutor.Job(of: .network(client)) {
        refused.withLockedValue { $0.append(number) }
        return true
      } _: {
        done.withLockedValue { $0.append(number) }
        return {}
      }
    }
    try await executor.whileOccupied {
      executor[.render].admit(job(1, of: 1))
      executor[.render].resume(job(2, of: 1))
      executor[.render].admit(job(3, of: 2))
      #expect(executor[.render].statistics.length == 2)
      executor[.render].resume(job(4, of: 2))
      #expect(executor[.render].statistics.length == 2)
    }
    await executor.shutDown()
    #expect(refused.withLockedValue(\.self) == [1] && done.withLockedValue(\.self) == [2, 3, 4])
    #expect(executor[.render].statistics.length == 0)
  }

  /// A start without enough threads fails, and ends those that it has started.
  @Test func withoutThreadsNothingStarts() async throws {
    await #expect(processExitsWith: .success) {
      func threads() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count }
      var limits = ServiceLimits()
      limits.renderThreads = 256
      let before = try threads()
      let sizes = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = try #require(rlim_t(sizes.prefix { $0 != " " }))
      // Room for the stacks of some threads.
      let most: rlim_t = pages * rlim_t(getpagesize()) + 256 << 20
      var memory = rlimit(rlim_cur: most, rlim_max: most)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
      #expect(throws: FairExecutor.NoThread.self) { try FairExecutor(limits) }
      try await Wait.until { try threads() <= before + 2 }
    }
  }

  /// Each job that had a place is done, and then no thread is left.
  @Test func aStopDoesWhatWaits() async throws {
    let executor = try executor(threads: 1, waiting: 50)
    let done = Atomic(0)
    var stop: Task<Void, Never>?
    try await executor.whileOccupied {
      for _ in 0..<50 {
        executor[.render].admit(
          .init {
            done.add(1, ordering: .relaxed)
            return {}
          })
      }
      stop = Task { await executor.shutDown() }
      try await Wait.until { executor[.render].statistics.limit == 0 }
    }
    await stop?.value
    #expect(done.load(ordering: .relaxed) == 50)
    #expect(await !run(on: executor))
  }

  /// Once, drawings took the processor from the event loops, and cached responses waited.
  @Test(arguments: [(1, 0), (1, 5), (3, 5)])
  func threadsAreNicerThanTheProcess(threads: Int, niceness: Int) async throws {
    let process = __priority_which_t(PRIO_PROCESS.rawValue)
    let expected = min(19, getpriority(process, 0) + Int32(niceness))
    let executor = try executor(threads: threads, waiting: 0, niceness: niceness)
    let arrived = DispatchGroup()
    for _ in 0..<threads { arrived.enter() }
    let seen = Seen()
    await withTaskGroup { group in
      for _ in 0..<threads {
        group.addTask {
          _ = await run(on: executor) {
            // Each on a thread of its own.
            arrived.leave()
            arrived.wait()
            seen.priorities.withLock { $0.append(getpriority(process, 0)) }
          }
        }
      }
    }
    #expect(seen.priorities.withLock(\.self) == Array(repeating: expected, count: threads))
  }

  /// The accepted work ends only after the rest was refused, and gives its places back.
  @Test(arguments: [(1, 0), (1, 2), (2, 3)])
  func moreThanTheLimitIsRefusedAtOnce(threads: Int, waiting: Int) async throws {
    let executor = try executor(threads: threads, waiting: waiting)
    let (limit, extra) = (threads + waiting, 5)
    for _ in 0..<3 {
      let end = DispatchSemaphore(value: 0)
      let hadPlace = await withTaskGroup(of: Bool.self) { tasks in
        for _ in 0..<limit + extra { tasks.addTask { await run(on: executor) { end.wait() } } }
        var results: [Bool] = []
        for await result in tasks {
          results.append(result)
          if results.count == extra { for _ in 0..<limit { end.signal() } }
        }
        return results
      }
      #expect(hadPlace.prefix(extra).allSatisfy { !$0 })
      #expect(hadPlace.count { $0 } == limit)
    }
  }

  /// Its place is free when a client has its result: it may come back at once.
  @Test func whoHasItsResultHasItsPlaceAgain() async throws {
    let executor = try executor(threads: 1, waiting: 0)
    for _ in 0..<1000 { #expect(await run(on: executor)) }
  }
}
