internal import Glibc

/// Waiting for what another thread or process does, for so long that no machine under load gets there.
package enum Wait {
  package struct TookTooLong: Error, CustomStringConvertible {
    package var description: String
  }

  /// The time after which a wait fails with the place of its condition.
  private static let most = Duration.seconds(300)

  private static func isOver(_ deadline: ContinuousClock.Instant, _ place: String) throws {
    guard ContinuousClock.now >= deadline else { return }
    throw TookTooLong(description: "what \(place) waits for did not come in \(most)")
  }

  /// Waits until a condition holds.
  package static func until(
    file: String = #fileID, line: Int = #line, _ condition: () async throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + most
    while try await !condition() {
      try isOver(deadline, "\(file):\(line)")
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Blocks the thread until a condition holds: for use within ``OwnThread``.
  package static func blockUntil(file: String = #fileID, line: Int = #line, _ condition: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + most
    while try !condition() {
      try isOver(deadline, "\(file):\(line)")
      usleep(1000)
    }
  }
}
