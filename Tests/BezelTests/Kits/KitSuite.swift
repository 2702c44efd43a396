import Foundation
import TestSupport

/// A suite about kits. Each test has a folder of its own.
protocol KitSuite {
  var folder: TemporaryFolder { get }
}

extension KitSuite {
  /// Two languages, styles and modes.
  static var small: [String] {
    [
      "--locales", "en_US,ar_SA", "--styles", "black,white", "--modes", "center,logo",
      "--height", "44", "--width", "fit-all",
    ]
  }

  func kit(
    _ platforms: String = "plain", _ arguments: [String] = Self.small, more: [String] = [],
    to output: String = "out", artworkIsNeeded: Bool = false
  ) async throws -> Program.Outcome {
    try await Program.runBezel(
      ["kit", "--for", platforms, "-o", output] + (artworkIsNeeded ? [] : ["--stand-in"])
        + arguments + more, directory: folder.path)
  }

  func files(in name: String = "out") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/" + name).filter { file in
      let path = "\(folder.path)/\(name)/\(file)"
      return try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        != .typeDirectory
    }.sorted()
  }

  func content(_ file: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.path + "/out/" + file))
  }

  func contents() throws -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: try files().map { ($0, try content($0)) })
  }

  func manifest() throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: try content("manifest.json"))
  }
}

/// What tests read of a manifest.
struct Manifest: Decodable {
  struct File: Decodable {
    struct Extent: Decodable {
      var width: Double
      var height: Double
    }
    struct Picture: Decodable {
      var request: String
      var points: Extent
    }
    var path: String
    var bytes: Int
    var picture: Picture?
  }
  var artwork: String
  var notes: [String]
  var files: [File]

  var widths: [Double] { files.compactMap(\.picture?.points.width) }
}
