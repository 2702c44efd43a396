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

  private typealias Facts = (
    label: String, formats: [ImageFormat], usual: [ImageFormat], takesSeveral: Bool,
    isForAppleSystems: Bool
  )

  private var facts: Facts {
    switch self {
    case .plain: ("Plain files", ImageFormat.allCases, [.png, .svg], true, false)
    case .flutter: ("Flutter", [.png, .webp], [.png], true, true)
    case .reactNative: ("React Native", [.png, .webp], [.png], false, true)
    case .web: ("Web", [.png, .webp, .svg], [.png, .svg], true, false)
    case .xcode: ("iOS and macOS (Xcode)", [.png, .pdf], [.png], false, true)
    case .android: ("Android", [.png, .webp, .vectorDrawable], [.png], false, false)
    }
  }

  package var label: String { facts.label }

  package var formats: [ImageFormat] { facts.formats }
  package var usualFormats: [ImageFormat] { facts.usual }
  package var takesSeveral: Bool { facts.takesSeveral }

  /// Whether its pictures may become part of apps for Apple's systems, which have a control of their
  /// own.
  var isForAppleSystems: Bool { facts.isForAppleSystems }

  /// The formats to make. A platform takes the named ones that its tools read. Android, Xcode
  /// and React Native, which makes resources of Android, choose a picture by its name, so they take one format of it.
  func supported(_ asked: KitFormats) throws(KitFault) -> [ImageFormat] {
    switch asked {
    case .usual: return facts.usual
    // A platform that takes one format of a picture cannot have all.
    case .all: return facts.takesSeveral ? formats : facts.usual
    case .named(let named):
      let taken = named.filter(formats.contains)
      guard !taken.isEmpty, facts.takesSeveral || taken.count == 1 else {
        let number = facts.takesSeveral ? "" : "one of "
        throw KitFault(
          KitRequest.formatsName,
          reason: "has \(named.list), but \(rawValue) takes \(number)\(formats.list)")
      }
      return taken
    }
  }

  /// The end of files' names: `@2x`; nothing at one pixel per point, and for vectors.
  static func suffix(_ scale: PixelScale?) -> String {
    scale.map { $0 == .one ? "" : "@\($0.spelling)x" } ?? ""
  }

  /// Pixels per point where files are told apart by whole numbers.
  static let scales: [PixelScale] = [.one, .two, .three]
}

/// The formats that a caller wants.
enum KitFormats: Hashable, Sendable {
  /// The usual formats of each platform.
  case usual
  /// All formats that each platform takes.
  case all
  case named([ImageFormat])
}

extension [ImageFormat] {
  var list: String { map(\.spelling).joined(separator: ", ") }
}
