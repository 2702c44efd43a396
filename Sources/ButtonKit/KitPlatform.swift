internal import ButtonCore

/// What a kit is made for: the names and folders that its tools expect.
package enum KitPlatform: String, CaseIterable, Hashable, Sendable {
  /// `ja_JP/continue-black-center@2x.png`, for everything else.
  case plain
  /// `ja_JP/2.0x/continue-black-center.png`, the asset variants of Flutter.
  case flutter
  /// `ja_JP/continue-black-center@2x.png`, with the suffixes of React Native's packager.
  case reactNative = "react-native"
  /// `AppleButtons.xcassets`, texts, and a Swift file with their names.
  case xcode
  /// `res/drawable-ja-xhdpi/apple_continue_black_center.png`, and texts.
  case android

  /// The formats that its tools read.
  var formats: [ImageFormat] {
    switch self {
    case .plain: ImageFormat.allCases
    case .flutter, .reactNative, .android: [.png, .webp]
    case .xcode: [.png, .pdf]
    }
  }

  /// The formats of a kit that names none.
  var standardFormats: [ImageFormat] { self == .plain ? [.png, .svg] : [.png] }

  /// Whether its pictures may become part of apps for Apple's systems, which have a control of their
  /// own.
  var isForAppleSystems: Bool {
    switch self {
    case .flutter, .reactNative, .xcode: true
    case .plain, .android: false
    }
  }

  /// Whether it takes several formats of one picture. Android and Xcode choose a picture by its name.
  var takesSeveralFormats: Bool {
    switch self {
    case .plain, .flutter, .reactNative: true
    case .xcode, .android: false
    }
  }

  /// All files for some buttons.
  func files(_ buttons: [KitButton], _ formats: [ImageFormat]) throws -> [KitFile] {
    switch self {
    case .plain, .reactNative:
      buttons.flatMap { button in
        button.pictures(formats, at: Self.scales) { scale in
          button.folder + button.name + (scale == .one ? "" : "@\(scale.spelling)x")
        }
      }
    case .flutter:
      buttons.flatMap { button in
        button.pictures(formats, at: Self.scales) { scale in
          button.folder + (scale == .one ? "" : "\(scale.spelling).0x/") + button.name
        }
      }
    case .android: AndroidTree(buttons).files(formats)
    case .xcode: try XcodeTree(buttons).files(formats)
    }
  }

  /// Pixels per point where files are told apart by whole numbers.
  private static let scales: [PixelScale] = [.one, .two, .three]
}
