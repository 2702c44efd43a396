import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport

/// One fingerprint for each locale and arrangement over a grid of requests: it shows that something
/// changed; the goldens show what.
struct GoldenManifest {
  static let fileName = "manifest.txt"

  let assets: LoadedAssets

  var text: String {
    get throws {
      let locales = try assets.catalog.all.flatMap { localization in
        try [Endpoint.center, .left].map { endpoint in
          "\(localization.identifier) \(endpoint) \(try fingerprint(localization, endpoint))"
        }
      }
      let others = ["logo \(try logoFingerprint)", "custom \(try customFingerprint)"]
      return (locales + others).joined(separator: "\n") + "\n"
    }
  }

  private func fingerprint(_ localization: Localization, _ endpoint: Endpoint) throws -> String {
    var fingerprint = Fingerprint()
    // Outlines are the same at every size, so one size is enough.
    for type in TitleType.allCases {
      let title = try assets.titles.title(TitleText(type, in: localization))
      let set = endpoint == .center ? title.centered : title.leading
      for glyph in set.glyphs { fingerprint.add(glyph.path) }
    }
    var queries: [String] = []
    for type in TitleType.allCases {
      for width in [130, 211, 260, 375] {
        for height in [30, 37, 44, 64] {
          let turn = queries.count
          var query = "type=\(type.spelling)&width=\(width)&height=\(height)&" + Self.usual(turn)
          if endpoint == .left {
            query += "&logo-size=\(LogoSize.allCases.turned(turn).spelling)"
            query += "&logo-position=\([0, 20, 60].turned(turn))"
            query += "&label-position=\([0, 0, 90, 140].turned(turn))"
          }
          queries.append("\(endpoint.path)?locale=\(localization.identifier)&" + query)
        }
      }
    }
    return try add(queries, to: &fingerprint)
  }

  private var logoFingerprint: String {
    get throws {
      var fingerprint = Fingerprint()
      for file in LogoShape.allCases { fingerprint.add(String(decoding: assets.artwork[file].data, as: UTF8.self)) }
      let targets = ButtonHeight.allowed.enumerated().map { turn, side in
        "/appleid/button/logo?size=\(side)&" + Self.usual(turn)
      }
      return try add(targets, to: &fingerprint)
    }
  }

  /// Changes that the guidelines allow, on one title and on the logo alone.
  private var customFingerprint: String {
    get throws {
      var targets: [String] = []
      for target in ["/appleid/button?width=211&height=45", "/appleid/button/logo?size=45"] {
        for shadow in Shadow.allCases {
          for gradient in Gradient.allowed {
            for border in ["border=false"]
              + BorderWidth.allCases.map({ "border=true&border_width=\($0.spelling)" })
            {
              targets.append(
                "\(target)&shadow=\(shadow.spelling)&gradient=\(gradient)&\(border)&"
                  + Self.style(targets.count))
            }
          }
        }
      }
      var fingerprint = Fingerprint()
      return try add(targets, to: &fingerprint)
    }
  }

  /// Colours and corners, which alternate along a grid.
  private static func style(_ turn: Int) -> String {
    "color=\(ButtonColor.allCases.turned(turn).spelling)&border_radius=\([15, 0, 50].turned(turn))"
  }

  private static func usual(_ turn: Int) -> String {
    style(turn) + "&border=\([true, false].turned(turn / 2))"
  }

  private func add(_ targets: [String], to fingerprint: inout Fingerprint) throws -> String {
    for (turn, target) in targets.enumerated() {
      let request = try assets.request(target)
      let grids: [PixelGrid?] = [nil] + PixelScale.allCases.map { request.pixelGrid($0) }
      fingerprint.add(try assets.renderer.drawing(request, on: grids.turned(turn)).places)
    }
    return fingerprint.digits
  }
}

extension Collection where Index == Int {
  fileprivate func turned(_ turn: Int) -> Element { self[turn % count] }
}
