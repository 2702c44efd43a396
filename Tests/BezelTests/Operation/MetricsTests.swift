import Foundation
import TestSupport
import Testing

@Suite struct MetricsTests {
  /// Prometheus' own checker reads all of them, of a server that has answered and reloaded.
  @Test(.needs(.promtool)) func prometheusReadsTheMetrics() async throws {
    let admin = try FreePort.any()
    let server = try await RunningServer(["--admin", "127.0.0.1:\(admin)"])
    for target in ["/appleid/button", "/appleid/button", "/appleid/button?height=9", "/docs"] {
      _ = try await server.get(target)
    }
    try await server.reload()
    let text = try await RawConnection.get("/metrics", port: admin)?.body ?? []
    #expect(text.firstRange(of: Array("\nbezel_info{".utf8)) != nil)
    let folder = try TemporaryFolder()
    let file = try folder.write(String(decoding: text, as: UTF8.self), to: "metrics")
    let checked = try await Program.run(
      "/bin/sh", ["-c", "exec \(DebianProgram.promtool.rawValue) check metrics <'\(file)'"])
    checked.expect(0)
    #expect(checked.errors.isEmpty)
  }

  /// Each alert fires for its cause, and none on a good server.
  @Test(.needs(.promtool)) func everyAlertFires() async throws {
    let folder = ProjectFolder.path + "/Deploy/prometheus/"
    let outcome = try await Program.run(
      DebianProgram.promtool.rawValue, ["test", "rules", folder + "tests.yml"])
    #expect(outcome.status == 0, "\(outcome.text) \(outcome.errors)")
    let tests = try String(contentsOfFile: folder + "tests.yml", encoding: .utf8)
    let alerts = try String(contentsOfFile: folder + "alerts.yml", encoding: .utf8)
    let names = alerts.matches(of: /- alert: (\w+)/).map(\.1)
    let silent = names.filter { !tests.contains("alertname=\"\($0)\"") }
    #expect(names.count > 5)
    #expect(silent == [], "they fire in no test")
  }
}
