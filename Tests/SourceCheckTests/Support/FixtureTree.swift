import Foundation
import SourceCheck
import TestSupport
import Testing

/// A folder of source files that the tests scan, and the file that says what is in them.
struct FixtureTree: Sendable, CustomTestStringConvertible {
  let path: String
  let expectations: RecordedFile

  /// Syntax, case by case.
  static let cases = FixtureTree("Fixtures", expectations: "references.txt")

  /// With files in the style of real projects, each with what other developers put around a button.
  static let all = [cases, FixtureTree("Tree", expectations: "places.txt")]

  var testDescription: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The path of every file below ``path``, sorted.
  var files: [String] {
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.contains(".") }.sorted()
  }

  func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path + "/" + file)))
  }

  private init(_ name: String, expectations: String) {
    path = Self.folder + "/" + name
    self.expectations = RecordedFile("Tests/SourceCheckTests/Expected/" + expectations)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().path(percentEncoded: false)
    .replacing(/\/$/, with: "")
}
