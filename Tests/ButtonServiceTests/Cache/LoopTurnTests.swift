import HTTPTypes
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
      let areFirst = (0..<5).map { _ in
        budget.begin(at: start)
          ? budget.end(.nanoseconds(StepBudget.turnTime.nanoseconds / 5), at: start) : nil
      }
      #expect(areFirst == [true, false, false, false, false])
      let isOneMore = budget.begin(at: start)
      #expect(!isOneMore)
      budget.beginTurn()
    }
  }

  /// A client whose requests take long to refuse would occupy the loop of all its other clients.
  @Test func noneRunsSoonAfterALongOne() {
    var budget = StepBudget()
    let more = TimeAmount.nanoseconds(100)
    let resumed = start + more * StepBudget.pauseFactor
    var begins = [budget.begin(at: start)]
    _ = budget.end(StepBudget.longStep + more, at: start)
    begins += [resumed - .nanoseconds(1), resumed].map { budget.begin(at: $0) }
    #expect(begins == [true, false, true])
  }

  /// A thread of its own has neither run steps nor pauses.
  @Test(.timeLimit(.minutes(10))) func aLoopRunsStepsAgainInItsNextTurn() async throws {
    let workers = WorkerPool(threads: 1, waiting: 0)
    let count = try await workers.run {
      let loop = EmbeddedEventLoop()
      let step = {
        let end = NIODeadline.now() + .nanoseconds(StepBudget.turnTime.nanoseconds / 4)
        while .now() < end {}
      }
      let count = (0..<10).count { _ in LoopTurn.run(step, on: loop) }
      loop.run()
      // A step that took too long, since the machine is busy, is followed by a pause.
      while !LoopTurn.run({}, on: loop) {}
      return count
    }
    #expect((1...4).contains(count))
    try await workers.shutDown()
  }

  /// A list of 40,000 bytes in a header took 15 ms to read, in which the loop's other clients waited.
  @Test func onlyRequestsThatAreQuicklyReadRunOnTheLoop() {
    func request(_ path: String, _ value: String = "") -> ServiceRequest {
      ServiceRequest(
        HTTPRequest(
          method: .get, scheme: "http", authority: "a", path: path, headerFields: [.accept: value]))
    }
    func mayBeShort(targetOf count: Int) -> Bool {
      let path = "/appleid/button.svg?"
      return request(path + String(repeating: "a", count: count - path.utf8.count)).mayBeShort
    }
    func mayBeShort(fieldsOf count: Int) -> Bool {
      let value = String(repeating: "a", count: count - "accept".count)
      return request("/appleid/button.svg", value).mayBeShort
    }
    #expect(mayBeShort(targetOf: ServiceRequest.shortTarget))
    #expect(!mayBeShort(targetOf: ServiceRequest.shortTarget + 1))
    #expect(mayBeShort(fieldsOf: ServiceRequest.shortFields))
    #expect(!mayBeShort(fieldsOf: ServiceRequest.shortFields + 1))
    #expect(!request("/appleid/button").mayBeShort)
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
