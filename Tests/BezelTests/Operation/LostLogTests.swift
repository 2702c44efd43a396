import Foundation
import TestSupport
import Testing

/// A log that cannot be written costs no client its answer, and its lost lines are counted.
@Suite struct LostLogTests {
  private static let count = 20

  /// Starts a server whose operator is told how many lines were lost.
  private func start(through program: [String] = []) async throws -> ServerProbe {
    let admin = try FreePort.any()
    let server = try await RunningServer.start(
      ["--access-log", "json", "--admin", "127.0.0.1:\(admin)"], through: program)
    return ServerProbe(server: server, admin: admin)
  }

  private func request(_ count: Int, _ probe: ServerProbe) async throws {
    for _ in 0..<count { #expect(try await probe.status("/appleid/button") == "200") }
  }

  private func lost(_ probe: ServerProbe) async throws -> Int? {
    Int(try await probe.metric("bezel_access_log_dropped_total"))
  }

  /// Every line of some requests is lost.
  private func expectLoss(_ probe: ServerProbe) async throws {
    try await request(Self.count, probe)
    try await Wait.until { try await lost(probe) == Self.count }
    #expect(try await probe.server.stop() == 0)
  }

  @Test func aFullDiskStopsNothing() async throws {
    try await expectLoss(
      try await start(through: ["/bin/sh", "-c", #"exec "$@" > /dev/full"#, "sh"]))
  }

  @Test func aReaderThatEndsStopsNothing() async throws {
    let probe = try await start()
    try probe.server.closeOutput()
    try await expectLoss(probe)
  }

  /// On a file system that only the server sees, so small that it is full after some lines.
  @Test(.enabled("needs root and mount namespaces", HostSettingsTests.canHideFolders))
  func everyLineIsWholeOrCounted() async throws {
    let folder = try TemporaryFolder()
    let probe = try await start(through: [
      "/usr/bin/unshare", "--mount", "/bin/sh", "-c",
      """
      mount -t tmpfs -o size=16k none "$0" && head -c 8192 /dev/zero > "$0/other" &&
      exec "$@" >> "$0/log"
      """, folder.path,
    ])
    let inside = "/proc/\(probe.server.processIdentifier)/root\(folder.path)"
    var sent = 0
    while try await lost(probe) == 0, sent < 1000 {
      try await request(1, probe)
      sent += 1
    }
    try FileManager.default.removeItem(atPath: inside + "/other")
    try await request(5, probe)
    sent += 5
    func lines() throws -> [Substring] {
      try String(contentsOfFile: inside + "/log", encoding: .utf8).split(separator: "\n")
    }
    // The last request's line comes after its response.
    var last = 0
    try await Wait.until {
      defer { last = (try? lines().count) ?? 0 }
      return try lines().count == last && last > 5
    }
    let whole = try lines().count { (try? JSONText(Array($0.utf8))) != nil }
    let counted = try await lost(probe) ?? 0
    withKnownIssue(
      "after a line that was written in part, the next is joined to it, and not counted"
    ) {
      #expect(whole + counted == sent)
    }
    #expect(try await probe.server.stop() == 0)
  }
}
