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
  /// Steps must begin with what a client has just sent. A loop does everything that is to be done at once
  /// before it looks at its other clients again: requests that waited for a response on their connection,
  /// a step each, would all come first.
  ///
  /// - Returns: Whether it ran.
  static func run(_ step: () -> Void, on eventLoop: any EventLoop) -> Bool {
    let turn = current.currentValue ?? LoopTurn()
    let start = NIODeadline.now()
    guard turn.budget.withLock({ $0.begin(at: start) }) else { return false }
    current.currentValue = turn
    step()
    let end = NIODeadline.now()
    if turn.budget.withLock({ $0.end(end - start, at: end) }) {
      eventLoop.execute { turn.budget.withLock { $0.beginTurn() } }
    }
    return true
  }
}

/// How long the steps of an event loop may take.
struct StepBudget {
  /// In one turn, after which no further step begins. Usual ones take about 70 µs each.
  static let turnTime = TimeAmount.microseconds(500)

  /// After a step that took longer, as those of requests that are refused may, there is none for so many
  /// times what it took more: requests of a millisecond get a sixteenth of the loop's time.
  static let (longStep, pauseFactor) = (TimeAmount.microseconds(250), 20)

  private(set) var runsStep = false
  /// Since the loop last looked for what clients sent; `nil` before the first step.
  private var spent: TimeAmount?
  private var pauseEnd = NIODeadline.uptimeNanoseconds(0)

  /// - Returns: Whether a step may begin.
  mutating func begin(at now: NIODeadline) -> Bool {
    runsStep = spent ?? .zero < Self.turnTime && pauseEnd <= now
    return runsStep
  }

  /// - Returns: Whether the step was the first of its turn.
  mutating func end(_ duration: TimeAmount, at now: NIODeadline) -> Bool {
    runsStep = false
    if duration > Self.longStep { pauseEnd = now + (duration - Self.longStep) * Self.pauseFactor }
    defer { spent = (spent ?? .zero) + duration }
    return spent == nil
  }

  mutating func beginTurn() { spent = nil }
}
