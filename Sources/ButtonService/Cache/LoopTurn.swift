internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// The steps that an event loop runs by itself, since handing a request to a thread and back takes
/// longer than to draw an SVG. They are few and short: the loop's other clients wait for them.
final class LoopTurn: Sendable {
  private static let current = ThreadSpecificVariable<LoopTurn>()

  /// Only the loop's thread uses it.
  private let budget = Mutex(StepBudget())

  /// Whether the calling thread is an event loop that runs a step.
  static var runsStep: Bool { current.currentValue?.budget.withLock(\.runsStep) ?? false }

  /// Runs a step on the calling event loop, unless it has run enough of them.
  ///
  /// - Returns: Whether it ran.
  static func run(_ step: () -> Void, on eventLoop: any EventLoop) -> Bool {
    let turn = current.currentValue ?? LoopTurn()
    let start = NIODeadline.now()
    guard let number = turn.budget.withLock({ $0.begin(at: start) }) else { return false }
    if number == 1 {
      current.currentValue = turn
      eventLoop.execute { turn.budget.withLock { $0.stepCount = 0 } }
    }
    step()
    let end = NIODeadline.now()
    turn.budget.withLock { $0.end(end - start, at: end) }
    return true
  }
}

/// How many steps an event loop may run.
struct StepBudget {
  /// Of one turn. Usual ones take about 70 µs each.
  static let maxSteps = 4

  /// After a step that took longer, as those of requests that are refused may, there is none for so many
  /// times what it took more: requests of a millisecond get a sixteenth of the loop's time.
  static let (longStep, pauseFactor) = (TimeAmount.microseconds(250), 20)

  /// Since the loop last looked for what clients sent.
  var stepCount = 0
  private(set) var runsStep = false
  private var pauseEnd = NIODeadline.uptimeNanoseconds(0)

  /// - Returns: The number of the step in its turn, from 1 on; `nil` if there may be none.
  mutating func begin(at now: NIODeadline) -> Int? {
    guard stepCount < Self.maxSteps, pauseEnd <= now else { return nil }
    stepCount += 1
    runsStep = true
    return stepCount
  }

  mutating func end(_ duration: TimeAmount, at now: NIODeadline) {
    runsStep = false
    if duration > Self.longStep { pauseEnd = now + (duration - Self.longStep) * Self.pauseFactor }
  }
}
