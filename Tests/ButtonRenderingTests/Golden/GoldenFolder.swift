import Foundation
import TestSupport

/// The recorded pictures and drawings.
enum GoldenFolder {
  private static let name = "Tests/ButtonRenderingTests/Goldens"

  static func file(_ name: String) -> RecordedFile { RecordedFile(Self.name + "/" + name) }

  static func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: ProjectFolder.path + "/" + name))
  }
}
