import Testing

@testable import ButtonService

/// Who waits has a turn, however much others ask for.
@Suite struct FairQueueTests {
  private func queue(_ items: [(String, Int)]) -> FairQueue<String, Int> {
    var queue = FairQueue<String, Int>()
    for (owner, item) in items { queue.append(item, of: owner) }
    return queue
  }

  private func rest(of queue: FairQueue<String, Int>) -> [Int] {
    var queue = queue
    var items: [Int] = []
    while let item = queue.popFirst() { items.append(item) }
    #expect(queue.isEmpty)
    return items
  }

  @Test func ownersTakeTurns() {
    let items = [("a", 1), ("a", 2), ("a", 3), ("b", 4), ("b", 5), ("c", 6)]
    #expect(rest(of: queue(items)) == [1, 4, 6, 2, 5, 3])
  }

  /// Who comes back has no turn before those who waited.
  @Test func whoHadATurnWaitsForAllOthers() {
    var queue = queue([("a", 1), ("b", 2), ("c", 3)])
    #expect(queue.popFirst() == 1)
    queue.append(4, of: "a")
    #expect(rest(of: queue) == [2, 3, 4])
  }

  @Test func whoHasMostLosesItsNewestItem() {
    var queue = queue([("a", 1), ("a", 2), ("a", 3), ("b", 4), ("b", 5)])
    #expect(queue.makeRoom(for: "c") == 3)
    queue.append(6, of: "c")
    #expect(rest(of: queue) == [1, 4, 6, 2, 5])
  }

  /// Otherwise two clients would take each other's places for ever.
  @Test(arguments: ["a", "b", "c"]) func nobodyLosesAnItemToWhoWouldThenHaveMore(owner: String) {
    var queue = queue([("a", 1), ("a", 2), ("b", 3)])
    #expect((queue.makeRoom(for: owner) != nil) == (owner == "c"))
    var single = self.queue([("a", 1), ("b", 2)])
    #expect(single.makeRoom(for: "c") == nil)
  }
}
