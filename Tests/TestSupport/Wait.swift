/// Waiting for what another process does.
package enum Wait {
  package struct TookTooLong: Error {}

  /// Waits until a condition holds, for so long that no machine under load gets there.
  package static func until(_ condition: () async throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while try await !condition() {
      guard ContinuousClock.now < deadline else { throw TookTooLong() }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
