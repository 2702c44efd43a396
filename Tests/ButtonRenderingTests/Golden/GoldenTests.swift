import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport
import Testing

@Suite("Golden: chosen buttons, drawn with the stand-in") struct GoldenTests {
  @Test("Drawing", arguments: GoldenCase.all) func drawing(of golden: GoldenCase) throws {
    let assets = try TestAssets.standIn()
    let request = try assets.request(golden.target)
    guard let scale = request.output.scale else { throw NotAPicture(golden: golden) }
    let dump = try assets.renderer.drawing(request, on: request.pixelGrid(scale)).dump
    let file = GoldenFolder.file(golden.name + ".txt")
    try file.record(dump.utf8)
    #expect(dump == (try file.text), "\(golden.target) is drawn differently")
  }

  @Test("Picture, within 2 of 255 for each channel", arguments: GoldenCase.all)
  func picture(of golden: GoldenCase) throws {
    let assets = try TestAssets.standIn()
    let image = try assets.renderer.render(assets.request(golden.target))
    let file = GoldenFolder.file(golden.name + ".png")
    try file.record(image)
    let comparison = Comparison(expected: try Picture(file: file.path), actual: try Picture(image))
    guard comparison.largestDifference > 2 else { return }
    let failure = try comparison.writeFailure(named: golden.name)
    Issue.record("\(golden.target) differs by \(comparison.largestDifference): see \(failure)")
  }

  @Test("Every case has a unique name, and every file belongs to a case") func files() throws {
    #expect(Set(GoldenCase.all.map(\.name)).count == GoldenCase.all.count)
    let wanted = GoldenCase.all.flatMap { [$0.name + ".txt", $0.name + ".png"] }
    let files = try GoldenFolder.files().subtracting([GoldenPage.fileName, GoldenManifest.fileName])
    #expect(files.subtracting(wanted).sorted() == [], "files without a case: delete them")
  }

  struct NotAPicture: Error { var golden: GoldenCase }
}
