import TestSupport
import Testing

/// A folder with two narrow buttons, `web/a.html` and `b.md`, where `bezel check` runs.
struct CheckedProject {
  let folder: TemporaryFolder

  static let narrow =
    "<img src=\"https://appleid.cdn-apple.com/appleid/button?width=139&height=30\""
    + " alt=\"Sign in with Apple\">\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("web")
    for file in ["web/a.html", "b.md"] { try folder.write(Self.narrow, to: file) }
  }

  func check(
    _ arguments: String..., below inner: String = "", environment: [String: String?] = [:]
  ) async throws -> Program.Outcome {
    try await Program.runBezel(
      ["check"] + arguments, environment: environment, directory: folder.path + inner)
  }

  /// Runs the check in a shell, whose `$0` it is.
  func shell(_ command: String, _ arguments: String...) async throws -> Program.Outcome {
    try await Program.run(
      "/bin/sh", ["-c", command, Program.bezel] + arguments,
      environment: Program.bezelEnvironment([:]), directory: folder.path)
  }

  @discardableResult
  func git(_ arguments: String...) async throws -> String {
    let outcome = try await Program.run(
      "/usr/bin/git", arguments, environment: ["GIT_DIR": nil], directory: folder.path)
    outcome.expect(0)
    return String(outcome.text.prefix { !$0.isNewline })
  }
}

extension Program.Outcome {
  /// The file of each line.
  var files: [String] { text.split(separator: "\n").map { String($0.prefix { $0 != ":" }) } }
}
