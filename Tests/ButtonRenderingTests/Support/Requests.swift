import ButtonAssets
import ButtonCore
import TestSupport

/// A request and a name to identify it.
struct NamedRequest: Sendable {
  var name: String
  var request: ButtonRequest
}

extension NamedRequest {
  /// Every locale and title in both arrangements at 44 points, and the logo alone. Borders and colours alternate:
  /// each costs a few characters.
  static func everyTitle(of assets: LoadedAssets, format: ImageFormat) throws -> [NamedRequest] {
    let modes = [""] + LogoSize.allCases.map { "/left?logo-size=\($0.spelling)" }
    let targets = assets.catalog.all.flatMap { localization in
      TitleType.allCases.flatMap { type in
        modes.enumerated().map { index, mode -> (name: String, target: String) in
          let locale = localization.identifier
          let values = "width=375&height=44&locale=\(locale)&type=\(type.spelling)"
          return ("\(locale)-\(type.spelling)-\(index)", "\(mode)\(mode.isEmpty ? "?" : "&")\(values)")
        }
      }
    }
    return try (targets + [("logo", "/logo?size=44")]).enumerated().map { index, named in
      let style = "&color=\(ButtonColor.allCases[index % 2].spelling)&border=\(index / 2 % 2 == 0)"
      let target = "/appleid/button\(named.target)\(style)&format=\(format.spelling)"
      return NamedRequest(name: named.name, request: try assets.request(target))
    }
  }
}

extension [UInt8] {
  /// A file that is a text.
  var text: String { String(decoding: self, as: UTF8.self) }
}
