import TestSupport

/// Servers that several cases use at the same time, one for each list of flags.
actor WireServers {
  static let shared = WireServers()

  private var starts: [[String]: Task<RunningServer, any Error>] = [:]

  func running(_ flags: [String]) async throws -> RunningServer {
    if let start = starts[flags] { return try await start.value }
    let start = Task { try await RunningServer.start(flags) }
    starts[flags] = start
    return try await start.value
  }
}
