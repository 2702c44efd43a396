import TestSupport
import Testing

@testable import ButtonAssets
@testable import ButtonCore

/// A title knows which font files its glyphs come from.
@Suite struct TitleFaceTests {
  private let assets: LoadedAssets
  private let digests: [String: String]

  init() throws {
    assets = try TestAssets.standIn()
    digests = Dictionary(
      uniqueKeysWithValues: try FaceFile.list(at: ResourceFolder().faces).map {
        ($0.name, $0.sha256)
      })
  }

  private func faces(
    _ locale: String, weight: TitleWeight = .medium, titleCase: TitleCase = .asWritten
  ) throws -> [TitleFace] {
    let localization = try #require(assets.catalog[locale])
    return try assets.titles.faces(
      of: TitleText(.signIn, in: localization, titleCase: titleCase, weight: weight))
  }

  @Test func latinIsInOne() throws {
    let digest = try #require(digests["Inter-Medium.otf"])
    #expect(
      try faces("en_US") == [
        TitleFace(
          family: "Inter", style: "Medium", fileName: "Inter-Medium.otf", version: "3.019",
          sha256: digest, isOwn: false)
      ])
    #expect(try faces("en_US", weight: .bold).map(\.fileName) == ["Inter-Bold.otf"])
  }

  @Test func otherScriptsAreInTwo() throws {
    #expect(try faces("ja_JP").map(\.family) == ["Inter", "Noto Sans CJK JP"])
    #expect(
      try Set(faces("th_TH", weight: .semibold, titleCase: .upper).map(\.fileName))
        == ["Inter-SemiBold.otf", "NotoSansThai-SemiBold.ttf"])
    #expect(
      try faces("ar_SA").map(\.version).sorted() == ["2.005", "3.019"])
  }

  @Test func digestsAreThoseOfTheFiles() throws {
    for localization in assets.catalog.all {
      for face in try faces(localization.identifier) {
        #expect(face.sha256 == digests[face.fileName] && !face.isOwn, "\(face.fileName)")
      }
    }
  }

  @Test func ownFacesAreNamedAsSuch() throws {
    try OwnFaces(["DejaVuSans.ttf"]).withAssets { assets in
      let korean = try #require(assets.catalog["ko"])
      let faces = try assets.titles.faces(of: TitleText(.signIn, in: korean))
      #expect(faces.map(\.isOwn) == [true, false])
      #expect(faces.map(\.fileName) == ["DejaVuSans.ttf", "NotoSansCJK-Medium.ttc"])
      #expect(faces.map(\.sha256.count) == [64, 64])
    }
  }

  @Test func anotherOwnFaceMakesAnotherFingerprint() throws {
    var prints: [Fingerprint] = []
    let one = ["DejaVuSans.ttf"]
    for names in [one, one + ["DejaVuSans-Bold.ttf"], one] {
      try OwnFaces(names).withAssets { prints.append(try Fingerprint(of: $0)) }
    }
    #expect(prints[0] != prints[1])
    #expect(prints[0] == prints[2])
  }
}
