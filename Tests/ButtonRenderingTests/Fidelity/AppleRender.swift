import Foundation
import TestSupport
import Testing

/// A row of the list of Apple's own pictures.
struct AppleRender: Sendable, CustomTestStringConvertible {
  var file: String
  var mode: String
  var scale: Double
  var query: String

  var testDescription: String { file }

  /// The path and query from which Apple drew the picture.
  var target: String {
    "/appleid/button" + (mode == "center" ? "" : "/" + mode) + "?" + query
  }

  var isLogoOnly: Bool { mode == "logo" }
  var isEnglish: Bool { query.contains("locale=en") }

  /// Apple clips the border of left-aligned buttons, a fault that we do not copy.
  var isClipped: Bool { mode == "left" && query.contains("border=true") }

  /// The list; empty if the file does not exist.
  static let all: [AppleRender] = {
    let text = try? String(contentsOfFile: SharedFolder.renders + "/index.tsv", encoding: .utf8)
    return (text ?? "").split(separator: "\n").dropFirst().compactMap { row in
      let columns = row.split(separator: "\t").map(String.init)
      guard columns.count == 4, let scale = Double(columns[2]) else { return nil }
      return AppleRender(file: columns[0], mode: columns[1], scale: scale, query: columns[3])
    }
  }()
}
