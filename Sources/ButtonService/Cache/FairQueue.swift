internal import DequeModule

/// A queue whose owners take turns: the items of one keep their order, and between two of them
/// everyone else who waits has a turn.
struct FairQueue<Owner: Hashable & Sendable, Item: Sendable>: Sendable {
  /// Owners of waiting items, the next one first.
  private var turns = Deque<Owner>()
  private var waiting: [Owner: Deque<Item>] = [:]

  var isEmpty: Bool { turns.isEmpty }

  mutating func append(_ item: Item, of owner: Owner) {
    if waiting[owner, default: []].isEmpty { turns.append(owner) }
    waiting[owner, default: []].append(item)
  }

  mutating func popFirst() -> Item? {
    guard let owner = turns.popFirst() else { return nil }
    let item = waiting[owner]?.popFirst()
    if waiting[owner]?.isEmpty == true {
      waiting[owner] = nil
    } else {
      turns.append(owner)
    }
    return item
  }

  /// Removes the newest item of the owner with the most, if that is at least two more than another
  /// owner has: an item of theirs can take its place, and they still have no more.
  mutating func makeRoom(for owner: Owner) -> Item? {
    guard let (most, items) = waiting.max(by: { $0.value.count < $1.value.count }),
      items.count >= (waiting[owner]?.count ?? 0) + 2
    else { return nil }
    return waiting[most]?.popLast()
  }
}
