import Foundation
import Synchronization
import TestSupport

/// Lets one of several threads run at a time, and chooses the next one by a seed: the same seed
/// gives the same order of events.
final class Turns: Sendable {
  /// The thread's number, for threads that take part.
  @TaskLocal static var seat: Int?

  private struct State {
    var random: SplitMix64
    var running: [Int]
  }

  private let state: Mutex<State>
  private let signals: [DispatchSemaphore]

  init(seats: Int, seed: UInt64) {
    state = Mutex(State(random: SplitMix64(seed: seed), running: Array(0..<seats)))
    signals = (0..<seats).map { _ in DispatchSemaphore(value: 0) }
  }

  /// Runs `work` on a thread for each seat, and returns when all have ended.
  func run(_ work: @escaping @Sendable (_ seat: Int) -> Void) {
    let group = DispatchGroup()
    for seat in signals.indices {
      group.enter()
      Thread.detachNewThread { [self] in
        signals[seat].wait()
        Self.$seat.withValue(seat) { work(seat) }
        leave(seat)
        group.leave()
      }
    }
    signals[0].signal()
    group.wait()
  }

  /// Lets another thread go on, or this one.
  func pause() {
    guard let seat = Self.seat else { return }
    let next = state.withLock { state in
      // Staying is likely: some errors need several calls in a row.
      Bool.random(using: &state.random)
        ? seat : state.running.randomElement(using: &state.random) ?? seat
    }
    guard next != seat else { return }
    signals[next].signal()
    signals[seat].wait()
  }

  private func leave(_ seat: Int) {
    let next = state.withLock { state in
      state.running.removeAll { $0 == seat }
      return state.running.randomElement(using: &state.random)
    }
    if let next { signals[next].signal() }
  }
}
