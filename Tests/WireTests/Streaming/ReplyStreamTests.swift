import NIOCore
import Synchronization
import Testing

@testable import Wire

/// A body in parts is over once, and not while a part is being made: a place for a kit was free before
/// its last piece was drawn.
@Suite struct ReplyStreamTests {
  enum Act: String, CaseIterable {
    case end, fail, cancel, cancelMeanwhile, forget
  }

  @Test(arguments: Act.allCases) func isOverOnce(act: Act) {
    let events = Mutex<[String]>([])
    @Sendable func note(_ event: String) { events.withLock { $0.append(event) } }
    let isWanted = act != .forget
    let give = Mutex<(@Sendable (Result<ByteBuffer?, any Error>) -> Void)?>(nil)
    do {
      let stream = ReplyStream { take in
        give.withLock { $0 = take }
      } whenOver: {
        note("over")
      }
      func next() {
        stream.next { part in
          switch part {
          case .bytes: note("part")
          case .end: note("end")
          case .failure: note("failure")
          }
        }
      }
      func answer(_ result: Result<ByteBuffer?, any Error>) { give.withLock { $0 }?(result) }
      if isWanted {
        next()
        answer(.success(ByteBuffer()))
      }
      switch act {
      case .end, .fail, .cancelMeanwhile: next()
      case .cancel, .forget: break
      }
      switch act {
      case .end: answer(.success(nil))
      case .fail: answer(.failure(CancellationError()))
      case .cancel: stream.cancel()
      case .cancelMeanwhile:
        stream.cancel()
        answer(.success(ByteBuffer()))
      case .forget: break
      }
      if isWanted {
        for _ in 0..<2 { stream.cancel() }
        next()
      }
      give.withLock { $0 = nil }
    }
    let expected =
      switch act {
      case .end: ["part", "over", "end", "failure"]
      case .fail, .cancel: ["part", "over", "failure", "failure"]
      case .cancelMeanwhile: ["part", "failure", "over", "failure"]
      case .forget: ["over"]
      }
    #expect(events.withLock { $0 } == expected)
  }
}
