package import Foundation

/// A folder that is deleted with its owner.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// The folder of all of them, which is deleted at the end of the process: what is static has no owner that ends.
  private static let all: String = {
    atexit { try? FileManager.default.removeItem(atPath: all) }
    return NSTemporaryDirectory() + "bezel-tests-\(getpid())"
  }()

  package init() throws {
    path = Self.all + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file into the folder, and the folders above it, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  package func write(_ data: Data, to name: String) throws -> String {
    let file = URL(filePath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
    return path + "/" + name
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  package func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path + "/" + name))
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  /// Copies a file or a folder into the folder.
  package func copy(_ source: String, to name: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: path + "/" + name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: source, toPath: path + "/" + name)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  package func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/" + name)
  }

  /// What is directly in it.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path) }
  }
}
