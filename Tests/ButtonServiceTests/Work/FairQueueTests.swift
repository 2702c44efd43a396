import ButtonService
import TestSupport
import Testing

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
    // A piece of what has a place does not leave.
    #expect(queue.makeRoom(for: "c") { $0 != 3 } == 2)
    queue.append(6, of: "c")
    #expect(rest(of: queue) == [1, 4, 6, 3, 5])
  }

  /// Once, each refusal looked at all owners. The queue against a list of all items, in which nothing is kept
  /// twice.
  @Test(arguments: 0..<8) func booksBalance(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var queue = FairQueue<Int, Int>()
    var items: [(owner: Int, item: Int)] = []
    for step in 0..<3000 {
      let owner = Int.random(in: 0..<6, using: &random)
      func count(_ owner: Int) -> Int { items.count { $0.owner == owner } }
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        queue.append(step, of: owner)
        items.append((owner, step))
      case 2:
        let item = queue.popFirst()
        #expect((item == nil) == items.isEmpty)
        guard let item else { continue }
        let place = try #require(items.firstIndex { $0.item == item })
        #expect(
          items.firstIndex { $0.owner == items[place].owner } == place, "the oldest of its owner")
        items.remove(at: place)
      default:
        let most = (0..<6).map(count).max() ?? 0
        let item = queue.makeRoom(for: owner) { _ in true }
        #expect((item != nil) == (most >= count(owner) + 2))
        guard let item else { continue }
        let place = try #require(items.firstIndex { $0.item == item })
        #expect(count(items[place].owner) == most)
        #expect(
          items.lastIndex { $0.owner == items[place].owner } == place, "the newest of its owner")
        items.remove(at: place)
      }
    }
  }

  /// Otherwise two clients would take each other's places for ever.
  @Test(arguments: ["a", "b", "c"]) func nobodyLosesAnItemToWhoWouldThenHaveMore(owner: String) {
    var queue = queue([("a", 1), ("a", 2), ("b", 3)])
    #expect((queue.makeRoom(for: owner, where: { _ in true }) != nil) == (owner == "c"))
    var single = self.queue([("a", 1), ("b", 2)])
    #expect(single.makeRoom(for: "c", where: { _ in true }) == nil)
  }
}
