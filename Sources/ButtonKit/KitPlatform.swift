package import ButtonCore

/// A platform, with the names and folders that its tools expect.
package enum KitPlatform: String, CaseIterable, Hashable, Sendable {
  /// `ja_JP/continue-black-center@2x.png`, for everything else.
  case plain
  /// `ja_JP/2.0x/continue-black-center.png`, the asset variants of Flutter, in a package that names
  /// them.
  case flutter
  /// `ja_JP/continue-black-center@2x.png`, with the suffixes of React Native's packager, and a module
  /// that names them.
  case reactNative = "react-native"
  /// `images/ja_JP/continue-black-center@2x.0123456789ab.png`, and a page, a style sheet and lists
  /// that name them.
  case web
  /// `AppleButtons.xcassets`, texts, and a Swift file with their names.
  case xcode
  /// `res/drawable-ja-xhdpi/apple_continue_black_center.png`, and texts.
  case android

  /// `usual` are the formats of a kit that names none. Pictures for Apple's systems may become part of apps that have a
  /// control of their own. Android, Xcode and React Native, which makes resources of Android, choose a picture by its
  /// name, so they take one format of it.
  package typealias Facts = (
    label: String, formats: [ImageFormat], usual: [ImageFormat], takesSeveral: Bool, isForAppleSystems: Bool
  )

  package var facts: Facts {
    switch self {
    case .plain: ("Plain files", ImageFormat.allCases, [.png, .svg], true, false)
    case .flutter: ("Flutter", [.png, .webp], [.png], true, true)
    case .reactNative: ("React Native", [.png, .webp], [.png], false, true)
    case .web: ("Web", [.png, .webp, .svg], [.png, .svg], true, false)
    case .xcode: ("iOS and macOS (Xcode)", [.png, .pdf], [.png], false, true)
    case .android: ("Android", [.png, .webp, .vectorDrawable], [.png], false, false)
    }
  }

  /// The end of files' names: `@2x`; nothing at one pixel per point, and for vectors.
  static func suffix(_ scale: PixelScale?) -> String {
    scale.map { $0 == .one ? "" : "@\($0.spelling)x" } ?? ""
  }

  /// Pixels per point where files are told apart by whole numbers.
  static let scales: [PixelScale] = [.one, .two, .three]
}

extension [ImageFormat] {
  var list: String { map(\.spelling).joined(separator: ", ") }
}
