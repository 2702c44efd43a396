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
  /// Only for requests that were just read (``Requester/isNew``): a loop runs all its tasks before it reads
  /// from other clients, so that all the requests which a client has sent at once would come before theirs.
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
  /// Of the steps in one turn: once they took longer, no other begins. A usual step takes about 70 µs.
  static let turnTime = TimeAmount.microseconds(500)

  /// A step that took longer than this, as a refusal may, is followed by a pause of so many times the excess:
  /// steps of a millisecond get a sixteenth of the loop's time.
  static let (longStep, pauseFactor) = (TimeAmount.microseconds(250), 20)

  private(set) var runsStep = false
  /// The time of the steps since the loop last read from clients; `nil` before the first.
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
