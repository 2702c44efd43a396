import ButtonCore
import ButtonService
import FoundationEssentials
import TestSupport

/// The JSON report on a button, read without any code of the service.
struct ReportDocument: Decodable {
  struct Box: Decodable { var x, y, width, height: Double }

  struct Medium: Decodable { var type, url: String }

  struct Picture: Decodable {
    struct Pixels: Decodable { var width, height: Int }
    var pixels: Pixels
    var pixelsPerPoint: Double
  }

  struct Layout: Decodable {
    struct Part: Decodable {
      var ink: Box
      var box: Box?
      var fontSize, advance, start, baseline: Double?
    }
    struct Margin: Decodable { var percentOfWidth: Double }
    var button, fill: Box
    var cornerRadius, clearSpace: Double
    var logo: Part
    var title: Part?
    var margins: [String: Margin]
  }

  struct Finding: Decodable, Equatable {
    var rule, severity: String
    var nearest: String?
  }

  struct Font: Decodable { var family, style, file, sha256: String }

  struct Sizes: Decodable {
    var fullWidth, fullWidthOfAllLocales: Int
    var widestLocale: String
    var tooNarrowFor: [String]
  }

  var url, label, language, direction: String
  var title: String?
  var picture: Picture
  var media: [Medium]
  var layout: Layout
  var artwork: [String: String]
  var fonts: [Font]
  var renderer: [String: String]
  var findings: [Finding]
  var sizes: Sizes?

  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(ReportDocument.self, from: Data(bytes))
  }
}
