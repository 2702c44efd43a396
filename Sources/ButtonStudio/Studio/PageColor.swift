internal import ButtonCore

/// The page background behind the button in the studio.
enum PageColor: Hashable {
  case preset(Preset)
  case custom(RGBColor)
  /// A text that names no colour. The page is white.
  case unknown(String)

  enum Preset: String, CaseIterable {
    case white, black
    case darkGray = "dark-gray"
    /// A texture with light and shade, like a photo's.
    case photo

    var label: String { rawValue.replacing("-gray", with: " grey").capitalizedFirst }
    /// The colour against which styles are judged; for the photo, its mean colour.
    var color: RGBColor {
      switch self {
      case .white: .white
      case .black: .black
      case .darkGray: RGBColor(red: 0x1C, green: 0x1C, blue: 0x1E)
      case .photo: RGBColor(red: 0x6E, green: 0x7D, blue: 0x7B)
      }
    }
  }

  static let customName = "custom"
  /// Colours that had names in earlier versions.
  private static let former = [
    "light-gray": RGBColor(red: 0xF2, green: 0xF2, blue: 0xF7), "blue": RGBColor(red: 0x0A, green: 0x5F, blue: 0xD6),
    "yellow": RGBColor(red: 0xFF, green: 0xD6, blue: 0x0A),
  ]

  /// Reads the choice and the colour picker. A colour without a choice is a choice too.
  init(_ name: String?, background: String?) {
    if let preset = name.flatMap(Preset.init(rawValue:)) {
      self = .preset(preset)
    } else if let former = name.flatMap({ Self.former[$0] }) {
      self = .custom(former)
    } else if let text = name == nil || name == Self.customName ? background : name {
      let color = RGBColor(spelling: RGBColor.meant(by: text)?.sure ?? text)
      // Links repeat it: a part is enough to find it by.
      self = color.map { name == nil ? PageColor($0) : .custom($0) } ?? .unknown(String(text.unicodeScalars.prefix(40)))
    } else {
      self = .preset(.white)
    }
  }

  /// The page of a colour, by its name if it has one.
  init(_ color: RGBColor) {
    let known = Preset.allCases.first { $0.color == color && $0 != .photo }
    self = known.map(Self.preset) ?? .custom(color)
  }

  var color: RGBColor {
    switch self {
    case .preset(let preset): preset.color
    case .custom(let color): color
    case .unknown: .white
    }
  }

  /// As a person writes it.
  var text: String { if case .unknown(let text) = self { text } else { "#" + color.spelling.lowercased() } }

  var name: String {
    switch self {
    case .preset(let preset): preset.rawValue
    case .custom, .unknown: Self.customName
    }
  }

  /// The values in the studio's URL; none for white, the default.
  var values: QueryValues {
    switch self {
    case .preset(.white): [:]
    case .preset: ["page": [name]]
    case .custom(let color): ["page": [name], Parameter.background.name: [color.spelling]]
    case .unknown(let text): ["page": [name], Parameter.background.name: [text]]
    }
  }
}
