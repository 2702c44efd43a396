import Foundation
import Graphics
import TestSupport

/// The installed faces, and typesetters that see them.
enum Faces {
  static let inter = TestFonts.folder + "/Inter-Medium.otf"

  /// A separate typesetter for each test, since it cannot be shared.
  static func typesetter(_ folders: [String] = [TestFonts.folder]) throws -> Typesetter {
    try Typesetter(collection(folders))
  }

  static func collection(_ folders: [String] = [TestFonts.folder]) throws -> FontCollection {
    try FontCollection(folders: folders, cacheFolder: TestFonts.cacheFolder)
  }

  /// A folder that contains only Inter.
  static func interAlone() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: inter, toPath: folder.path + "/Inter.otf")
    return folder
  }
}

extension Typesetter.Style {
  static let latin = Self(families: ["Inter"], languageTag: "en")
  static let arabic = Self(
    families: ["Inter", "Noto Sans Arabic"], languageTag: "ar", isRightToLeft: true)
  static let hebrew = Self(
    families: ["Inter", "Noto Sans Hebrew"], languageTag: "he", isRightToLeft: true)
  static let thai = Self(families: ["Inter", "Noto Sans Thai"], languageTag: "th")
  static let hindi = Self(families: ["Inter", "Noto Sans Devanagari"], languageTag: "hi")
}
