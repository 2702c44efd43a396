internal import DequeModule

/// A queue whose owners take turns: the items of one keep their order, and between two of them
/// everyone else who waits has a turn. Each operation takes constant time on average, however many owners wait.
package struct FairQueue<Owner: Hashable & Sendable, Item: Sendable>: Sendable {
  /// Owners of waiting items, the next one first.
  private var turns = Deque<Owner>()
  private var waiting: [Owner: Deque<Item>] = [:]
  /// The owners by their number of items, from two on.
  private var owners: [Set<Owner>] = []

  package init() {}

  package var isEmpty: Bool { waiting.isEmpty }

  package mutating func append(_ item: Item, of owner: Owner) {
    waiting[owner, default: []].append(item)
    let count = waiting[owner, default: []].count
    guard count > 1 else { return turns.append(owner) }
    if count > 2 { owners[count - 3].remove(owner) }
    if owners.count < count - 1 { owners.append([]) }
    owners[count - 2].insert(owner)
  }

  package mutating func popFirst() -> Item? {
    guard let owner = turns.popFirst() else { return nil }
    let item = waiting[owner]?.popFirst()
    noteOneLess(owner)
    if waiting[owner] != nil { turns.append(owner) }
    return item
  }

  /// Removes the newest item that may leave of an owner with the most, if that is at least two more than another
  /// owner has: an item of theirs can take its place, and they still have no more.
  package mutating func makeRoom(for owner: Owner, where mayLeave: (Item) -> Bool) -> Item? {
    guard let most = owners.last?.first, owners.count > waiting[owner]?.count ?? 0,
      let index = waiting[most]?.lastIndex(where: mayLeave)
    else { return nil }
    defer { noteOneLess(most) }
    return waiting[most]?.remove(at: index)
  }

  /// Notes that an item of an owner was removed.
  private mutating func noteOneLess(_ owner: Owner) {
    let count = waiting[owner]?.count ?? 0
    if count == 0 { waiting[owner] = nil }
    if count > 0 { owners[count - 1].remove(owner) }
    if count > 1 { owners[count - 2].insert(owner) }
    while owners.last?.isEmpty == true { owners.removeLast() }
  }
}
