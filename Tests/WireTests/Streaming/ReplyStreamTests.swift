import NIOCore
import Synchronization
import Testing

@testable import Wire

/// A body in parts is over once, and not while a part is being made: the place of a kit is free when its last
/// piece is drawn.
@Suite struct ReplyStreamTests {
  @Test(arguments: [
    ("want part want end cancel want", "part over end failure"),
    ("want part want fail cancel want", "part over failure failure"),
    ("want part cancel cancel want", "part over failure failure"),
    ("want cancel part want", "failure over failure"), ("", "over"),
  ])
  func isOverOnce(acts: String, events: String) {
    let seen = Mutex<[String]>([])
    @Sendable func note(_ event: String) { seen.withLock { $0.append(event) } }
    let give = Mutex<(@Sendable (Result<ByteBuffer?, any Error>) -> Void)?>(nil)
    do {
      let stream = ReplyStream { take in
        give.withLock { $0 = take }
      } whenOver: {
        note("over")
      }
      for act in acts.split(separator: " ") {
        let answer = give.withLock { $0 }
        switch act {
        case "part": answer?(.success(ByteBuffer()))
        case "end": answer?(.success(nil))
        case "fail": answer?(.failure(CancellationError()))
        case "cancel": stream.cancel()
        default:
          stream.next { part in
            switch part {
            case .bytes: note("part")
            case .end: note("end")
            case .failure: note("failure")
            }
          }
        }
      }
      give.withLock { $0 = nil }
    }
    #expect(seen.withLock { $0 }.joined(separator: " ") == events)
  }
}
