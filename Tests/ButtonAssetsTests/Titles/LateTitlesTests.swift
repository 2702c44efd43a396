import Foundation
import TestSupport
import Testing

@testable import ButtonAssets
@testable import ButtonCore

/// A title is shaped the same at any time, in any order and by any number of threads.
@Suite struct LateTitlesTests {
  private static func fresh() throws -> LoadedAssets {
    try LoadedAssets(AssetLocations(artwork: .standIn, user: TestAssets.userFolders))
  }

  /// Every title that exists.
  private static func texts(_ assets: LoadedAssets) -> [TitleText] {
    assets.catalog.all.flatMap { localization in
      assets.titles.weights(of: localization).flatMap { weight in
        TitleCase.allCases.flatMap { titleCase in
          TitleText.all(in: localization).map { text in
            var text = text
            text.weight = weight
            text.titleCase = titleCase
            return text
          }
        }
      }
    }
  }

  @Test func orderAndThreadsDoNotMatter() async throws {
    let one = try Self.fresh()
    let other = try Self.fresh()
    let texts = Self.texts(one)
    // Three titles of 33 locales in four weights and two cases, and of five locales in one weight
    // and two cases; two watch titles in four weights and two cases.
    #expect(texts.count == 792 + 30 + 16)
    let inOrder = try texts.map { try one.titles.title($0) }
    let expected = Dictionary(uniqueKeysWithValues: zip(texts, inOrder))
    try await withThrowingTaskGroup { group in
      for seed in 1...4 {
        group.addTask {
          var generator = SplitMix64(seed: UInt64(seed))
          for text in texts.shuffled(using: &generator) {
            let isSame = try other.titles.title(text) == expected[text]
            #expect(isSame, "\(text.text) \(text.weight)")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Titles shaped at start equal those shaped later.
  @Test func standardTitlesAreNoExceptions() throws {
    let catalog = try LocalizationCatalog(folder: ResourceFolder().localizations)
    let fonts = try TitleFonts(
      own: nil, standardFolder: TestFonts.folder, user: TestAssets.userFolders,
      faceList: ResourceFolder().faces, catalog)
    let late = fonts.late
    #expect(fonts.standard.titles.count == 38 * 3 + 2)
    for (text, title) in fonts.standard.titles {
      let isSame = try late.title(text) == title
      #expect(isSame, "\(text.text)")
    }
  }

  /// Pictures are cached under a fingerprint of the faces as they were when the assets were loaded.
  @Test func aFaceThatWasChangedMeanwhileIsNotTaken() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bezel", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: TestAssets.userFolders.fonts, toPath: folder.path + "/bezel/fonts")
    let user = UserFolders(environment: ["XDG_DATA_HOME": folder.path])
    let assets = try LoadedAssets(AssetLocations(artwork: .standIn, user: user))
    let bold = user.fonts + "/Inter-Bold.otf"
    var bytes = try Data(contentsOf: URL(filePath: bold))
    bytes.append(0)
    try bytes.write(to: URL(filePath: bold))
    let text = TitleText(.signIn, in: assets.catalog.standard, weight: .bold)
    let missing = #expect(throws: TitleLibrary.MissingTitle.self) { try assets.titles.title(text) }
    #expect(missing?.reason?.contains("changed while the program was running") == true)
    _ = try assets.titles.title(
      TitleText(.signIn, in: assets.catalog.standard, weight: .semibold))
  }
}
