import ButtonService
import Foundation
import TestSupport
import Testing

/// `doctor` prints every setting and its source, and says what is wrong as `serve` would.
@Suite struct ConfigurationTests {
  private func check(
    _ arguments: [String] = [], environment: [String: String] = [:], file: String? = nil
  ) async throws -> Program.Outcome {
    let folder = try TemporaryFolder()
    var arguments = ["doctor"] + arguments
    if let file { arguments += ["--config", try folder.write(file, to: "bezel.json")] }
    return try await Program.runBezel(arguments, environment: environment.mapValues(Optional.init))
  }

  @Test func everySettingIsPrintedWithItsSource() async throws {
    let outcome = try await check(
      ["--port", "1", "--idle-seconds=5"],
      environment: ["BEZEL_PORT": "2", "BEZEL_CONNECTIONS": "7", "BEZEL_TITLES": ""],
      file: #"{"port": 3, "connections": 8, "host": "::1", "restrict": false}"#)
    outcome.expect(0)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.contains("  port: 1 (--port)"))
    #expect(lines.contains("  idle-seconds: 5 (--idle-seconds)"))
    #expect(lines.contains("  connections: 7 (BEZEL_CONNECTIONS)"))
    #expect(lines.contains { $0.hasPrefix("  host: ::1 (host in ") })
    #expect(lines.contains { $0.hasPrefix("  restrict: false (restrict in ") })
    #expect(lines.contains("  shutdown-seconds: 10 (default)"))
    #expect(lines.contains("  titles: not set (default)"), "an empty variable is not set")
    for setting in Setting.all {
      #expect(lines.contains { $0.hasPrefix("  \(setting.name): ") }, "\(setting.name)")
    }
  }

  @Test(
    arguments: [
      ([], ["BEZEL_PRT": "1"], nil, "BEZEL_PRT is not a known variable; did you mean BEZEL_PORT?"),
      ([], [:], #"{"prt": 1}"#, "is not a known setting; did you mean port?"),
      ([], [:], "[]", "bezel.json: has no names with values, such as port: 8080"),
      (
        [], [:], "{\n  \"port\": 1\n  \"host\": \"a\"}",
        "bezel.json: line 3, column 9: did not find expected ',' or '}'"
      ),
      ([], [:], "{\n", "bezel.json: line 2, column 1: did not find expected node content"),
      ([], [:], "{\"host\": \"a\\\"", "bezel.json: line 1, column 14: found unexpected end"),
      ([], [:], " \n", "bezel.json: is empty; without values, write {}"),
      ([], [:], "{\"port\": 1, \"port\": 2}", "bezel.json: line 1, column 13: port is given twice"),
      ([], [:], "port: 1\n\"por\\u0074\": 2", "bezel.json: line 2, column 1: port is given twice"),
      // Once, the end of the text was named.
      ([], [:], "{\"host\":\n\"\\q\"}", "bezel.json: line 2, column 2: found unknown escape"),
      // Once, the first line was named.
      (
        [], [:], "port: 1\nhost: \u{1}",
        "bezel.json: line 2, column 7: control characters are not allowed"
      ), ([], [:], "port: [1]", "bezel.json: port must be one value"),
      (["--config", "/nonexistent.json"], [:], nil, "/nonexistent.json: does not exist"),
      ([], [:], "port: true", "bezel.json is true, but must be a whole number"),
      ([], [:], #"{"port": null}"#, "bezel.json is null, but must be a whole number"),
      (["--prt", "1"], [:], nil, "Unknown option '--prt'. Did you mean '--port'?"),
      (["--titles", "--require-artwork"], [:], nil, "Missing value for '--titles <value>'"),
      (["--title", "/a"], [:], nil, "Unknown option '--title'. Did you mean '--titles'?"),
      (["--warm", "/a"], [:], nil, "Unknown option '--warm'"),
      ([], [:], #"{"warm": "/a"}"#, "bezel.json is not a known setting\n"),
      ([], [:], #"{"signing-keys": "/a"}"#, "bezel.json is not a known setting\n"),
      (["--restrict"], [:], nil, "restrict needs presets, because nothing else is answered: set "),
      ([], [:], "restrict: true", "restrict needs presets, because nothing else is answered: set "),
      (
        ["--check-config"], [:], nil,
        "Unknown option '--check-config'. Did you mean 'bezel doctor'?"
      ),
      (["--restrict=maybe"], [:], nil, "--restrict is maybe, but must be true or false"),
    ] as [([String], [String: String], String?, String)])
  func faultsOfSettingsAreNamed(
    arguments: [String], environment: [String: String], file: String?, message: String
  ) async throws {
    let outcome = try await check(arguments, environment: environment, file: file)
    // As `serve` ends.
    outcome.expect(64, message)
    let isArgument = message.contains("'--")
    #expect(outcome.errors.contains("Usage:") == isArgument, "\(outcome.errors)")
    #expect(!outcome.text.contains("Nothing is wrong"))
  }

  /// A reload that the server would refuse, `systemctl reload` refuses first.
  @Test(arguments: ["artwork", "titles", "presets"])
  func theFilesThatSettingsNameAreOpened(setting: String) async throws {
    let outcome = try await check(["--\(setting)", "/nowhere"])
    #expect(outcome.status == 1 && !outcome.text.contains("Nothing is wrong"))
    #expect(outcome.errors.contains("/nowhere") && !outcome.errors.contains("Usage:"))
    #expect(outcome.errors.contains("does not exist"), "\(outcome.errors)")
  }

  /// Once, only a start said that there is no place for a socket.
  @Test(arguments: [
    ("listen", "/nowhere/s", "the folder does not exist"),
    ("admin", "/etc/passwd/s", "the folder does not exist"),
    ("listen", "/etc/passwd", "it is not a socket"),
  ])
  func thePlacesOfSocketsAreLookedAt(setting: String, path: String, reason: String) async throws {
    let outcome = try await check(["--\(setting)", "unix:\(path)"])
    #expect(outcome.status == 1 && !outcome.text.contains("Nothing is wrong"))
    #expect(
      outcome.errors.contains("cannot listen on unix:\(path): \(reason)"), "\(outcome.errors)")
  }

  @Test func aPresetIsNotGivenTwice() async throws {
    let folder = try TemporaryFolder()
    let list = try folder.write(
      "{\"a\": \"/appleid/button\",\n\"a\": \"/appleid/button.svg\"}", to: "presets")
    try await check(["--presets", list]).expect(64, "\(list): line 2, column 1: a is given twice")
  }

  /// A Kubernetes service named `bezel-web` adds such variables to every container.
  @Test func aVariableOfAnotherProgramIsOnlyNamed() async throws {
    let outcome = try await check(environment: ["BEZEL_WEB_SERVICE_HOST": "10.0.0.1"])
    outcome.expect(0)
    #expect(outcome.text.contains("BEZEL_WEB_SERVICE_HOST is not a known variable\n"))
  }

  @Test func aFlagTurnsOffWhatTheFileTurnsOn() async throws {
    let outcome = try await check(
      ["--require-artwork=false"], file: #"{"require-artwork": true}"#)
    #expect(outcome.text.contains("require-artwork: false (--require-artwork)"))
  }

  /// A command that draws pictures must draw what the server draws, so it needs the same settings.
  @Test func otherCommandsReadTheFileToo() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(#"{"artwork": "/nonexistent/artwork"}"#, to: "bezel.json")
    let outcome = try await Program.runBezel(
      ["check", "/appleid/button"], environment: ["BEZEL_CONFIG": path])
    #expect(outcome.errors.contains("/nonexistent/artwork"))
  }
}
