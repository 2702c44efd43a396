import TestSupport
import Testing

/// Only the picture goes to standard output, even if libraries are told to print debug output.
@Suite struct StandardOutputTests {
  @Test(arguments: [["FC_DEBUG": "1023"], ["G_MESSAGES_DEBUG": "all"], ["HB_DEBUG": "1"]])
  func onlyThePicture(environment: [String: String]) async throws {
    let usual = try await Program.runBezel(["render", "-o", "-"])
    let talkative = try await Program.runBezel(
      ["render", "-o", "-"], environment: environment.mapValues { $0 })
    #expect(talkative.output == usual.output)
  }
}
