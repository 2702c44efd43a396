import TestSupport
import Testing

/// A restricted server answers the presets of its operator, and no other button.
@Suite struct RestrictTests {
  @Test func onlyPresetsAreAnswered() async throws {
    let folder = try TemporaryFolder()
    let presets = try folder.write("login: /appleid/button?width=250&scale=1,2", to: "presets")
    let server = try await RunningServer(["--presets", presets, "--restrict"])
    for (target, status) in [
      ("/appleid/button?preset=login", 200), ("/appleid/button?preset=login&scale=2", 200),
      ("/appleid/button?preset=login&scale=3", 400), ("/appleid/button?width=250", 403),
      ("/", 404), ("/docs", 404), ("/gallery", 404), ("/healthz", 200),
      // The report on a preset that breaks a rule refers to it.
      ("/schemas/button.json", 200),
    ] {
      #expect(try await server.get(target)?.status == status, "\(target)")
    }
    #expect(try await server.stop() == 0)
  }
}
