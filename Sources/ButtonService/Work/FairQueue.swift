internal import DequeModule

/// A queue whose owners take turns: the items of one keep their order, and between two of them
/// everyone else who waits has a turn. Each operation takes constant time on average, however many owners wait.
package struct FairQueue<Owner: Hashable & Sendable, Item: Sendable>: Sendable {
  /// Owners of waiting items, the next one first.
  private var turns = Deque<Owner>()
  private var waiting: [Owner: Deque<Item>] = [:]
  /// The owners by their number of items, from two on.
  private var owners: [Set<Owner>] = [[], []]

  package init() {}

  package mutating func append(_ item: Item, of owner: Owner) {
    waiting[owner, default: []].append(item)
    if note(owner, 1) == 1 { turns.append(owner) }
  }

  package mutating func popFirst() -> Item? {
    guard let owner = turns.popFirst() else { return nil }
    let item = waiting[owner]?.popFirst()
    if note(owner, -1) > 0 { turns.append(owner) }
    return item
  }

  /// Removes the newest item that may leave of an owner with the most, if that is at least two more than another
  /// owner has: an item of theirs can take its place, and they still have no more.
  package mutating func makeRoom(for owner: Owner, where mayLeave: (Item) -> Bool) -> Item? {
    guard let most = owners.last?.first, owners.count - 1 > (waiting[owner]?.count ?? 0) + 1,
      let index = waiting[most]?.lastIndex(where: mayLeave)
    else { return nil }
    let item = waiting[most]?.remove(at: index)
    note(most, -1)
    return item
  }

  /// Notes that an owner has one item more, or one less, and returns how many it has.
  @discardableResult
  private mutating func note(_ owner: Owner, _ change: Int) -> Int {
    let count = waiting[owner]?.count ?? 0
    if count == 0 { waiting[owner] = nil }
    owners[count - change].remove(owner)
    if count == owners.count { owners.append([]) }
    if count > 1 { owners[count].insert(owner) }
    while owners.count > 2, owners.last?.isEmpty == true { owners.removeLast() }
    return count
  }
}
