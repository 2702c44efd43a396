import ButtonAssets
import ButtonCore
import ButtonRendering
import Foundation
import TestSupport
import Testing

/// A folder of titles is used only if it is whole, and no file is read before it is needed.
@Suite struct TitleFolderTests {
  private let copy: TitleCopy

  init() throws { copy = try TitleCopy() }

  /// Expects that a check names these files, each once, with these reasons.
  private func expect(_ faults: [(file: String, reason: String)]) throws {
    let assets = try copy.assets()
    let found = try #require(throws: FileFaults.self) { try assets.check() }.files
    #expect(found.map(\.path) == faults.map { copy.path + "/" + $0.file })
    for (fault, (_, reason)) in zip(found, faults) {
      #expect(fault.reason.contains(reason), "\(fault)")
    }
  }

  /// A face that many locales have is named once.
  @Test func faultsOfTitlesAreNamed() throws {
    try copy.edit("faces/Inter-Bold.json") { String($0.dropLast(5)) }
    try copy.edit("faces/NotoSansThai-Bold.json") {
      $0.replacing(#""uni0E14""#, with: #""x""#)
    }
    try copy.edit("vi_VI.json") { String($0.dropLast(3)) }
    try copy.edit("ja_JP.json") {
      $0.replacing(#""NotoSansCJKJP-Medium""#, with: #""../ja_JP""#)
    }
    try expect([
      ("faces/Inter-Bold.json", "not valid JSON"),
      ("ja_JP.json", "../ja_JP is not the name of a face"),
      ("th_TH.json", "NotoSansThai-Bold has no outline of glyph uni0E14"),
      ("vi_VI.json", "not valid JSON"),
    ])
  }

  /// Another translation, or a new locale, needs `make titles`.
  @Test func textsAreThoseOfTheLocalizations() throws {
    let resources = try TemporaryFolder()
    for part in ["Localizations", "Resources"] {
      try resources.copy(ProjectFolder.path + "/" + part, to: part)
    }
    let german = try resources.text("Localizations/de_DE.json")
    try resources.write(
      german.replacing("Mit Apple anmelden", with: "Mit Apple los"),
      to: "Localizations/de_DE.json")
    try resources.write(
      german.replacing("de-DE", with: "eo").replacing(#"["de"]"#, with: "[]"), to: "Localizations/eo_XX.json")
    let assets = try LoadedAssets(
      AssetLocations(user: TestAssets.userFolders),
      resources: ResourceFolder(path: resources.path))
    let faults = try #require(throws: FileFaults.self) { try assets.check() }.files
    let titles = resources.path + "/Resources/Titles/"
    #expect(
      faults.map(\.description) == [
        titles + "de_DE.json: titles.sign-in standard regular: expected Mit Apple los, "
          + "found Mit Apple anmelden: run make titles",
        titles + "eo_XX.json: does not exist",
      ])
  }

  /// The folder is named, not each of its files, and one beside it that may have been meant.
  @Test(arguments: [
    ("file", "file", "is not a folder, but must be a folder with titles"),
    ("Titles/a", "titels", "does not exist, but must be a folder with titles. Did you mean Titles?"),
  ])
  func noFolder(entry: String, name: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: entry)
    let locations = AssetLocations(titles: "\(folder.path)/\(name)", user: TestAssets.userFolders)
    let faults = try #require(throws: FileFaults.self) { try LoadedAssets(locations).check() }
    let said = "\(faults)".replacing(folder.path + "/", with: "")
    #expect(said == "the titles cannot be used:\n  \(name): \(reason)")
  }

  @Test func aTitleNeedsItsOwnFilesOnly() throws {
    let whole = try TestAssets.standIn()
    for locale in try FileManager.default.contentsOfDirectory(atPath: copy.path)
    where locale != "ja_JP.json" && locale != "faces" { try copy.remove(locale) }
    for face in try FileManager.default.contentsOfDirectory(atPath: copy.path + "/faces")
    where !face.hasPrefix("Inter-Medium") && !face.hasPrefix("NotoSansCJKJP") {
      try copy.remove("faces/" + face)
    }
    let assets = try copy.assets()
    let request = try assets.request("/appleid/button?locale=ja_JP")
    #expect(try assets.renderer.render(request) == whole.renderer.render(request))
    // What was read is kept.
    try copy.remove("ja_JP.json")
    #expect(try assets.renderer.render(request) == whole.renderer.render(request))
    let german = try assets.request("/appleid/button?locale=de_DE")
    let missing = #expect(throws: TitleLibrary.MissingTitle.self) {
      try assets.renderer.render(german)
    }
    #expect(missing?.description == copy.path + "/de_DE.json: does not exist")
  }

  @Test func titlesAreTheSameInAnyOrderAndOnAnyThread() async throws {
    let one = try copy.assets()
    let texts = one.texts
    let inOrder = try texts.map { try one.titles.title($0) }
    let expected = Dictionary(uniqueKeysWithValues: zip(texts, inOrder))
    let other = try copy.assets()
    try await withThrowingTaskGroup { group in
      for seed in 1...4 {
        group.addTask {
          var generator = SplitMix64(seed: UInt64(seed))
          for text in texts.shuffled(using: &generator) {
            let isSame = try other.titles.title(text) == expected[text]
            #expect(isSame, "\(text.label) \(text.weight)")
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

extension LoadedAssets {
  /// Every title that exists.
  var texts: [TitleText] {
    catalog.all.flatMap { localization in
      titles.weights(localization).flatMap { weight in
        TitleCase.allCases.flatMap { TitleText.all(in: localization, $0, weight: weight) }
      }
    }
  }
}
