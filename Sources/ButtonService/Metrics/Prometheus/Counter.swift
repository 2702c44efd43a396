internal import Synchronization

/// A count that only grows, by many threads at once, without a lock.
final class Counter: Sendable {
  private let count = Atomic<UInt64>(0)

  func increment() { count.wrappingAdd(1, ordering: .relaxed) }

  var samples: [Sample] { [Sample(value: String(count.load(ordering: .relaxed)))] }
}
