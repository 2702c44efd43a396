import Foundation
import TestSupport
import Testing

/// The recorded files, and the choice between comparing with them and writing them.
enum GoldenFolder {
  static let path = ProjectFolder.path + "/Tests/ButtonRenderingTests/Goldens"

  private static let isRecording =
    ProcessInfo.processInfo.environment["BEZEL_RECORD_GOLDENS"] == "1"

  /// Writes a file if goldens are to be recorded. Recording always fails the test: recorded files
  /// must be reviewed, and CI never records.
  ///
  /// - Returns: Whether there is nothing left to compare with.
  static func records(_ name: String, _ contents: [UInt8]) throws -> Bool {
    guard isRecording else { return false }
    if ProjectFolder.isCI {
      Issue.record("BEZEL_RECORD_GOLDENS is set in CI, which never records \(name)")
    } else {
      try Data(contents).write(to: URL(filePath: path + "/" + name))
      Issue.record("recorded \(name): look at Goldens/index.html, then run without recording")
    }
    return true
  }

  /// The text of a recorded file.
  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  static func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: path))
  }
}
