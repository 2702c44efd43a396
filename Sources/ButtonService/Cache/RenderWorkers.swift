internal import NIOPosix
internal import Synchronization

/// Threads that draw, apart from those that talk to clients.
final class RenderWorkers: Sendable {
  /// More pictures are waiting than the operator allows.
  struct Busy: Error {}

  private let threads: NIOThreadPool
  private let waiting = Atomic<Int>(0)
  private let limit: Int

  /// - Parameters:
  ///   - threads: How many pictures are drawn at the same moment.
  ///   - waiting: How many more may wait; further ones are refused at once.
  init(threads: Int, waiting: Int) {
    self.threads = NIOThreadPool(numberOfThreads: threads)
    limit = threads + waiting
    self.threads.start()
  }

  /// Does work on one of the threads.
  ///
  /// - Throws: ``Busy``, or what the work throws.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let before = waiting.add(1, ordering: .relaxed).oldValue
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard before < limit else { throw Busy() }
    return try await threads.runIfActive(work)
  }

  /// Has work done behind all that waits, unless too much does.
  func enqueue(_ work: @escaping @Sendable () -> Void) {
    let before = waiting.add(1, ordering: .relaxed).oldValue
    guard before < limit else {
      waiting.subtract(1, ordering: .relaxed)
      return
    }
    threads.submit { state in
      if case .active = state { work() }
      self.waiting.subtract(1, ordering: .relaxed)
    }
  }

  /// Lets the work end that is at hand, also on one thread all that waits, and then the threads.
  func shutDown() async throws {
    try await threads.runIfActive {}
    try await threads.shutdownGracefully()
  }
}
