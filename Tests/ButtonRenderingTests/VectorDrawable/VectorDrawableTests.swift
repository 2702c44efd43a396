import ButtonAssets
import ButtonCore
import ButtonRendering
import Graphics
import TestSupport
import Testing

/// Android reads a VectorDrawable of the first version that has them, and draws what we draw.
@Suite struct VectorDrawableTests {
  @Test func drawsWhatTheOtherFormatsShow() async throws {
    let assets = try TestAssets.standIn()
    let requests = try GoldenCase.all.map { try assets.request($0.target) }
    let drawings = try requests.map { try assets.renderer.drawing($0) }
    let converted = try await Self.converted(drawings.map { $0.vectorDrawable(assets.artwork).text })
    for (index, golden) in GoldenCase.all.enumerated() {
      let differences = try await Picture.rsvg(converted[index].svg).differences(
        from: drawings[index].bitmap(on: requests[index].pixelGrid(.two), assets.artwork))
      // Coordinates are rounded to 1/50 point.
      #expect(differences.mean < 0.2, "\(golden.name)")
      // Where letters of Arabic join, both paint the pixels on their edges.
      #expect((differences.max() ?? 0) < 64, "\(golden.name)")
    }
  }

  /// Android's lint warns of path data from 800 characters on, in a project that it checks.
  @Test func longPathsAreMarkedForLint() async throws {
    let assets = try TestAssets.standIn()
    let documents = try assets.catalog.all.flatMap { localization in
      try [30, 47, 64].map { height in
        let query = "?type=continue&locale=\(localization.identifier)&width=375&height=\(height)"
        return try assets.renderer.drawing(assets.request("/appleid/button.xml" + query))
          .vectorDrawable(assets.artwork).text
      }
    }
    let longest = try await Self.converted(documents).map(\.longest)
    let mark = #" tools:ignore="VectorPath""#
    #expect(documents.map { $0.contains(mark) } == longest.map { $0 >= 800 })
    #expect(longest.contains { $0 >= 800 } && longest.contains { $0 < 800 })
  }

  @Test(
    .enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"),
    arguments: [
      "/appleid/button", "/appleid/button/logo", "/appleid/button/left?logo-size=small",
      "/appleid/button/left?logo-size=medium", "/appleid/button/left?logo-size=large",
    ])
  func applesLogoIsShortEnough(target: String) async throws {
    let assets = try TestAssets.apple()
    var drawing = try assets.renderer.drawing(assets.request(target))
    drawing.shapes.removeAll { if case .logo = $0 { false } else { true } }
    let document = drawing.vectorDrawable(assets.artwork).text
    #expect(document.ranges(of: "<path ").count == 1)
    let read = try await Self.converted([document])
    #expect((500..<800).contains(read[0].longest))
  }

  /// The old parser of Android ends at a number without its zero or with an exponent.
  @Test(arguments: [
    (0.04, "0.04"), (-0.5, "-0.5"), (0.000_001, "0"), (12, "12"), (0.1 + 0.2, "0.3"),
    (-7.25, "-7.25"),
  ])
  func numbersAreWrittenInFull(number: Double, text: String) { #expect(number.decimal(3) == text) }

  private struct Converted: Decodable {
    var svg: String
    /// Characters of its longest path data.
    var longest: Int
  }

  /// Reads documents as Android 5 does, and writes them as SVG. Fails on what that would not read.
  private static func converted(_ documents: [String]) async throws -> [Converted] {
    let folder = try TemporaryFolder()
    for (index, document) in documents.enumerated() {
      try folder.write(document, to: "\(index).xml")
    }
    return try await Python.run(
      reader: "vector_drawable", [folder.path, String(documents.count)])
  }
}
