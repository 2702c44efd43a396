import Synchronization
import Testing
import Wire

/// No more connections are accepted than allowed, and waiting ones are accepted later.
@Suite struct ConnectionCountTests {
  @Test func tellsOnceWhenThereIsRoomAgain() {
    let control = ConnectionControl.test(connections: 2)
    let calls = Atomic<Int>(0)
    let room = { control.room(for: control) { calls.add(1, ordering: .relaxed) } }
    #expect(room() == 2)
    control.add()
    #expect(room() == 1)
    control.add()
    #expect(room() == 0)
    #expect(control.isFull)
    #expect(calls.load(ordering: .relaxed) == 0)
    control.remove()
    #expect(calls.load(ordering: .relaxed) == 1)
    #expect(!control.isFull)
    control.remove()
    #expect(calls.load(ordering: .relaxed) == 1)
    #expect(room() == 2)
  }

  /// Once, a place that became free while more connections were open than allowed was given away.
  @Test func hasNoRoomUntilFewerAreOpenThanMayBe() {
    let control = ConnectionControl.test(connections: 1)
    let calls = Atomic<Int>(0)
    control.add()
    control.add()
    #expect(control.room(for: control) { calls.add(1, ordering: .relaxed) } == 0)
    control.remove()
    #expect(calls.load(ordering: .relaxed) == 0)
    #expect(control.isFull)
    control.remove()
    #expect(calls.load(ordering: .relaxed) == 1)
  }

  @Test func tellsWhenNoneIsOpen() {
    let control = ConnectionControl.test(connections: 10)
    let calls = Atomic<Int>(0)
    control.whenNone { calls.add(1, ordering: .relaxed) }
    #expect(calls.load(ordering: .relaxed) == 1)
    control.add()
    control.add()
    control.whenNone { calls.add(1, ordering: .relaxed) }
    control.remove()
    #expect(calls.load(ordering: .relaxed) == 1)
    control.remove()
    #expect(calls.load(ordering: .relaxed) == 2)
  }
}

extension ConnectionControl {
  /// The connections of a server that answers with targets.
  static func test(connections: Int = 100) -> ConnectionControl {
    var limits = WireLimits()
    limits.connections = connections
    return ConnectionControl(
      limits: limits, responder: { TestResponder() }, serverName: "test")
  }
}
