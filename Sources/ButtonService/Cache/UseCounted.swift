/// Something whose uses are counted by any thread without a lock, so that a store can tell what is in use.
protocol UseCounted: Sendable {
  /// The count of uses, which only its store sets; or ``gone``.
  var uses: UInt8 { get nonmutating set }
  /// Sets the count if it is still the old one: two threads at once may add one use instead of two, but neither may
  /// bring back what has left.
  func replaceUses(_ old: UInt8, with new: UInt8)
  /// Whether a new value may take its place in a store.
  var isObsolete: Bool { get }
}

extension UseCounted {
  /// A larger count would keep what is no longer used.
  static var mostUses: UInt8 { 3 }
  /// The count of an item that has left its store.
  private static var gone: UInt8 { .max }

  var isObsolete: Bool { false }

  /// Whether it has not left its store.
  var isHeld: Bool { uses != Self.gone }

  /// Counts a use. A full count is only read.
  func use() {
    let now = uses
    if now < Self.mostUses { replaceUses(now, with: now + 1) }
  }

  /// Called by its store only.
  func leave() { uses = Self.gone }
}
