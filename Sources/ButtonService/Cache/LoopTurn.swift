internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// The steps that an event loop runs by itself, since handing a request to a thread and back takes
/// longer than to draw an SVG. They are few: the loop's other clients wait for them.
final class LoopTurn: Sendable {
  private static let current = ThreadSpecificVariable<LoopTurn>()

  /// Of one turn; they take about a third of a millisecond.
  private static let maxSteps = 4

  /// Since the loop last looked for what clients sent. Only the loop's thread uses it.
  private let stepCount = Atomic(0)
  private let runsStep = Atomic(false)

  /// Whether the calling thread is an event loop that runs a step.
  static var runsStep: Bool { current.currentValue?.runsStep.load(ordering: .relaxed) ?? false }

  /// Runs a step on the calling event loop, unless it has run enough of them in this turn.
  ///
  /// - Returns: Whether it ran.
  static func run(_ step: () -> Void, on eventLoop: any EventLoop) -> Bool {
    let turn = current.currentValue ?? LoopTurn()
    let count = turn.stepCount.load(ordering: .relaxed)
    guard count < maxSteps else { return false }
    if count == 0 {
      current.currentValue = turn
      eventLoop.execute { turn.stepCount.store(0, ordering: .relaxed) }
    }
    turn.stepCount.store(count + 1, ordering: .relaxed)
    turn.runsStep.store(true, ordering: .relaxed)
    step()
    turn.runsStep.store(false, ordering: .relaxed)
    return true
  }
}
