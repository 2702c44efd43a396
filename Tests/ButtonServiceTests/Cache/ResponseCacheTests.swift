import ButtonAssets
import ButtonCore
import ButtonService
import Dispatch
import Synchronization
import TestSupport
import Testing

/// A document is made once for any number of simultaneous requests, and who waits for it holds nothing.
@Suite struct ResponseCacheTests {
  private struct Failure: Error {}

  private let localization: Localization

  init() throws { localization = try TestAssets.standIn().catalog.default }

  private func key(radius: Int = 0) -> DocumentKey {
    DocumentKey(
      .picture(
        ButtonRequest(
          Asked(.logo, usualLocale: localization).with { $0.cornerRadius = CornerRadius(clamping: radius) })))
  }

  /// A cache that makes each document only after the test has asked for others.
  private final class Slow: Sendable {
    let joined = Mutex<[ResponseCache.Joined?]>([])
    let made = Mutex(0)
    private let act: @Sendable (ResponseCache, Slow) throws -> Void
    private let cached = Mutex<ResponseCache?>(nil)

    init(_ act: @escaping @Sendable (ResponseCache, Slow) throws -> Void) { self.act = act }

    var cache: ResponseCache {
      cached.withLock { cached in
        if let cached { return cached }
        let cache = ResponseCache(ResponseTable(capacity: 1 << 20)) { [self] _ in
          let number = made.withLock { made in
            made += 1
            return made
          }
          if number == 1 { try act(self.cache, self) }
          return (StoredBody([UInt8(number)]), nil)
        }
        cached = cache
        return cache
      }
    }

    /// Asks for what is being made.
    func join(_ key: DocumentKey) {
      #expect(throws: Postponed.self) { try cache.body(key) }
      cache.join(key) { result in self.joined.withLock { $0.append(result) } }
    }
  }

  /// On many threads: ThreadSanitizer sees who joins while a document is ready.
  @Test(arguments: 0..<20) func simultaneousRequestsShareOneDocument(radius: Int) async throws {
    let (key, joins) = (key(radius: radius), DispatchSemaphore(value: 0))
    let slow = Slow { _, _ in joins.wait() }
    let cache = slow.cache
    let documents = try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          var joined: ResponseCache.Joined?
          while true {
            do {
              return try await OwnThread.run { [joined] in try cache.body(key, joined).body }
            } catch is Postponed {
              joins.signal()
              joined = await withCheckedContinuation { next in cache.join(key) { next.resume(returning: $0) } }
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
    let slow = Slow { _, slow in
      for _ in 0..<200 { slow.join(key) }
      if fails { throw Failure() }
    }
    let first = try? slow.cache.body(key)
    #expect(first?.status == (fails ? nil : .miss))
    let joined = slow.joined.withLock(\.self)
    #expect(joined.count == 200)
    for one in joined {
      let made = try? slow.cache.body(key, one)
      #expect(made?.status == (fails ? nil : .joined) && made?.body === first?.body)
    }
    #expect(try slow.cache.body(key).status == (fails ? .miss : .hit))
    #expect(slow.made.withLock(\.self) == (fails ? 2 : 1))
  }

  /// It may be made between a request's look and its wish to wait.
  @Test func whoJoinsTooLateGoesOnAtOnce() throws {
    let slow = Slow { _, _ in }
    _ = try slow.cache.body(key())
    slow.cache.join(key()) { result in slow.joined.withLock { $0.append(result) } }
    #expect(slow.joined.withLock { $0.count == 1 && $0[0] == nil })
  }

  @Test func differentRequestsDoNotWaitForEachOther() throws {
    let others = (1..<20).map { key(radius: $0) }
    let slow = Slow { cache, _ in
      for other in others {
        let status = try cache.body(other).status
        #expect(status == .miss)
      }
    }
    #expect(try slow.cache.body(key()).status == .miss)
  }
}
