import Foundation
import SourceScan

/// The source files that the tests scan.
enum FixtureTree {
  static let path = folder + "/Fixtures"

  /// The expected references, one per paragraph.
  static let expectations = folder + "/Expected/references.txt"

  /// The path of every file below ``path``, sorted.
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
