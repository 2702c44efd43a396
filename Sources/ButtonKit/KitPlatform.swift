package import ButtonCore

/// What a kit is made for: the names and folders that its tools expect.
package enum KitPlatform: String, CaseIterable, Hashable, Sendable {
  /// `ja_JP/continue-black-center@2x.png`, for everything else.
  case plain
  /// `ja_JP/2.0x/continue-black-center.png`, the asset variants of Flutter.
  case flutter
  /// `ja_JP/continue-black-center@2x.png`, with the suffixes of React Native's packager.
  case reactNative = "react-native"

  /// The formats that its tools read.
  package var formats: [ImageFormat] {
    switch self {
    case .plain: ImageFormat.allCases
    case .flutter, .reactNative: [.png, .webp]
    }
  }

  /// The formats of a kit that names none.
  var standardFormats: [ImageFormat] { self == .plain ? [.png, .svg] : [.png] }

  /// Whether its pictures may be used in apps for Apple's systems, which have a control of their
  /// own.
  var isForApps: Bool { self != .plain }

  /// Pixels per point of the pictures.
  static let scales: [PixelScale] = [.one, .two, .three]

  /// The pictures of a button, and the path of each.
  func files(for button: KitButton, _ formats: [ImageFormat]) -> [KitFile] {
    formats.flatMap { format in
      let scales = format.isRaster ? Self.scales : [.one]
      return scales.map { scale in
        var request = button.request
        request.output = ImageOutput(format, scale)
        return KitFile(
          path: button.folder + path(button.name, scale) + "." + format.spelling, request: request)
      }
    }
  }

  private func path(_ name: String, _ scale: PixelScale) -> String {
    switch self {
    case _ where scale == .one: name
    case .plain, .reactNative: "\(name)@\(scale.spelling)x"
    case .flutter: "\(scale.spelling).0x/\(name)"
    }
  }
}
