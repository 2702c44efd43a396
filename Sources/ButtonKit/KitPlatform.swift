internal import ButtonCore

/// What a kit is made for: the names and folders that its tools expect.
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

  /// Its name for people.
  package var label: String {
    switch self {
    case .plain: "Plain files"
    case .flutter: "Flutter"
    case .reactNative: "React Native"
    case .web: "Web"
    case .xcode: "Xcode"
    case .android: "Android"
    }
  }

  /// The formats that its tools read.
  var formats: [ImageFormat] {
    switch self {
    case .plain: ImageFormat.pictures
    case .flutter, .reactNative: [.png, .webp]
    case .android: [.png, .webp, .vectorDrawable]
    case .web: [.png, .webp, .svg]
    case .xcode: [.png, .pdf]
    }
  }

  /// The formats of a kit that names none.
  var standardFormats: [ImageFormat] {
    switch self {
    case .plain, .web: [.png, .svg]
    case .flutter, .reactNative, .xcode, .android: [.png]
    }
  }

  /// Whether its pictures may become part of apps for Apple's systems, which have a control of their
  /// own.
  var isForAppleSystems: Bool {
    switch self {
    case .flutter, .reactNative, .xcode: true
    case .plain, .web, .android: false
    }
  }

  /// Whether it takes several formats of one picture. Android and Xcode choose a picture by its name.
  var takesSeveralFormats: Bool {
    switch self {
    case .plain, .flutter, .reactNative, .web: true
    case .xcode, .android: false
    }
  }

  /// All files for some buttons, but those that depend on others' names.
  func files(_ buttons: [KitButton], _ formats: [ImageFormat]) throws -> [KitFile] {
    switch self {
    case .plain: plainPictures(buttons, formats)
    case .reactNative:
      plainPictures(buttons, formats) + [ReactNativeModule(buttons: buttons, formats: formats).file]
    case .flutter:
      buttons.flatMap { button in
        button.pictures(formats, at: Self.scales) { scale in
          button.folder + (scale.map { $0 == .one ? "" : "\($0.spelling).0x/" } ?? "")
            + button.name
        }
      } + FlutterPackage(buttons: buttons, formats: formats).files
    case .web: WebTree(buttons: buttons, formats: formats).pictures
    case .android: AndroidTree(buttons).files(formats)
    case .xcode: try XcodeTree(buttons).files(formats)
    }
  }

  private func plainPictures(_ buttons: [KitButton], _ formats: [ImageFormat]) -> [KitFile] {
    buttons.flatMap { button in
      button.pictures(formats, at: Self.scales) { scale in
        button.folder + button.name + Self.suffix(scale)
      }
    }
  }

  /// The files that name others by their content.
  ///
  /// - Parameter names: The paths of all other files, by their paths before they had content.
  func indexes(
    _ buttons: [KitButton], _ formats: [ImageFormat], names: [String: String]
  ) throws -> [KitFile] {
    self == .web ? try WebTree(buttons: buttons, formats: formats).indexes(names) : []
  }

  /// What the names of files end with: `@2x`; nothing at one pixel per point, and for vectors.
  static func suffix(_ scale: PixelScale?) -> String {
    scale.map { $0 == .one ? "" : "@\($0.spelling)x" } ?? ""
  }

  /// Pixels per point where files are told apart by whole numbers.
  static let scales: [PixelScale] = [.one, .two, .three]
}
