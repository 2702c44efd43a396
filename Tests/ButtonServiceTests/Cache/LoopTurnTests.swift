import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@testable import ButtonService

/// The steps that an event loop runs by itself.
@Suite struct LoopTurnTests {
  private let start = NIODeadline.uptimeNanoseconds(1 << 40)

  /// A client that sends many requests at once would occupy the loop of all its other clients.
  @Test func onlyAFewStepsRunInOneTurn() {
    var budget = StepBudget()
    for _ in 0..<3 {
      for number in 1...StepBudget.maxSteps {
        #expect(budget.begin(at: start) == number)
        budget.end(StepBudget.longStep, at: start)
      }
      #expect(budget.begin(at: start) == nil)
      budget.stepCount = 0
    }
  }

  /// A client whose requests take long to refuse would occupy the loop of all its other clients.
  @Test func noneRunsSoonAfterALongOne() {
    var budget = StepBudget()
    #expect(budget.begin(at: start) == 1)
    let more = TimeAmount.nanoseconds(100)
    budget.end(StepBudget.longStep + more, at: start)
    let resumed = start + more * StepBudget.pauseFactor
    #expect(budget.begin(at: resumed - .nanoseconds(1)) == nil)
    #expect(budget.begin(at: resumed) == 2)
  }

  /// A thread of its own has neither run steps nor pauses.
  @Test(.timeLimit(.minutes(10))) func aLoopRunsStepsAgainInItsNextTurn() async throws {
    let workers = WorkerPool(threads: 1, waiting: 0)
    let counts = try await workers.run {
      let loop = EmbeddedEventLoop()
      return (0..<2).map { _ in
        let count = (0..<10).count { _ in LoopTurn.run({}, on: loop) }
        loop.run()
        return count
      }
    }
    #expect(counts.allSatisfy { $0 <= StepBudget.maxSteps } && counts[0] > 0)
    try await workers.shutDown()
  }

  /// What a step asks for runs at once if it is short; drawings never occupy the loop.
  @Test(.timeLimit(.minutes(10)), arguments: [true, false])
  func onlyShortWorkRunsOnTheLoop(isShort: Bool) async throws {
    let (loops, workers) = (
      WorkerPool(threads: 1, waiting: 0), WorkerPool(threads: 1, waiting: 0)
    )
    let isAtOnce = Flag()
    await withCheckedContinuation { continuation in
      loops.perform {
        let loop = EmbeddedEventLoop()
        let ran = LoopTurn.run(
          {
            workers.perform(isShort: isShort) {
              if LoopTurn.runsStep { isAtOnce.set() }
            } then: { _ in
              continuation.resume()
            }
          }, on: loop)
        #expect(ran && !LoopTurn.runsStep)
        loop.run()
      } then: { _ in
      }
    }
    #expect(isAtOnce.isSet == isShort)
    for pool in [loops, workers] { try await pool.shutDown() }
  }
}
