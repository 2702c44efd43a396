import TestSupport

/// Servers for all tests that only send requests, one for each list of flags.
actor SharedServer {
  private static let all = SharedServer()

  private var starts: [[String]: Task<RunningServer, any Error>] = [:]

  static func running(_ flags: [String] = []) async throws -> RunningServer {
    try await all.start(flags).value
  }

  private func start(_ flags: [String]) -> Task<RunningServer, any Error> {
    let start = starts[flags] ?? Task { try await RunningServer(flags) }
    starts[flags] = start
    return start
  }
}
