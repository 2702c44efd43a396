import Foundation
import TestSupport

/// The seeds of the fuzz targets: one small input a file, written for this purpose.
enum Corpus {
  static let folder = ProjectFolder.path + "/Tests/FuzzTests/Corpus"

  /// In the order of their names, so that a test always sees them in the same order.
  static func seeds(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Self.folder + "/" + target.name
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
      ($0, Array(try Data(contentsOf: URL(filePath: folder + "/" + $0))))
    }
  }
}
