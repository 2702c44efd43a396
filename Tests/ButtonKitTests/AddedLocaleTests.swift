import ButtonAssets
import ButtonCore
import ButtonKit
import Foundation
import TestSupport
import Testing

/// A second locale of a language, added as CONTRIBUTING says. Once, no kit of all locales could be made with it: the
/// languages that have several were listed in the code, and both locales had one name.
@Suite struct AddedLocaleTests {
  private let assets: LoadedAssets

  init() throws { assets = try Self.made.get().assets }

  private static let made = Result {
    let folder = try TemporaryFolder()
    for name in ["Localizations", "Resources"] {
      try folder.copy(ProjectFolder.path + "/" + name, to: name)
    }
    let german = try folder.text("Localizations/de_DE.json").replacing(/"aliases": .*/, with: #""aliases": [],"#)
    try folder.write(german.replacing("de-DE", with: "de-XX"), to: "Localizations/de_XX.json")
    try folder.write(
      german.replacing(#""aliases": []"#, with: #""aliases": ["de"]"#),
      to: "Localizations/de_DE.json")
    // What `make titles` makes of the same texts.
    try folder.copy(folder.path + "/Resources/Titles/de_DE.json", to: "Resources/Titles/de_XX.json")
    let assets = try LoadedAssets(
      AssetLocations(user: TestAssets.userFolders), resources: ResourceFolder(path: folder.path))
    return (folder: folder, assets: assets)
  }

  @Test(arguments: KitPlatform.allCases) func everyKitHasIt(platform: KitPlatform) throws {
    let plan = try assets.plan(platform, [("locales", "all")])
    let requests = plan.files.compactMap(\.request).filter {
      $0.localization.identifier == "de_XX"
    }
    #expect(!requests.isEmpty)
  }

  @Test func theMainOneKeepsItsName() throws {
    let names = ["de", "de_AT", "de-XX"].map {
      assets.catalog[$0].map { ShortLanguage($0).androidQualifier }
    }
    #expect(names == ["de", "de", "de-rXX"])
    let files = try ["de", "de_XX"].map {
      try assets.request("/appleid/button?locale=\($0)").fileName
    }
    #expect(files == ["apple-sign-in-de-de-black", "apple-sign-in-de-xx-black"])
  }
}
