import Foundation

/// A file of the project with which tests compare, and which `make golden`, `make cases` or `make docs` writes again.
package struct RecordedFile: Sendable {
  package let path: String

  /// - Parameter name: The file's path in the project.
  package init(_ name: String) { path = ProjectFolder.path + "/" + name }

  package var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  /// Writes the file if files are to be recorded and it has other contents. That fails, since it must be reviewed.
  ///
  /// - Parameter isWished: Whether files are to be recorded; by default, if the variable `BEZEL_RECORD` asks for it.
  package func record(
    _ contents: some Sequence<UInt8>, isWished: Bool = ProcessInfo.processInfo.environment["BEZEL_RECORD"] == "1"
  ) throws {
    let (contents, url) = (Data(contents), URL(filePath: path))
    guard isWished, contents != (try? Data(contentsOf: url)) else { return }
    try contents.write(to: url)
    throw Recorded(description: "recorded \(path): review it")
  }

  /// Why a test that records does not pass.
  package struct Recorded: Error, CustomStringConvertible {
    package var description: String
  }
}
