import ButtonCore
import FoundationEssentials
import TestSupport

@testable import ButtonService

/// The JSON report on a button, read without any code of the service.
struct ReportDocument: Decodable {
  struct Box: Decodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  struct Medium: Decodable {
    var type: String
    var url: String
    var entityTag: String?
  }

  struct Picture: Decodable {
    struct Pixels: Decodable {
      var width: Int
      var height: Int
    }
    var pixels: Pixels
    var pixelsPerPoint: Double
  }

  struct Layout: Decodable {
    struct Part: Decodable {
      var ink: Box
      var box: Box?
      var fontSize: Double?
      var advance: Double?
      var start: Double?
      var baseline: Double?
    }
    struct Margin: Decodable { var percentOfWidth: Double }
    var button: Box
    var fill: Box
    var cornerRadius: Double
    var clearSpace: Double
    var logo: Part
    var title: Part?
    var margins: [String: Margin]
  }

  struct Finding: Decodable, Equatable {
    var rule: String
    var severity: String
    var nearest: String?
  }

  struct Font: Decodable {
    var family: String
    var style: String
    var file: String
    var sha256: String
  }

  struct Attribute: Decodable, Equatable {
    var name: String
    var value: String
    var apple: Bool
  }

  struct Sizes: Decodable {
    var fullWidth: Int
    var fullWidthOfAllLocales: Int
    var widestLocale: String
    var tooNarrowFor: [String]
  }

  var url: String
  var label: String
  var title: String?
  var language: String
  var direction: String
  var picture: Picture
  var media: [Medium]
  var layout: Layout
  var artwork: [String: String]
  var fonts: [Font]
  var renderer: [String: String]
  var customAttributes: [Attribute]
  var findings: [Finding]
  var sizes: Sizes?

  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(ReportDocument.self, from: Data(bytes))
  }
}
