internal import NIOConcurrencyHelpers
internal import NIOPosix

/// A thread of a worker pool.
package final class WorkerThread: Sendable {
  private struct State {
    /// Whether a result is being passed on.
    var isPassing = false
    var next: (@Sendable () -> Void)?
  }

  private static let local = ThreadSpecificVariable<WorkerThread>()

  /// The calling thread, if a pool has taken it.
  static var current: WorkerThread? { local.currentValue }

  let pool: WorkerPool
  private let state = NIOLockedValueBox(State())

  private init(_ pool: WorkerPool) { self.pool = pool }

  /// Takes the calling thread for a pool. Returns `false` if that has it already.
  static func take(for pool: WorkerPool) -> Bool {
    guard local.currentValue?.pool !== pool else { return false }
    local.currentValue = WorkerThread(pool)
    return true
  }

  /// Passes a result on. Work that waited for it has had its turn already: ``runNext()`` runs it.
  func pass(_ resume: () -> Void) {
    state.withLockedValue { $0.isPassing = true }
    resume()
    state.withLockedValue { $0.isPassing = false }
  }

  /// Keeps a step for ``runNext()``. Returns `false` if no result is being passed on.
  func keep(_ step: @escaping @Sendable () -> Void) -> Bool {
    state.withLockedValue { state in
      guard state.isPassing, state.next == nil else { return false }
      state.next = step
      return true
    }
  }

  func runNext() {
    let next = state.withLockedValue { state in
      defer { state.next = nil }
      return state.next
    }
    next?()
  }
}
