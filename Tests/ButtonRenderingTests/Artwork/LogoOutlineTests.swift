import ButtonAssets
import ButtonCore
import ButtonRendering
import Foundation
import TestSupport
import Testing

@Suite("The path of a logo file in an SVG") struct LogoOutlineTests {
  private static let files = [
    ("/appleid/button.svg", "Left-aligned - White - Small"),
    ("/appleid/button.svg?color=white", "Left-aligned - Black - Small"),
    ("/appleid/button/left.svg?logo_size=medium", "Left-aligned - White - Medium"),
    ("/appleid/button/left.svg?logo_size=large", "Left-aligned - White - Large"),
    ("/appleid/button/logo.svg", "Logo-only - White"),
    ("/appleid/button/logo.svg?color=white&size=64", "Logo-only - Black"),
  ]

  @Test("A path keeps its commands, and its numbers within half a step", arguments: files)
  func invented(target: String, file: String) throws {
    try expectPath(
      of: InventedArtwork.files().folder + "/Logo - SIWA - \(file).svg", in: target,
      TestAssets.invented(), curves: 4)
  }

  @Test(
    "Apple's path keeps its commands, and its numbers within half a step",
    .enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"), arguments: files)
  func apple(target: String, file: String) throws {
    try expectPath(
      of: SharedFolder.artwork + "/Logo - SIWA - \(file).svg", in: target, TestAssets.apple(),
      curves: 11)
  }

  private func expectPath(of file: String, in target: String, _ assets: LoadedAssets, curves: Int) throws {
    let image = try assets.renderer.render(assets.request(target))
    let ours = try Self.logoData(image.text)
    let theirs = try Self.logoData(String(contentsOfFile: file, encoding: .utf8))
    #expect(Self.commands(ours) == Self.commands(theirs))
    #expect(Self.commands(ours).count { $0 == "C" } >= curves)
    let numbers = zip(Self.numbers(ours), Self.numbers(theirs)).map {
      abs($0 / Logo.stepsPerUnit - $1)
    }
    #expect(numbers.count == Self.numbers(theirs).count)
    #expect(Self.numbers(ours).count == numbers.count)
    #expect((numbers.max() ?? 1) <= 0.5 / Logo.stepsPerUnit + 1e-9)
  }

  @Test("The stand-in cannot be mistaken for Apple's logo: it has only straight lines")
  func standIn() throws {
    let assets = try TestAssets.standIn()
    #expect(assets.artwork.origin == .standIn)
    for target in ["/appleid/button.svg", "/appleid/button/left.svg", "/appleid/button/logo.svg"] {
      let image = try assets.renderer.render(assets.request(target))
      let data = try Self.logoData(image.text)
      #expect(!data.isEmpty && Set(Self.commands(data)).isSubset(of: ["M", "L", "H", "V", "Z"]), "\(data)")
    }
  }

  @Test(arguments: ["M0.999.5", " ", "m0 0h1v1z", "M0 0 1 1 0 1Z", "M0 0H5", "M0 0L1"])
  func refused(data: String) { damaged(svg: "<svg><path d=\"\(data)\"/></svg>") }

  @Test(arguments: ["<svg/>", "<svg><path d=\"M0 0H5V6H0Z"])
  func damaged(svg: String) { #expect(throws: FileFault.self) { try Logo(Array(svg.utf8), path: "f") } }

  /// The `d` attribute of the first path.
  private static func logoData(_ svg: String) throws -> String {
    String(try #require(svg.firstMatch(of: /<path[^>]* d="([^"]*)"/)).output.1)
  }

  private static func commands(_ data: String) -> [Character] {
    data.filter(\.isLetter).map(\.self)
  }

  private static func numbers(_ data: String) -> [Double] {
    data.matches(of: /-?\d*\.?\d+/).compactMap { Double($0.output) }
  }
}
