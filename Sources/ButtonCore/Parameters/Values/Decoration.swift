/// What decorates a button beyond its outline.
///
/// A parameter that is only drawn has its value here, and is read and written back here.
package struct Decoration: Hashable, Sendable {
  package var shadow = Shadow.default
  package var gradient = Gradient.default

  /// The parameters whose values are here, in the order of the studio's form.
  package static let parameters: [Parameter] = [.shadow, .gradient]

  package init() {}

  init(from reader: inout ParameterReader) {
    shadow = reader.read(.shadow)
    gradient = reader.read(.gradient)
  }

  /// A parameter's value, unless it is the default.
  func spelling(of parameter: Parameter) -> String? {
    switch parameter {
    case .shadow: shadow.spellingUnlessDefault
    case .gradient: gradient.spellingUnlessDefault
    default: nil
    }
  }

  /// The decoration that a mode can have. watchOS has a single style.
  func available(in mode: ButtonMode) -> Decoration { mode.isOnWatch ? Decoration() : self }
}

/// The shadow that a button drops on the page.
package enum Shadow: String, Word {
  case none, small, medium, large

  package static let `default` = Shadow.none

  package static let synonyms: [String: Shadow] = [
    "true": .medium, "on": .medium, "false": .none, "off": .none, "0": .none, "s": .small,
    "m": .medium, "l": .large,
  ]
}

/// How much lighter a button's fill is at its top than at its bottom, in percent of lightness.
///
/// The Human Interface Guidelines allow a subtle gradient.
package struct Gradient: BoundedInteger {
  package static let allowed = 0...HumanInterfaceGuidelines.largestGradient
  package static let `default` = Self(clamping: 0)
  package static let unit = "percent of lightness"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.allowed.nearest(to: value) }
}
