// Apple's spelling of everything a caller writes: names, words and paths. No other file spells
// them.

/// The parameters of Apple's image endpoint, and ours from `format` on.
package enum Parameter: String, CaseIterable, Hashable, Sendable {
  case height
  case width
  case color
  case border
  case type
  case cornerRadius = "border_radius"
  case scale
  case locale
  case labelPosition = "label-position"
  case logoPosition = "logo-position"
  case logoSize = "logo-size"
  case side = "size"
  case format
  case style
  case background
  case match
  case titleCase = "title_case"
  case weight
  case borderWidth = "border_width"
  case shadow
  case gradient
  case watch
  case strict

  /// The name as Apple writes it.
  package var name: String { rawValue }

  /// The name with the other separator: Apple mixes both, and nobody should have to remember.
  package var otherName: String {
    String(name.map { $0 == "_" ? "-" : $0 == "-" ? "_" : $0 })
  }

  /// Whether Apple's endpoint has the parameter, or one as important. What it lacks is an addition
  /// that a request can do without.
  var isKnownToApple: Bool {
    !(Endpoint.ofAppearance + Endpoint.ofTitles).contains(self)
  }

  /// Whether it is a parameter of Apple's endpoint, and not one of ours.
  package var isApples: Bool { isKnownToApple && self != .format }

  /// Finds a parameter by its name, with underscores or hyphens.
  package init?(name: String) {
    guard let found = Self.byName[name] else { return nil }
    self = found
  }

  /// The parameter that a name is a slip of the pen for.
  package static func nearest(to name: String) -> Parameter? {
    nearestSpelling(to: name, among: allCases.flatMap { [$0.name, $0.otherName] })
      .flatMap(Parameter.init(name:))
  }

  private static let byName: [String: Parameter] = {
    let names = allCases.flatMap { [($0.name, $0), ($0.otherName, $0)] }
    return Dictionary(names) { first, _ in first }
  }()
}

/// The three addresses, one for each arrangement of logo and title.
package enum Endpoint: String, CaseIterable, Hashable, Sendable {
  case center
  case left
  case logo

  package var path: String {
    switch self {
    case .center: "/appleid/button"
    case .left: "/appleid/button/left"
    case .logo: "/appleid/button/logo"
    }
  }

  /// What the endpoint understands, in the order in which it is documented. Other parameters are
  /// ignored.
  package var parameters: [Parameter] {
    switch self {
    case .center:
      [.height, .width, .color, .border, .type, .cornerRadius, .scale, .locale, .format]
        + Self.ofAppearance + Self.ofTitles
    case .left:
      [
        .height, .width, .color, .border, .type, .cornerRadius, .scale, .locale, .labelPosition,
        .logoPosition, .logoSize, .format,
      ] + Self.ofAppearance + Self.ofTitles
    case .logo:
      [.side, .color, .border, .cornerRadius, .scale, .format] + Self.ofAppearance
    }
  }

  /// What we add for every button.
  fileprivate static let ofAppearance: [Parameter] = [
    .style, .background, .match, .borderWidth, .shadow, .gradient, .strict,
  ]

  /// What we add for buttons with a title.
  fileprivate static let ofTitles: [Parameter] = [.titleCase, .weight, .watch]
}

/// A value that is one of a few words.
package protocol Word: CaseIterable, Hashable, Sendable {
  /// The word as Apple writes it.
  var spelling: String { get }

  /// The value of a request that says nothing.
  static var standard: Self { get }
}

extension ButtonColor: Word {
  package var spelling: String {
    switch self {
    case .black: "black"
    case .white: "white"
    }
  }
}

extension TitleType: Word {
  package var spelling: String {
    switch self {
    case .signIn: "sign-in"
    case .signUp: "sign-up"
    case .continue: "continue"
    }
  }
}

extension LogoSize: Word {
  package var spelling: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    }
  }
}

extension ImageFormat: Word {
  package var spelling: String {
    switch self {
    case .png: "png"
    case .svg: "svg"
    }
  }
}

extension AnswerFormat: Word {
  package var spelling: String {
    switch self {
    case .image(let format): format.spelling
    case .report: "json"
    }
  }
}

extension TitleCase: Word {
  package static let standard = TitleCase.asWritten

  package var spelling: String {
    switch self {
    case .asWritten: "standard"
    case .upper: "upper"
    }
  }
}

extension TitleWeight: Word {
  package var spelling: String {
    switch self {
    case .regular: "regular"
    case .medium: "medium"
    case .semibold: "semibold"
    case .bold: "bold"
    }
  }
}

extension BorderWidth: Word {
  package var spelling: String {
    rawValue.isMultiple(of: 2) ? String(rawValue / 2) : "\(rawValue / 2).5"
  }
}

extension Shadow: Word {
  package var spelling: String {
    switch self {
    case .none: "none"
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    }
  }
}

extension ButtonStyle: Word {
  package var spelling: String {
    switch self {
    case .black: "black"
    case .white: "white"
    case .whiteOutlined: "white-outline"
    }
  }
}

extension Switch: Word {
  package var spelling: String { self == .on ? "true" : "false" }
}

extension Border: Word {
  package var spelling: String {
    switch self {
    case .absent: "false"
    case .line: "true"
    }
  }
}

extension PixelScale: Word {
  package var spelling: String {
    rawValue.isMultiple(of: 2) ? String(rawValue / 2) : "\(rawValue / 2).5"
  }
}
