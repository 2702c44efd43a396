import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport

/// One fingerprint for each locale and arrangement over a grid of requests: it shows that something
/// changed; the goldens show what.
struct GoldenManifest {
  static let fileName = "manifest.txt"

  private let assets: LoadedAssets
  /// Colours, corners, scales and logo sizes alternate along the grid.
  private var turn = 0

  private init(_ assets: LoadedAssets) { self.assets = assets }

  static func text(_ assets: LoadedAssets) throws -> String {
    var manifest = GoldenManifest(assets)
    var lines: [String] = []
    for localization in assets.catalog.all {
      for arrangement in [Endpoint.center, .left] {
        let digits = try manifest.fingerprint(localization, arrangement)
        lines.append("\(localization.identifier) \(arrangement) \(digits)")
      }
    }
    lines.append("logo \(try manifest.logoFingerprint())")
    lines.append("custom \(try manifest.customFingerprint())")
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func fingerprint(
    _ localization: Localization, _ endpoint: Endpoint
  ) throws -> String {
    var fingerprint = Fingerprint()
    // Outlines are the same at every size, so one size is enough.
    for type in TitleType.allCases {
      let title = try assets.titles.title(TitleText(type, in: localization))
      let set = endpoint == .center ? title.centered : title.leading
      for glyph in set.glyphs { fingerprint.add(glyph.path) }
    }
    turn = 0
    for type in TitleType.allCases {
      for width in [130, 211, 260, 375] {
        for height in [30, 37, 44, 64] {
          let button = TitledButton(
            type: type, localization: localization, width: ButtonWidth(clamping: width),
            height: ButtonHeight(clamping: height))
          try add(mode(button, endpoint), to: &fingerprint)
        }
      }
    }
    return fingerprint.digits
  }

  private func mode(_ button: TitledButton, _ endpoint: Endpoint) -> ButtonMode {
    guard endpoint == .left else { return .centered(button) }
    return .leading(
      LeadingButton(
        button, logoSize: LogoSize.allCases.turned(turn),
        logoPosition: LeadingPosition(clamping: [0, 20, 60].turned(turn)),
        labelPosition: LeadingPosition(clamping: [0, 0, 90, 140].turned(turn))))
  }

  private func logo(_ side: Int) -> ButtonMode {
    .logoOnly(
      LogoButton(side: ButtonHeight(clamping: side), localization: assets.catalog.default))
  }

  private mutating func logoFingerprint() throws -> String {
    var fingerprint = Fingerprint()
    for file in LogoShape.allCases { fingerprint.add(assets.artwork[file].pathData.text) }
    turn = 0
    for side in ButtonHeight.allowed { try add(logo(side), to: &fingerprint) }
    return fingerprint.digits
  }

  /// Changes that the guidelines allow, on one title and on the logo alone.
  private mutating func customFingerprint() throws -> String {
    var fingerprint = Fingerprint()
    turn = 0
    let button = TitledButton(
      localization: assets.catalog.default, width: ButtonWidth(clamping: 211),
      height: ButtonHeight(clamping: 45))
    let borders = [Border.absent] + BorderWidth.allCases.map(Border.line)
    for mode in [ButtonMode.centered(button), logo(45)] {
      for shadow in Shadow.allCases {
        for gradient in Gradient.allowed {
          for border in borders {
            var request = ButtonRequest(
              mode: mode, color: ButtonColor.allCases.turned(turn), border: border,
              cornerRadius: CornerRadius(clamping: [15, 0, 50].turned(turn)))
            request.decoration.shadow = shadow
            request.decoration.gradient = Gradient(clamping: gradient)
            try add(request, to: &fingerprint)
          }
        }
      }
    }
    return fingerprint.digits
  }

  private mutating func add(_ mode: ButtonMode, to fingerprint: inout Fingerprint) throws {
    let request = ButtonRequest(
      mode: mode, color: ButtonColor.allCases.turned(turn),
      border: [Border.present, .absent].turned(turn / 2),
      cornerRadius: CornerRadius(clamping: [15, 0, 50].turned(turn)))
    try add(request, to: &fingerprint)
  }

  private mutating func add(
    _ request: ButtonRequest, to fingerprint: inout Fingerprint
  ) throws {
    let grids: [PixelGrid?] = [nil] + PixelScale.allCases.map { request.pixelGrid($0) }
    fingerprint.add(try assets.renderer.drawing(request, on: grids.turned(turn)).places)
    turn += 1
  }
}

extension Collection where Index == Int {
  fileprivate func turned(_ turn: Int) -> Element { self[turn % count] }
}
