/// The copies of an event loop, up to a limit. The clock algorithm chooses what leaves: a hand goes around, and
/// takes the first copy that was not used since it was there last.
struct LoopCopies<Content> {
  private struct Slot {
    let hash: Int
    /// As ``ResponseName/key(_:)`` has it.
    let key: [UInt8]
    let content: Content
    let cost: Int
    /// Whether it was used since the hand was last here.
    var isUsed = false
    var uses: UInt8 = 0
  }

  private var slots: ContiguousArray<Slot> = []
  /// The slots by the hash of their keys.
  private var places: [Int: Int] = [:]
  /// The next slot to consider when there is no room.
  private var hand = 0
  private(set) var cost = 0
  /// The number of copies that were evicted for others.
  private(set) var evictions = 0
  private let capacity: Int

  /// - Parameter capacity: The largest total cost of all.
  init(capacity: Int) { self.capacity = capacity }

  var count: Int { slots.count }

  /// The number of parts of which one copy takes at most one.
  private static var parts: Int { 2 }
  /// The number of uses of which three are noted in the store, since all loops share its memory.
  private static var period: UInt8 { 64 }

  /// Finds a copy and counts that as a use.
  ///
  /// - Returns: Also whether to note the use elsewhere.
  mutating func find(
    _ hash: Int, _ name: ResponseName, _ bytes: Span<UInt8>
  ) -> (content: Content, isNoted: Bool)? {
    guard let place = places[hash], name.isKey(slots[place].key, bytes) else { return nil }
    slots[place].isUsed = true
    slots[place].uses &+= 1
    return (slots[place].content, slots[place].uses % Self.period < 3)
  }

  /// Inserts a copy in place of one with the same hash, and of others if there is no room.
  ///
  /// - Returns: `false` if it is too large.
  @discardableResult
  mutating func insert(_ content: Content, _ hash: Int, _ key: [UInt8], cost: Int) -> Bool {
    guard cost <= capacity / Self.parts else { return false }
    if let place = places[hash] { remove(place) }
    while self.cost + cost > capacity, !slots.isEmpty { makeRoom() }
    places[hash] = slots.count
    slots.append(Slot(hash: hash, key: key, content: content, cost: cost))
    self.cost += cost
    return true
  }

  /// Removes the next copy that was not used since the hand passed it.
  private mutating func makeRoom() {
    while true {
      if hand >= slots.count { hand = 0 }
      guard slots[hand].isUsed else {
        evictions += 1
        return remove(hand)
      }
      slots[hand].isUsed = false
      hand += 1
    }
  }

  private mutating func remove(_ place: Int) {
    places[slots[place].hash] = nil
    cost -= slots[place].cost
    let last = slots.removeLast()
    guard place < slots.count else { return }
    slots[place] = last
    places[last.hash] = place
  }
}
