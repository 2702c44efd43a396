import ButtonAssets
import ButtonCore
import ButtonService
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// The JSON report on a button, over HTTP.
@Suite struct ReportResponseTests {
  private static let targets = [
    "/appleid/button.json", "/appleid/button?format=json&scale=1.5&locale=ar_SA&width=300",
    "/appleid/button/left.json?logo-size=large&logo-position=90&label-position=170&height=50",
    "/appleid/button/left.json?locale=he&width=260&title_case=upper&weight=bold",
    "/appleid/button/logo.json?size=44&border_radius=circle&background=%231DA1F2&match=48",
    "/appleid/button.json?border_radius=pill&scale=3",
    "/appleid/button.json?style=auto&background=222222&shadow=large&gradient=5&width=375&height=64",
    "/appleid/button.json?style=white-outline&border_width=0.5&border_radius=7.25pt&text=Hi",
    "/appleid/button.json?locale=zh_CN&type=continue&width=130&match=60&background=FFCC00",
    "/appleid/button.json?locale=ja_JP&strict=false&logo_color=red&border-color=blue",
  ]

  @Test("Every document is valid under the published schema")
  func schema() async throws {
    let caller = try TestService.caller()
    let folder = try TemporaryFolder()
    let schema = try await caller.get("/schemas/button.json")
    #expect(schema.status == 200)
    #expect(schema["Content-Type"] == "application/schema+json")
    let schemaPath = try folder.write(String(decoding: schema.body, as: UTF8.self), to: "schema")
    var paths: [String] = []
    for (index, target) in Self.targets.enumerated() {
      let reply = try await caller.get(target)
      #expect(reply.status == 200, "\(target)")
      #expect(reply["Content-Type"] == "application/json")
      #expect(reply["Content-Language"] == "en")
      #expect(reply["Link"] == "</schemas/button.json>; rel=\"describedby\"")
      paths.append(try folder.write(String(decoding: reply.body, as: UTF8.self), to: "\(index)"))
    }
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      validator = jsonschema.validators.validator_for(schema)
      validator.check_schema(schema)
      print(json.dumps([e.json_path + ": " + e.message for path in sys.argv[2:]
        for e in validator(schema).iter_errors(json.load(open(path)))]))
      """
    let errors = try await Python.run(
      script: script, [schemaPath] + paths, as: [String].self)
    #expect(errors == [])
  }

  @Test("The URLs in a document lead to what it describes")
  func links() async throws {
    let caller = try TestService.caller()
    var nearest: [String] = []
    for target in Self.targets {
      let document = try ReportDocument(try await caller.get(target).body)
      #expect(
        document.media.map(\.type) == [
          "image/png", "image/svg+xml", "image/webp", "application/pdf", "application/xml",
          "application/json",
        ])
      for medium in document.media {
        let reply = try await caller.get(medium.url)
        #expect(reply.status == 200)
        #expect(reply["Content-Type"] == medium.type)
      }
      let again = try ReportDocument(try await caller.get(#require(document.media.last).url).body)
      #expect(again.findings == document.findings)
      let picture = try await caller.get(document.url)
      let png = try TestSupport.Picture(picture.body)
      #expect(png.width == document.picture.pixels.width)
      #expect(png.height == document.picture.pixels.height)
      nearest += document.findings.compactMap(\.nearest)
    }
    #expect(nearest.count > 5)
    for target in nearest { #expect(try await caller.get(target).status == 200, "\(target)") }
  }

  @Test("Facts of an ordinary button")
  func facts() async throws {
    let target = "/appleid/button.json?locale=de&type=continue&width=250&height=44&scale=2"
    let document = try ReportDocument(try await TestService.get(target).body)
    #expect(
      document.url == "/appleid/button?height=44&width=250&color=black&border=false&type=continue"
        + "&border_radius=15&scale=2&locale=de_DE&format=png")
    #expect(document.label == "Mit Apple fortfahren")
    #expect(document.title == document.label)
    #expect(document.language == "de-DE")
    #expect(document.direction == "ltr")
    #expect(document.layout.clearSpace == 4.4)
    #expect(document.layout.cornerRadius == 6.6)
    #expect(document.layout.title?.fontSize == 18.857)
    let trailing = try #require(document.layout.margins["trailing"]?.percentOfWidth)
    #expect((8..<20).contains(trailing), "\(trailing)")
    #expect(document.artwork["origin"] == "stand-in")
    #expect(document.fonts.map(\.file) == ["Inter-Medium.otf"])
    #expect(document.fonts[0].sha256.count == 64)
    #expect(document.renderer["fingerprint"]?.count == 64)
    #expect(document.findings.map(\.rule) == ["artwork-origin"])
    #expect(document.sizes?.widestLocale == "pl_PL")
  }

  /// Once, the report on a refused SVG had boxes that were not aligned to pixels.
  @Test func boxesOfVectorsAreThoseOfThePNG() async throws {
    let query = "?locale=de&width=250&height=43&color=white&background=FFFFFF&strict=true"
    let refused = try await TestService.get("/appleid/button.svg" + query)
    #expect(refused.status == 422)
    let png = try await TestService.get("/appleid/button.png" + query)
    let layouts = try [refused, png].map { try ReportDocument($0.body).layout }
    #expect(layouts[0].title?.baseline == layouts[1].title?.baseline)
    #expect(layouts[0].title?.fontSize == layouts[1].title?.fontSize)
  }

  @Test("The title is as drawn, the label as Apple writes it")
  func capitals() async throws {
    let target = "/appleid/button/left.json?title_case=upper&weight=semibold&locale=tr_TR"
    let document = try ReportDocument(try await TestService.get(target).body)
    #expect(document.title == "APPLE İLE GİRİŞ YAP")
    #expect(document.label == "Apple ile Giriş Yap")
    #expect(document.fonts.map(\.style) == ["Semi Bold"])
  }

  @Test(
    "The smallest width that keeps the font size is indeed the smallest",
    arguments: ["button", "button/left"])
  func smallestWidth(path: String) async throws {
    let caller = try TestService.caller()
    for locale in ["en_US", "de_DE", "ko_KR", "zh_CN", "ar_SA"] {
      func size(_ width: Int) async throws -> (font: Double, full: Int) {
        let document = try ReportDocument(
          try await caller.get("/appleid/\(path).json?locale=\(locale)&scale=6&width=\(width)")
            .body)
        let title = try #require(document.layout.title)
        return (try #require(title.fontSize), try #require(document.sizes).fullWidth)
      }
      let full = try await size(375)
      // A line takes whole pixels of a picture's width: at six per point up to one pixel is
      // missing.
      let column = full.font / (0.84 * 6 * Double(full.full))
      #expect(try await size(full.full).font >= full.font - column - 0.001, "\(locale)")
      if full.full > 130 {
        #expect(try await size(full.full - 1).font < full.font, "\(locale)")
      }
    }
  }
}
