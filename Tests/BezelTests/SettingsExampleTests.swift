import Foundation
import TestSupport
import Testing

/// The example of a configuration file has each default as the program reads it.
@Suite struct SettingsExampleTests {
  /// Once, a default of `true` became `false`.
  @Test func aValueHasTheTypeOfItsSetting() async throws {
    let folder = try TemporaryFolder()
    let written = try folder.write(
      """
      #!/bin/sh
      case "$*" in
      *--help)
        printf '  --port <number>  a\\n  --host <address>  b\\n'
        printf '  --plain  c\\n  --titles <folder>  d\\n' ;;
      doctor*)
        printf 'Settings\\n  port: 8080 (default)\\n  host: ::1 (default)\\n  plain: true (default)\\n'
        printf '  titles: not set (default)\\nLimits\\n  cores: 2 (default)\\n' ;;
      esac
      """, to: "written")
    // A child process of this one may have inherited the open file, which then cannot be run.
    let program = folder.path + "/bezel"
    try await Program.run("/usr/bin/install", ["-m", "755", written, program]).expect(0)
    #expect(try await example(of: program) == #"{"port": 8080, "host": "::1", "plain": true}"#)
  }

  /// The script asks the program whether it takes the file.
  @Test func theProgramsOwnIsTaken() async throws {
    let text = try await example(of: Program.bezel)
    #expect(text.contains(#""port": 8080"#) && text.contains(#""restrict": false"#))
  }

  /// The file in one line.
  private func example(of program: String) async throws -> String {
    let outcome = try await Program.run(
      "/usr/bin/python3", ["-B", ProjectFolder.path + "/Scripts/settings-example", program])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.text.replacing(/\s*\n\s*/, with: " ").replacing("{ ", with: "{")
      .replacing(" }", with: "}").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
