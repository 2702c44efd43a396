internal import Synchronization

/// The number of kits that are made at the same time.
final class KitPlaces: Sendable {
  private struct State {
    var free: Int
    var whenAllAreFree: (@Sendable () -> Void)?
  }

  private let count: Int
  private let state: Mutex<State>

  init(_ count: Int) {
    self.count = count
    state = Mutex(State(free: count))
  }

  /// Does something when no kit is being made, at once if none is now.
  func whenAllAreFree(_ action: @escaping @Sendable () -> Void) {
    let isFree = state.withLock { state in
      if state.free < count { state.whenAllAreFree = action }
      return state.free == count
    }
    if isFree { action() }
  }

  private func giveBack() {
    let action = state.withLock { state in
      state.free += 1
      return state.free == count ? state.whenAllAreFree : nil
    }
    action?()
  }

  /// A place for one kit; `nil` if there is none.
  func take() -> Place? {
    let isFree = state.withLock { state in
      guard state.free > 0 else { return false }
      state.free -= 1
      return true
    }
    return isFree ? Place(self) : nil
  }

  /// Given back once, at the latest when nobody refers to it any more: a HEAD request has no body.
  final class Place: Sendable {
    private let places: Mutex<KitPlaces?>

    fileprivate init(_ places: KitPlaces) { self.places = Mutex(places) }

    func giveBack() {
      let places = places.withLock { places in
        defer { places = nil }
        return places
      }
      places?.giveBack()
    }

    deinit { giveBack() }
  }
}
