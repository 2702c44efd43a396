import ButtonAssets
import ButtonCore
import ButtonRendering
import Foundation
import Graphics
import TestSupport
import Testing

/// A PDF is a page of the picture's size, in vectors, with its label as the title. Poppler reads it.
@Suite struct PDFDocumentTests {
  private func read(_ program: String, _ arguments: [String]) async throws -> String {
    let outcome = try await Program.run("/usr/bin/env", [program] + arguments)
    // A wrong cross-reference table is repaired, but said.
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(program): \(outcome.errors)")
    return outcome.text
  }

  private static let targets = [
    "/appleid/button.pdf", "/appleid/button.pdf?locale=ja_JP&type=continue&width=250&height=44",
    "/appleid/button/left.pdf?locale=ar_SA&color=white&border=true&border_radius=0",
    "/appleid/button/logo.pdf?size=57&shadow=large&gradient=5",
    "/appleid/button.pdf?locale=he_IL&title_case=upper&weight=bold&border_width=0.5",
    "/appleid/button.pdf?locale=hi_IN&shadow=small&width=375&height=64",
    "/appleid/button.pdf?locale=th_TH&color=white&gradient=3",
  ]

  @Test(arguments: targets) func documentIsWhatWasAskedFor(target: String) async throws {
    let assets = try TestAssets.standIn()
    let request = try assets.request(target)
    let folder = try TemporaryFolder()
    let file = folder.path + "/button.pdf"
    let bytes = try assets.renderer.render(request)
    try Data(bytes).write(to: URL(filePath: file))

    let information = try await read("pdfinfo", [file])
    let fields = Dictionary(
      information.split(separator: "\n").map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (String(parts[0]), parts.dropFirst().joined().trimmingCharacters(in: .whitespaces))
      }, uniquingKeysWith: { first, _ in first })
    let size = request.pictureSize
    #expect(fields["Title"] == request.label)
    #expect(fields["Pages"] == "1" && fields["JavaScript"] == "no")
    #expect(fields["Page size"]?.hasPrefix("\(Int(size.width)) x \(Int(size.height)) pts") == true)
    #expect(fields["CreationDate"] == nil && fields["ModDate"] == nil)
    #expect(fields["Creator"] == nil && fields["Author"] == nil)

    // Two lines of headings only: nothing is a font or an image.
    for program in ["pdffonts", "pdfimages"] {
      let table = try await read(program, program == "pdffonts" ? [file] : ["-list", file])
      #expect(table.split(separator: "\n").count == 2, "\(table)")
    }
  }

  /// As pages of one document, since starting Poppler takes longer than drawing.
  @Test func popplerDrawsThemAsWeDrawThePNG() async throws {
    let assets = try TestAssets.standIn()
    let folder = try TemporaryFolder()
    let files = try GoldenCase.all.map { golden in
      let request = try assets.request(golden.target).with(ImageOutput(.pdf))
      return try folder.write(Data(assets.renderer.render(request)), to: golden.name + ".pdf")
    }
    _ = try await read("pdfunite", files + [folder.path + "/all.pdf"])
    _ = try await read(
      "pdftocairo",
      ["-png", "-transp", "-r", "144", folder.path + "/all.pdf", folder.path + "/theirs"])
    let pictures = try folder.names.filter { $0.hasPrefix("theirs") }.sorted()
    try #require(pictures.count == GoldenCase.all.count)
    for (golden, name) in zip(GoldenCase.all, pictures) {
      let request = try assets.request(golden.target)
      // Vectors have no pixels to keep to, so neither has what they are compared with.
      let ours = try assets.renderer.drawing(request)
        .bitmap(on: request.pixelGrid(.two), assets.artwork)
      let theirs = try Picture(file: folder.path + "/" + name)
      #expect(try theirs.differences(from: ours).mean < 2, "\(golden.name)")
    }
  }

  /// What looks like the end of a file, or like an object of it, is only text.
  @Test(arguments: [
    "\nstartxref\n0\n%%EOF\n", "<< /Type /Catalog\n", "\n   /S /Figure\n", ")>> endobj", "🍏",
  ])
  func labelCannotChangeTheFile(label: String) async throws {
    let assets = try TestAssets.standIn()
    var drawing = try assets.renderer.drawing(assets.request("/appleid/button/logo"))
    drawing.label = label
    let folder = try TemporaryFolder()
    let file = folder.path + "/button.pdf"
    try Data(try drawing.pdf(assets.artwork)).write(to: URL(filePath: file))
    #expect(try await read("pdfinfo", [file]).contains("Pages:           1"))
  }
}
