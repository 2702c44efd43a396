import ButtonAssets
import ButtonCore
import ButtonService
import Dispatch
import Synchronization
import TestSupport
import Testing

/// A document is made once for any number of simultaneous requests, and who waits for it holds nothing.
@Suite struct SharedMakingTests {
  private struct Failure: Error {}

  private let localization: Localization

  init() throws { localization = try TestAssets.standIn().catalog.default }

  private func key(radius: Int = 0) -> DocumentKey {
    let asked = Asked(.logo, usualLocale: localization).with { $0.cornerRadius = CornerRadius(clamping: radius) }
    return .button(.picture(ButtonRequest(asked)), .identity)
  }

  /// A table whose first document is made only after the test has asked for others.
  private final class Slow: Sendable {
    let joined = Mutex<[ResponseTable.Joined?]>([])
    let made = Mutex(0)
    private let act: @Sendable (Slow) throws -> Void
    private let table = ResponseTable(capacity: 1 << 20)

    init(_ act: @escaping @Sendable (Slow) throws -> Void) { self.act = act }

    func body(
      _ key: DocumentKey, _ joined: ResponseTable.Joined? = nil
    ) throws -> (body: StoredBody, status: CacheStatus, making: [MakingStage]?) {
      try table.body(key, joined) { [self] in
        let number = made.withLock { made in
          made += 1
          return made
        }
        if number == 1 { try act(self) }
        return (StoredBody([UInt8(number)]), [])
      }
    }

    func join(_ key: DocumentKey, _ resume: @escaping @Sendable (ResponseTable.Joined?) -> Void) {
      table.join(key, resume)
    }

    /// Asks for what is being made.
    func join(_ key: DocumentKey) {
      #expect(throws: Postponed.self) { try body(key) }
      join(key) { result in self.joined.withLock { $0.append(result) } }
    }
  }

  /// On many threads: ThreadSanitizer sees who joins while a document is ready.
  @Test(arguments: 0..<20) func simultaneousRequestsShareOneDocument(radius: Int) async throws {
    let (key, joins) = (key(radius: radius), DispatchSemaphore(value: 0))
    let slow = Slow { _ in joins.wait() }
    let documents = try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          var joined: ResponseTable.Joined?
          while true {
            do {
              return try await OwnThread.run { [joined] in try slow.body(key, joined).body }
            } catch is Postponed {
              joins.signal()
              joined = await withCheckedContinuation { next in slow.join(key) { next.resume(returning: $0) } }
            }
          }
        }
      }
      return try await group.reduce(into: Set()) { $0.insert(ObjectIdentifier($1)) }
    }
    #expect(documents.count == 1 && slow.made.withLock(\.self) == 1)
  }

  /// Also a failure, which is not kept: later ones try again.
  @Test(arguments: [false, true]) func allWhoWaitHaveTheSame(fails: Bool) throws {
    let key = key()
    let slow = Slow { slow in
      for _ in 0..<200 { slow.join(key) }
      if fails { throw Failure() }
    }
    let first = try? slow.body(key)
    #expect(first?.status == (fails ? nil : .miss))
    let joined = slow.joined.withLock(\.self)
    #expect(joined.count == 200)
    for one in joined {
      let made = try? slow.body(key, one)
      #expect(made?.status == (fails ? nil : .joined) && made?.body === first?.body)
    }
    #expect(try slow.body(key).status == (fails ? .miss : .hit))
    #expect(slow.made.withLock(\.self) == (fails ? 2 : 1))
  }

  /// It may be made between a request's look and its wish to wait.
  @Test func whoJoinsTooLateGoesOnAtOnce() throws {
    let slow = Slow { _ in }
    _ = try slow.body(key())
    slow.join(key()) { result in slow.joined.withLock { $0.append(result) } }
    #expect(slow.joined.withLock { $0.count == 1 && $0[0] == nil })
  }

  @Test func differentRequestsDoNotWaitForEachOther() throws {
    let others = (1..<20).map { key(radius: $0) }
    let slow = Slow { slow in
      for other in others {
        let status = try slow.body(other).status
        #expect(status == .miss)
      }
    }
    #expect(try slow.body(key()).status == .miss)
  }
}
