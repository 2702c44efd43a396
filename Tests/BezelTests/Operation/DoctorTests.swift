import Foundation
import TestSupport
import Testing

/// The report for a bug says what is in use, and what is wrong.
@Suite struct DoctorTests {
  @Test func healthyInstallationPasses() async throws {
    let outcome = try await Program.runBezel(["doctor", "--render-threads", "3"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    for text in [
      "  version: ", "  cairo: ", "  librsvg: ", "  logo: stand-in", "  fingerprint: ",
      "  drawing threads: 3", "  render-threads: 3 (--render-threads)", "Nothing is wrong.",
    ] {
      #expect(outcome.text.contains(text), "\(text) in \(outcome.text)")
    }
  }

  @Test func whatIsWrongIsNamed() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    for arguments in [
      ["--cache-dir", file], ["--artwork", "/nowhere"], ["--warm", "/nowhere"],
      ["--presets", "/nowhere"],
    ] {
      let outcome = try await Program.runBezel(["doctor"] + arguments)
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.errors.contains(arguments[1]), "\(outcome.errors)")
    }
    let outcome = try await Program.runBezel(["doctor", "--nonsense"])
    #expect(outcome.status == 64)
  }
}
