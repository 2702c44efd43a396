internal import Synchronization

/// A signal from one task to another.
package final class Flag: Sendable {
  private let value = Atomic(false)

  package init() {}

  package var isSet: Bool { value.load(ordering: .acquiring) }

  package func set() { value.store(true, ordering: .releasing) }
}
