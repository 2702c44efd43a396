import NIOEmbedded
import Testing

@testable import ButtonService

/// The steps that an event loop runs by itself.
@Suite struct LoopTurnTests {
  /// A client that sends many requests at once would occupy the loop of all its other clients.
  @Test func onlyAFewStepsRunInOneTurn() {
    let loop = EmbeddedEventLoop()
    defer { loop.run() }
    for _ in 0..<2 {
      var ran = 0
      let attempts = (0..<100).map { _ in LoopTurn.run({ ran += 1 }, on: loop) }
      #expect((1..<16).contains(ran))
      #expect(attempts == (0..<100).map { $0 < ran })
      // The loop looks for what its clients sent.
      loop.run()
    }
  }

  /// What a step asks for runs at once if it is short; drawings never occupy the loop.
  @Test(.timeLimit(.minutes(10)), arguments: [true, false])
  func onlyShortWorkRunsOnTheLoop(isShort: Bool) async throws {
    let workers = WorkerPool(threads: 1, waiting: 0)
    let loop = EmbeddedEventLoop()
    defer { loop.run() }
    let isAtOnce = await withCheckedContinuation { continuation in
      #expect(!LoopTurn.runsStep)
      let ran = LoopTurn.run(
        {
          #expect(LoopTurn.runsStep)
          workers.perform(isShort: isShort) {
            LoopTurn.runsStep
          } then: { result in
            continuation.resume(returning: (try? result.get()) == true)
          }
        }, on: loop)
      #expect(ran && !LoopTurn.runsStep)
    }
    #expect(isAtOnce == isShort)
    try await workers.shutDown()
  }
}
