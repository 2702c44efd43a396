internal import Synchronization

/// Something whose uses are counted by any thread without a lock, so that a store can tell what is in use.
///
/// A count that has reached ``UseCount/most`` is only read until its store lowers it.
protocol UseCounted: Sendable {
  var useCount: UseCount { get }
  /// Whether a new value may take its place in a store.
  var isObsolete: Bool { get }
}

extension UseCounted {
  var isObsolete: Bool { false }

  func use() { useCount.add() }
}

/// A count of uses, from 0 to 3.
final class UseCount: Sendable {
  /// A larger count would keep what is no longer used.
  static let most: UInt8 = 3
  /// What leaves its store has this count.
  private static let gone = UInt8.max

  private let count = Atomic<UInt8>(0)

  var value: UInt8 { count.load(ordering: .relaxed) }

  /// Whether it has not left its store.
  var isHeld: Bool { value != Self.gone }

  /// Two threads at once may add one use instead of two, which makes no difference.
  func add() {
    let now = value
    if now < Self.most { count.store(now + 1, ordering: .relaxed) }
  }

  /// Called by its store only.
  func set(_ value: UInt8) { count.store(value, ordering: .relaxed) }

  /// Called by its store only, when it leaves.
  func leave() { set(Self.gone) }
}
