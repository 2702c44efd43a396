import Synchronization
import Testing

@testable import Wire

/// No more connections are accepted than allowed, and waiting ones are accepted later.
@Suite struct ConnectionCountTests {
  @Test func tellsOnceWhenThereIsRoomAgain() {
    let count = ConnectionCount(limit: 2)
    let calls = Atomic<Int>(0)
    let room = { count.room(for: count) { calls.add(1, ordering: .relaxed) } }
    #expect(room() == 2)
    count.add()
    #expect(room() == 1)
    count.add()
    #expect(room() == 0)
    #expect(count.isFull)
    #expect(calls.load(ordering: .relaxed) == 0)
    count.remove()
    #expect(calls.load(ordering: .relaxed) == 1)
    #expect(!count.isFull)
    count.remove()
    #expect(calls.load(ordering: .relaxed) == 1)
    #expect(room() == 2)
  }

  /// A place that became free while more connections were open than allowed was given away.
  @Test func hasNoRoomUntilFewerAreOpenThanMayBe() {
    let count = ConnectionCount(limit: 1)
    let calls = Atomic<Int>(0)
    count.add()
    count.add()
    #expect(count.room(for: count) { calls.add(1, ordering: .relaxed) } == 0)
    count.remove()
    #expect(calls.load(ordering: .relaxed) == 0)
    #expect(count.isFull)
    count.remove()
    #expect(calls.load(ordering: .relaxed) == 1)
  }

  @Test func tellsWhenNoneIsOpen() {
    let count = ConnectionCount(limit: 10)
    let calls = Atomic<Int>(0)
    count.whenNone { calls.add(1, ordering: .relaxed) }
    #expect(calls.load(ordering: .relaxed) == 1)
    count.add()
    count.add()
    count.whenNone { calls.add(1, ordering: .relaxed) }
    count.remove()
    #expect(calls.load(ordering: .relaxed) == 1)
    count.remove()
    #expect(calls.load(ordering: .relaxed) == 2)
  }
}
