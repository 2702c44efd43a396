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
    for (arguments, fault) in [
      (["--artwork", "/nowhere"], "/nowhere"),
      (["--presets", "/nowhere"], "/nowhere"), (["--restrict"], "restrict needs presets"),
    ] {
      let outcome = try await Program.runBezel(["doctor"] + arguments)
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.errors.contains(fault), "\(outcome.errors)")
      // The report goes on: once, it ended at the first fault.
      #expect(outcome.text.contains("Limits\n"))
    }
    let outcome = try await Program.runBezel(["doctor", "--nonsense"])
    #expect(outcome.status == 64)
  }
}
