/// The page around a button, as far as the caller describes it.
package struct Page: Hashable, Sendable {
  package var background: RGBColor?
  package var neighbor: NeighborButton?
  package var platform = ButtonPlatform.default

  package init() {}

  init(from reader: inout ParameterReader) {
    background = reader.readIfGiven(.background)
    neighbor = reader.readIfGiven(.neighbor)
    platform = reader.read(.platform)
  }

  /// The value of one of ``Parameter/ofPage``; `nil` for the default, and for what is not known.
  func spelling(of parameter: Parameter) -> String? {
    switch parameter {
    case .background: background?.spelling
    case .neighbor: neighbor?.spelling
    case .platform: platform.spellingUnlessDefault
    default: nil
    }
  }
}

package enum ButtonPlatform: String, Word {
  case web, ios, macos, android

  package static let `default` = ButtonPlatform.web

  /// Whether the system has Apple's own button, in the system's typeface.
  var isApples: Bool { self == .ios || self == .macos }

  package static let synonyms: [String: ButtonPlatform] = [
    "browser": .web, "html": .web, "iphone": .ios, "ipados": .ios, "apple": .ios, "osx": .macos,
    "mac": .macos,
  ]
}
