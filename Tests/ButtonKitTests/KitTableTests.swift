import ButtonAssets
import ButtonCore
import ButtonKit
import ButtonReports
import TestSupport
import Testing

/// The table of `docs/kits.md` says which formats a platform takes.
@Suite struct KitTableTests {
  private let assets: LoadedAssets

  init() throws { assets = try TestAssets.standIn() }

  /// The formats of a kit's pictures; `nil` if a platform refuses those that are asked for.
  private func made(_ platform: KitPlatform, _ formats: String?) throws -> Set<ImageFormat>? {
    let items = formats.map { [("formats", $0)] } ?? []
    do {
      let files = try assets.plan(platform, [("locales", "en_US")] + items).files
      return Set(files.compactMap(\.request?.output.format))
    } catch is KitFault {
      return nil
    }
  }

  /// Once, it said that React Native takes several formats.
  @Test func theTableIsTrue() throws {
    let page = try RecordedFile("docs/kits.md").text
    let row = /(?m)^\| `([\w-]+)` \| ([^|]+) \| ([^|]+) \| (yes|no) \|$/
    let rows = page.matches(of: row).map(\.output)
    #expect(rows.map { String($0.1) } == KitPlatform.allCases.map(\.rawValue))
    func named(_ cell: Substring) -> Set<ImageFormat> {
      Set(ImageFormat.allCases.filter { cell.contains("`\($0.spelling)`") })
    }
    for (platform, row) in zip(KitPlatform.allCases, rows) {
      let (all, usual) = (named(row.2), named(row.3))
      #expect(try made(platform, nil) == usual, "\(platform)")
      for format in ImageFormat.allCases {
        let found = try made(platform, format.spelling)
        #expect(found == (all.contains(format) ? [format] : nil), "\(platform), \(format)")
      }
      let takesSeveral = row.4 == "yes"
      let two = all.map(\.spelling).sorted().prefix(2).joined(separator: ",")
      #expect(try made(platform, two)?.count == (takesSeveral ? 2 : nil), "\(platform)")
      #expect(try made(platform, "all") == (takesSeveral ? all : usual), "\(platform)")
    }
  }

  /// A build reads what is wrong with its pictures in the manifest.
  @Test func theManifestHasTheFindingsOfEachPicture() throws {
    let plan = try assets.plan(
      .plain,
      [("types", "sign-in,continue"), ("formats", "svg"), ("height", "44"), ("width", "210")])
    let files = try plan.files.map { FinishedKitFile($0, try plan.bytes(of: $0, assets)) }
    let manifest = try KitManifest.bytes(
      of: plan, files, artwork: .apple, renderer: RendererIdentity(fingerprint: assets.fingerprint))
    let rules = try String(decoding: manifest, as: UTF8.self).json["files"]?.items.map { file in
      file["picture"]?["findings"]?.items.compactMap { $0["rule"]?.string } ?? []
    }
    #expect(
      rules?.map { $0.contains("title-proportion") } == [true, false], "\(files.map(\.path))")
  }
}
