import TestSupport

/// One server for all tests that only send requests.
enum SharedServer {
  private static let start = Task { try await RunningServer.start() }

  static func running() async throws -> RunningServer { try await start.value }
}
