internal import ButtonAssets
internal import ButtonCore

/// The files of a kit for one platform.
struct KitTree {
  let platform: KitPlatform
  let buttons: [KitButton]
  /// In the order in which they were asked for.
  let formats: [ImageFormat]
  let templates: Templates
  /// The language of those who have no other.
  let fallback: Localization?
  /// With a slash; empty if there is only one tree.
  let folder: String
  /// The paths of pictures by their paths before they had content. Without names, only the paths of the indexes are of
  /// interest.
  var names: [String: String] = [:]

  /// All files but those that depend on others' names.
  func files() throws -> [KitFile] {
    switch platform {
    case .plain, .web: pictures
    case .reactNative:
      // The packager takes the pictures of the screen's scale, and only those whose paths stand in the code:
      // https://reactnative.dev/docs/images
      pictures + [try templates.file("buttons.ts", buttons.code(formats, escaped: ["\"", "\\"]))]
    case .flutter:
      pictures + [
        try templates.file("lib/buttons.dart", buttons.code(formats, escaped: ["'", "\\", "$"])),
        // So that an app that depends on the package needs no line for a picture. A folder stands for the pictures in
        // it and their variants, but for no other folders; that of the package has more than pictures:
        // https://docs.flutter.dev/ui/assets/assets-and-images#bundling-of-package-assets
        try templates.file(
          "pubspec.yaml",
          [
            "assets": Set(
              buttons.flatMap { button in
                button.folder.isEmpty ? formats.map { "\(button.name).\($0.spelling)" } : [button.folder]
              }
            ).sorted()
          ]),
      ]
    case .android: try androidFiles()
    case .xcode: try xcodeFiles()
    }
  }

  /// The files that name others by their content.
  func indexes() throws -> [KitFile] { platform == .web ? try webIndexes() : [] }

  private var pictures: [KitFile] { buttons.flatMap { pictures(of: $0, formats) } }

  /// The pictures of a button on a platform that tells languages and scales apart by their paths.
  func pictures(of button: KitButton, _ formats: [ImageFormat]) -> [KitFile] {
    button.pictures(formats, at: KitPlatform.scales) { scale in
      switch platform {
      case .flutter: button.folder + (scale.map { $0 == .one ? "" : "\($0.spelling).0x/" } ?? "") + button.name
      case .web: "images/" + button.path(scale)
      case .plain, .reactNative, .android, .xcode: button.path(scale)
      }
    }
  }
}
