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

  /// Lets running work end and the threads go.
  func shutDown() async throws { try await threads.shutdownGracefully() }
}
