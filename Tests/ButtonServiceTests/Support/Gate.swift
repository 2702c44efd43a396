/// Blocks tasks until it is opened.
actor Gate {
  private var isOpen = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var arrivals = 0
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Waits until the gate is open.
  func pass() async {
    arrivals += 1
    for watcher in watchers where arrivals >= watcher.count { watcher.continuation.resume() }
    watchers.removeAll { arrivals >= $0.count }
    guard !isOpen else { return }
    await withCheckedContinuation { held.append($0) }
  }

  /// Waits until this number of tasks has arrived.
  func arrived(_ count: Int = 1) async {
    guard arrivals < count else { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  func open() {
    isOpen = true
    for continuation in held { continuation.resume() }
    held = []
  }
}
