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
    let joined = Mutex<[ResponseTable.Joined]>([])
    let made = Mutex(0)
    private let act: @Sendable (Slow) throws -> Void
    private let table = ResponseTable(capacity: 1 << 20)
    /// That of all documents; `nil` for their own.
    private let hash: Int?

    init(hash: Int? = nil, _ act: @escaping @Sendable (Slow) throws -> Void) { (self.hash, self.act) = (hash, act) }

    func body(
      _ key: DocumentKey, _ joined: ResponseTable.Joined? = nil,
      orWait waiter: @escaping ResponseTable.Waiter = { _ in }
    ) throws -> (body: StoredBody, status: CacheStatus) {
      try table.body(key, joined, hash: hash, orWait: waiter) { [self] in
        let number = made.withLock { made in
          made += 1
          return made
        }
        if number == 1 { try act(self) }
        return StoredBody([UInt8(number)])
      }
    }

    /// Asks for what is being made.
    func join(_ key: DocumentKey) {
      #expect(throws: Postponed.self) { try body(key) { result in self.joined.withLock { $0.append(result) } } }
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
            let (made, waiter) = AsyncStream.makeStream(of: ResponseTable.Joined.self)
            do {
              return try await OwnThread.run { [joined] in try slow.body(key, joined) { waiter.yield($0) }.body }
            } catch is Postponed {
              joins.signal()
              joined = await made.first { _ in true }
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

  /// Who waits for a document with the same hash begins anew, and nobody has the other document.
  @Test func documentsWithOneHashAreDistinguished() throws {
    let (one, other) = (key(), key(radius: 1))
    let slow = Slow(hash: 7) { slow in slow.join(other) }
    let first = try slow.body(one)
    let joined = try #require(slow.joined.withLock { $0.first })
    let second = try slow.body(other, joined)
    #expect(second.status == .miss && second.body !== first.body)
    #expect(try slow.body(other).body === second.body)
    // The later one has replaced it.
    #expect(try slow.body(one).status == .miss)
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
