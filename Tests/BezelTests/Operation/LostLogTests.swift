import Foundation
import TestSupport
import Testing

/// A log that cannot be written costs no client its answer, and its lost lines are counted.
@Suite struct LostLogTests {
  /// Starts a server whose operator is told how many lines were lost.
  private func start(through program: [String] = []) async throws -> ServerProbe {
    let admin = try FreePort.any()
    let server = try await RunningServer(
      ["--access-log", "json", "--admin", "127.0.0.1:\(admin)"], through: program)
    return ServerProbe(server: server, admin: admin)
  }

  private func request(_ count: Int, _ probe: ServerProbe) async throws {
    for _ in 0..<count { #expect(try await probe.status("/appleid/button") == "200") }
  }

  private func lost(_ probe: ServerProbe) async throws -> Int {
    Int(try await probe.metric("bezel_access_log_dropped_total")) ?? -1
  }

  /// What waits for room has a limit, and what is beyond it is counted.
  @Test func aFullDiskStopsNothing() async throws {
    let probe = try await start(through: ["/bin/sh", "-c", #"exec "$@" > /dev/full"#, "sh"])
    try await request(20, probe)
    #expect(try await lost(probe) == 0)
    // Each takes a kilobyte of a line, so that 700 lines are more than the megabyte that may wait.
    let long = String(repeating: "é", count: 600)
    let fields = "User-Agent: \(long)\r\nReferer: \(long)\r\n"
    try await RawConnection.run(port: probe.server.port) { connection in
      for _ in 0..<700 {
        connection.send("GET /appleid/button HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
        #expect(connection.receiveResponse()?.status == 200)
      }
    }
    try await Wait.until { try await lost(probe) > 0 }
    #expect(try await lost(probe) < 700)
    #expect(try await probe.server.stop() == 0)
  }

  @Test func aReaderThatEndsStopsNothing() async throws {
    let folder = try TemporaryFolder()
    let probe = try await start(through: [
      "/bin/sh", "-c", #"mkfifo "$0" && exec "$@" 3<> "$0" > "$0" 3<&-"#, folder.path + "/pipe",
    ])
    try await request(20, probe)
    try await Wait.until { try await lost(probe) == 20 }
    #expect(try await probe.server.stop() == 0)
  }

  /// Lines of a shell that run a program whose standard error is a full pipe.
  private static let withFullPipe =
    #"mkfifo "$0" && exec 3<> "$0" && head -c 65536 /dev/zero >&3 && exec "$@" 2>&3"#

  /// Once, a full pipe that nobody read held start and stop for ever. A pipe takes 64 KiB.
  @Test func aReaderOfStandardErrorThatStopsReadingStopsNothing() async throws {
    let folder = try TemporaryFolder()
    let server = try await RunningServer(through: [
      "/bin/sh", "-c",
      Self.withFullPipe,
      folder.path + "/pipe",
    ])
    #expect(try await server.stop() == 0)
  }

  /// Nor does it hold a server that ends with an error.
  @Test(arguments: ["off", "json"])
  func aReaderOfStandardErrorThatStopsReadingDoesNotHoldAnError(log: String) async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Program.run(
      "/bin/sh",
      [
        "-c", Self.withFullPipe,
        folder.path + "/pipe", Program.bezel, "serve", "--port", "0", "--admin", "none",
        "--artwork", folder.path + "/none", "--access-log", log,
      ])
    #expect(outcome.status == 1)
  }

  /// Once, the line after one that was written in part was joined to it, and a megabyte was lost with it. On a file
  /// system that only the server sees, which is full after some lines, until a file is removed.
  @Test(.needsMountNamespaces)
  func everyLineIsWholeWhenThereIsRoomAgain() async throws {
    let folder = try TemporaryFolder()
    let probe = try await start(through: [
      "/usr/bin/unshare", "--mount", "/bin/sh", "-c",
      """
      mount -t tmpfs -o size=512k none "$0" && head -c 516096 /dev/zero > "$0/other" &&
      exec "$@" >> "$0/log"
      """, folder.path,
    ])
    let inside = "/proc/\(probe.server.processIdentifier)/root\(folder.path)"
    func text() throws -> String { try String(contentsOfFile: inside + "/log", encoding: .utf8) }
    try await request(100, probe)
    try await Wait.until { try text().utf8.count == 8192 }
    try FileManager.default.removeItem(atPath: inside + "/other")
    try await request(5, probe)
    func lines() throws -> [Substring] { try text().split(separator: "\n") }
    try await Wait.until { try lines().count == 105 && text().hasSuffix("\n") }
    #expect(try lines().allSatisfy { (try? String($0).json) != nil })
    #expect(try await lost(probe) == 0)
    #expect(try await probe.server.stop() == 0)
  }
}
