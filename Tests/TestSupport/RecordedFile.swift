import Foundation

/// A file of the project with which tests compare, and which `make golden`, `make cases` or `make docs` writes again.
package struct RecordedFile: Sendable {
  package let path: String

  /// - Parameter name: The file's path in the project.
  package init(_ name: String) { path = ProjectFolder.path + "/" + name }

  package var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  /// The variable that asks for recording.
  package enum Wish: String {
    case goldens = "BEZEL_RECORD_GOLDENS"
    case docs = "BEZEL_RECORD_DOCS"
    case cases = "BEZEL_RECORD_CASES"
  }

  /// Writes the file if files are to be recorded, which always fails: recorded files must be reviewed, and CI
  /// never records.
  package func record(_ contents: some Sequence<UInt8>, _ wish: Wish = .goldens) throws {
    guard ProcessInfo.processInfo.environment[wish.rawValue] == "1" else { return }
    guard !ProjectFolder.isCI else { throw Recorded(description: "CI never records \(path)") }
    try Data(contents).write(to: URL(filePath: path))
    throw Recorded(description: "recorded \(path): review it, then run without recording")
  }

  /// Why a test that records does not pass.
  package struct Recorded: Error, CustomStringConvertible {
    package var description: String
  }
}
