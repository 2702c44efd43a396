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

  @Test func theDoctorNamesWhatIsWrong() async throws {
    for (arguments, status, fault) in [
      (["--artwork", "/nowhere"], 1, "/nowhere"), (["--presets", "/nowhere"], 1, "/nowhere"),
      (["--restrict"], 64, "restrict needs presets"),
      (
        ["--artwork", "/nowhere", "--listen", "unix:/nowhere/s"], 1,
        "cannot listen on unix:/nowhere/s"
      ),
    ] as [([String], Int32, String)] {
      let outcome = try await Program.runBezel(["doctor"] + arguments)
      outcome.expect(status, fault)
      // The report goes on: once, it ended at the first fault.
      #expect(outcome.text.contains("Limits\n"))
    }
    let outcome = try await Program.runBezel(["doctor", "--nonsense"])
    #expect(outcome.status == 64)
  }

  /// Once, an operator was told that nothing was wrong, and not that the service's artwork was somewhere else.
  @Test func theFolderOfArtworkIsNamedBesideTheLogo() async throws {
    for (arguments, variables, folder, status) in [
      ([], ["XDG_DATA_HOME": "/wrong"], "/wrong/bezel/artwork", 0),
      (["--require-artwork"], ["XDG_DATA_HOME": "/wrong"], "/wrong/bezel/artwork", 1),
      ([], ["BEZEL_ARTWORK": "/named"], "/named", 1),
    ] as [([String], [String: String?], String, Int32)] {
      let outcome = try await Program.runBezel(["doctor"] + arguments, environment: variables)
      #expect(outcome.status == status)
      #expect(outcome.text.contains("\n  artwork: \(folder)\n"), "\(outcome.text)")
    }
  }

  @Test(
    .enabled(if: !FileManager.default.fileExists(atPath: "/usr/lib/systemd/system/bezel.service")))
  func withoutThePackageThereIsNoServiceToJudge() async throws {
    try await Program.runBezel(["doctor", "--service"]).expect(
      64, "the Debian package is not installed here")
  }
}
