/// Where a button is shown.
package enum ButtonPlatform: CaseIterable, Hashable, Sendable {
  case web, ios, macos, android

  package static let `default` = ButtonPlatform.web

  /// Whether the system has Apple's own button, in the system's typeface.
  var isApples: Bool { self == .ios || self == .macos }
}

extension ButtonPlatform: Word, OptionValue {
  package static var parameter: Parameter { .platform }

  package var spelling: String {
    switch self {
    case .web: "web"
    case .ios: "ios"
    case .macos: "macos"
    case .android: "android"
    }
  }

  package static func guess(from text: String) -> ButtonPlatform? {
    guess(
      from: text,
      synonyms: [
        "browser": .web, "html": .web, "iphone": .ios, "ipados": .ios, "apple": .ios, "osx": .macos,
        "mac": .macos,
      ])
  }
}

extension Parameter {
  package static let platform = Parameter(
    fact: ButtonPlatform.self, "target", at: Endpoint.allCases, hasDefault: true,
    label: "Shown in", meaning: "Where the button is shown: on a web page, or in an app.",
    relation: "It does not change the picture.", example: ButtonPlatform.ios.spelling,
    form: FormPlace(.surroundings, 2))
}

extension Page {
  package var platform: ButtonPlatform {
    get { options[ButtonPlatform.self, default: .default] }
    set { options[ButtonPlatform.self, default: .default] = newValue }
  }
}
