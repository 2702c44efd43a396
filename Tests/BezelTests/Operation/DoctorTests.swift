import Foundation
import TestSupport
import Testing

/// The report for a bug says what is in use, and what is wrong.
@Suite struct DoctorTests {
  @Test func healthyInstallationPasses() async throws {
    let outcome = try await Program.runBezel(["doctor", "--render-threads", "3"])
    outcome.expect(0)
    for text in [
      "  version: ", "  cairo: ", "  librsvg: ", "  logo: stand-in", "  fingerprint: ",
      "  drawing threads: 3", "  render-threads: 3 (--render-threads)", "Nothing is wrong.",
    ] {
      #expect(outcome.text.contains(text), "\(text) in \(outcome.text)")
    }
  }

  @Test func whatIsWrongIsNamed() async throws {
    for (arguments, fault) in [
      (["--artwork", "/nowhere"], "/nowhere"), (["--warm", "/nowhere"], "/nowhere"),
      (["--presets", "/nowhere"], "/nowhere"), (["--restrict"], "restrict needs presets"),
    ] {
      let outcome = try await Program.runBezel(["doctor"] + arguments)
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.errors.contains(fault), "\(outcome.errors)")
      // The report goes on: it ended at the first fault.
      #expect(outcome.text.contains("Limits\n"))
    }
    let outcome = try await Program.runBezel(["doctor", "--nonsense"])
    #expect(outcome.status == 64)
  }

  @Test(arguments: [(0o644, true), (0o640, false)])
  func secretsThatAllMayReadAreNamed(mode: Int, isNamed: Bool) async throws {
    let folder = try TemporaryFolder()
    let keys = try folder.write("k " + String(repeating: "0a", count: 32), to: "keys")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: keys)
    let outcome = try await Program.runBezel(["doctor", "--signing-keys", keys])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("\(keys): every user") == isNamed, "\(outcome.text)")
    let server = try await RunningServer.start(["--signing-keys", keys])
    #expect(try server.errors.contains("every user of this machine may read a secret") == isNamed)
    #expect(try await server.stop() == 0)
  }
}
