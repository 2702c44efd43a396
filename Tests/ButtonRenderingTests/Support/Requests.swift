import ButtonAssets
import ButtonCore
import TestSupport

/// A request and a name to identify it.
struct NamedRequest: Sendable {
  var name: String
  var request: ButtonRequest
}

extension NamedRequest {
  /// Every locale and title in both arrangements at 44 points, and the logo alone.
  static func everyTitle(
    of assets: LoadedAssets, output: ImageOutput
  ) throws -> [NamedRequest] {
    var requests: [NamedRequest] = []
    for localization in assets.catalog.all {
      for type in TitleType.allCases {
        let button = TitledButton(
          type: type, localization: localization, width: ButtonWidth(clamping: 375),
          height: ButtonHeight(clamping: 44))
        let modes: [ButtonMode] =
          [.centered(button)]
          + LogoSize.allCases.map { size in
            .leading(LeadingButton(button, logoSize: size))
          }
        for (index, mode) in modes.enumerated() {
          let name = "\(localization.identifier)-\(type.spelling)-\(index)"
          requests.append(
            NamedRequest(name: name, request: ButtonRequest(mode: mode, output: output)))
        }
      }
    }
    requests.append(
      NamedRequest(
        name: "logo",
        request: ButtonRequest(
          mode: .logoOnly(
            LogoButton(side: ButtonHeight(clamping: 44), localization: assets.catalog.default)),
          output: output)))
    // Borders and colours alternate: each costs a few characters.
    for index in requests.indices {
      requests[index].request.color = ButtonColor.allCases[index % 2]
      requests[index].request.border = [Border.present, .absent][index / 2 % 2]
    }
    return requests
  }
}

extension ButtonRequest {
  /// The same picture in another format.
  func output(_ output: ImageOutput) -> ButtonRequest {
    var copy = self
    copy.output = output
    return copy
  }
}
