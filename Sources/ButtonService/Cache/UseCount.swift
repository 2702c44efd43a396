internal import Synchronization

/// The uses of an item of a store, counted by any thread without a lock.
package final class UseCount: Sendable {
  private let count = Atomic<UInt8>(0)

  package init() {}

  /// More would say no more.
  package static let most: UInt8 = 2
  /// The count of an item that has left its store.
  private static let gone = UInt8.max

  /// Only the item's store sets it.
  package var uses: UInt8 {
    get { count.load(ordering: .relaxed) }
    set { count.store(newValue, ordering: .relaxed) }
  }

  /// Whether the item is still in its store.
  package var isHeld: Bool { uses != Self.gone }

  /// Counts a use. A full count is only read.
  ///
  /// - Returns: Whether the item was still in its store.
  @discardableResult
  package func use() -> Bool {
    let now = uses
    if now < Self.most { replace(now, with: now + 1) }
    return now != Self.gone
  }

  /// Sets the count if it is still the old one: two threads at once may add one use instead of two, but neither may
  /// bring back what has left.
  package func replace(_ old: UInt8, with new: UInt8) {
    _ = count.compareExchange(expected: old, desired: new, ordering: .relaxed)
  }

  /// Called by the item's store only.
  func leave() { uses = Self.gone }
}
