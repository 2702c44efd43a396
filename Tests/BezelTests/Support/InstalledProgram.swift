import Foundation
import TestSupport
import Testing

/// A copy of the program with its own resources, like an installation.
final class InstalledProgram {
  let prefix: TemporaryFolder
  var bezel: String { prefix.path + "/bin/bezel" }
  var resources: String { prefix.path + "/share/bezel" }

  init() async throws {
    prefix = try TemporaryFolder()
    for folder in ["bin", "share"] {
      try FileManager.default.createDirectory(
        atPath: prefix.path + "/" + folder, withIntermediateDirectories: true)
    }
    // Another process writes the copy: a file that this process has open for writing may be
    // inherited by a test's child process, and then cannot be run.
    try FileManager.default.createDirectory(
      atPath: resources, withIntermediateDirectories: true)
    let parts = ["Resources", "Localizations"].map { (ProjectFolder.path + "/" + $0, resources) }
    for (from, to) in [(Program.bezel, bezel)] + parts {
      let outcome = try await Program.run("/bin/cp", ["-R", from, to])
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
  }

  /// Changes a localization file, or writes the changed text to another file.
  func rewrite(
    _ locale: String, as name: String? = nil, _ change: (String) -> String
  ) throws {
    let folder = resources + "/Localizations/"
    let text = try String(contentsOfFile: folder + locale + ".json", encoding: .utf8)
    try change(text).write(
      toFile: folder + (name ?? locale) + ".json", atomically: true, encoding: .utf8)
  }

  /// - Parameter environment: Variables to change for this run.
  func run(
    _ arguments: [String], environment: [String: String?] = [:]
  ) async throws -> Program.Outcome {
    try await Program.run(bezel, arguments, environment: Program.bezelEnvironment(environment))
  }
}
