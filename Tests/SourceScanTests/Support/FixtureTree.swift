import Foundation
import SourceScan

/// The source files that tests look through.
enum FixtureTree {
  static let path = folder + "/Fixtures"

  /// What is expected of them, one reference a line.
  static let expectations = folder + "/Expected/references.txt"

  /// Every file's path below ``path``, in the order of paths.
  static let files: [String] = {
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.contains(".") }.sorted()
  }()

  static func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path + "/" + file)))
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().path(percentEncoded: false)
    .replacing(/\/$/, with: "")
}
