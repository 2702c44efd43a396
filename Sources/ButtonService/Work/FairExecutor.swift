internal import Dispatch
internal import Glibc
internal import NIOConcurrencyHelpers
internal import ServiceContract
package import Wire

/// Does what clients ask for, apart from the threads that talk to them.
///
/// A request is one job, which is admitted or refused at once. Clients take turns: one who asks for a hundred pictures
/// delays another's by one of them. Each kind of work has its own share, threads and places, so that a flood of one
/// costs no other its answer.
package final class FairExecutor: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Pictures and reports, files, and what is wrong: each takes about a millisecond, or a few if a file is
    /// compressed.
    case render
    /// A page may take as long as hundreds of pictures.
    case page
    /// A kit takes seconds, a part of it as long as some pictures.
    case kit
    /// One check may take as long as a hundred parts of kits.
    case check
  }

  package struct Job: Sendable {
    /// `nil` if it is not known: all such clients take turns as one.
    let client: ClientNetwork?
    /// Whether the job counts towards the limit, and may be refused. One that goes on after a wait was counted before.
    fileprivate var isNew = true
    let run: @Sendable () -> Next
    /// Called instead if there is no place, or another client needs it more. Returns whether its client still waits:
    /// nothing is refused to others.
    let refuse: @Sendable () -> Bool

    package init(
      of client: ClientNetwork? = nil, refuse: @escaping @Sendable () -> Bool = { true },
      _ run: @escaping @Sendable () -> Next
    ) {
      (self.client, self.refuse, self.run) = (client, refuse, run)
    }
  }

  /// Called once the place of a job is free: passes its result on, whose client may come back at once, or moves the job
  /// to another share. It does nothing for a job that waits for another, until ``Share/resume(_:)``.
  package typealias Next = @Sendable () -> Void

  /// Clients wait for pictures; what takes seconds can take a little longer.
  private static let niceness = 10

  private let shares: [Kind: Share]
  /// Kits until their clients have them whole.
  package let kits: ClientPlaces
  /// Bytes of bodies that clients have yet to take.
  package let unread: ClientPlaces

  package subscript(kind: Kind) -> Share {
    guard let share = shares[kind] else { preconditionFailure("every kind has a share") }
    return share
  }

  /// - Throws: ``NoThread``
  package init(_ limits: ServiceLimits) throws(NoThread) {
    kits = ClientPlaces("kit", limits.kits, perClient: limits.kitsPerAddress)
    unread = ClientPlaces("byte", limits.unreadBytes, perClient: limits.unreadBytes / 4)
    shares = [
      .render: Share(threads: limits.renderThreads, waiting: limits.waitingRenders, niceness: limits.renderNice),
      .page: Share(waiting: min(ServiceLimits.waitingPages, limits.waitingRenders), niceness: 0),
      .kit: Share(waiting: limits.kits, niceness: Self.niceness, kits),
      .check: Share(waiting: ServiceLimits.checks - 1, niceness: Self.niceness),
    ]
    for share in shares.values { try share.start() }
  }

  deinit { for share in shares.values { share.end() } }

  /// The system has no thread.
  package struct NoThread: Error, CustomStringConvertible {
    fileprivate let code: Int32

    package var description: String { "the system has no further thread: \(unsafe String(cString: strerror(code)))" }
  }

  /// Does what waits, then ends the threads.
  package func shutDown() async {
    for share in shares.values { share.end() }
    for share in shares.values {
      await withCheckedContinuation { ended in share.running.notify(queue: .global()) { ended.resume() } }
    }
  }

  /// Jobs that wait and run, how many there may be, and those for which there was no place.
  package typealias Statistics = (length: Int, limit: Int, refusals: Int)
}

/// The threads and places of one kind of work.
package final class Share: Sendable {
  private struct State {
    var waiting = FairQueue<ClientNetwork?, FairExecutor.Job>()
    /// New jobs that wait or run.
    var count = 0
    /// 0 at the end.
    var limit: Int
    var refusals = 0
  }

  /// Of kits.
  private let places: ClientPlaces?
  private let niceness: Int32
  private let threads: Int
  /// ThreadSanitizer knows this lock, and Swift's own only with optimization.
  private let state: NIOLockedValueBox<State>
  /// One for each job that waits, and at the end for each thread.
  private let wake = DispatchSemaphore(value: 0)
  fileprivate let running = DispatchGroup()

  fileprivate init(threads: Int = 1, waiting: Int, niceness: Int, _ places: ClientPlaces? = nil) {
    state = NIOLockedValueBox(State(limit: threads + waiting))
    (self.threads, self.niceness, self.places) = (threads, Int32(clamping: niceness), places)
  }

  package var statistics: FairExecutor.Statistics {
    let (taken, most, refusals) = places.map { ($0.taken, $0.count, $0.refusals) } ?? (0, .max, 0)
    return state.withLockedValue { (max(taken, $0.count), min(most, $0.limit), $0.refusals + refusals) }
  }

  /// Starts the threads.
  fileprivate func start() throws(FairExecutor.NoThread) {
    for _ in 0..<threads {
      running.enter()
      var thread = pthread_t()
      let share = unsafe Unmanaged.passRetained(self)
      let code = unsafe pthread_create(
        &thread, nil,
        { share in
          if let share = unsafe share { unsafe Unmanaged<Share>.fromOpaque(share).takeRetainedValue().work() }
          return nil
        }, unsafe share.toOpaque())
      guard code == 0 else {
        unsafe share.release()
        running.leave()
        throw FairExecutor.NoThread(code: code)
      }
      pthread_detach(thread)
    }
  }

  /// Ends the threads once nothing waits any more.
  fileprivate func end() {
    state.withLockedValue { $0.limit = 0 }
    for _ in 0..<threads { wake.signal() }
  }

  /// Runs a job in its client's turn, or refuses it. In a full queue, its place is that of a client who has more.
  package func admit(_ job: FairExecutor.Job) {
    let loser = state.withLockedValue { state -> FairExecutor.Job? in
      var loser: FairExecutor.Job?
      if job.isNew, state.count >= state.limit {
        loser = state.waiting.makeRoom(for: job.client, where: \.isNew)
        if loser == nil { return job }
      } else if job.isNew {
        state.count += 1
      }
      state.waiting.append(job, of: job.client)
      return loser
    }
    guard let loser else {
      wake.signal()
      return
    }
    if loser.refuse() { state.withLockedValue { $0.refusals += 1 } }
  }

  /// Runs a job that has joined another, or the next piece of what has a place, in its client's turn. It was admitted
  /// before, and is not refused by a full queue.
  package func resume(_ job: FairExecutor.Job) {
    var job = job
    job.isNew = false
    admit(job)
  }

  /// Does jobs until the work has ended and nothing waits.
  private func work() {
    defer { running.leave() }
    lowerPriority()
    while true {
      wake.wait()
      guard let job = state.withLockedValue({ $0.waiting.popFirst() }) else { return }
      let next = job.run()
      if job.isNew { state.withLockedValue { $0.count -= 1 } }
      next()
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
