internal import ButtonCore

/// The page background behind the button in the studio.
struct PageColor: Hashable {
  /// The choice in the studio's URL.
  let name: String
  /// The colour against which styles are judged.
  let color: RGBColor
  /// A text that names no colour. The page is white.
  let unknown: String?

  static let white = PageColor(.white, name: "white")
  static let darkGray = PageColor(RGBColor(red: 0x1C, green: 0x1C, blue: 0x1E), name: "dark-gray")
  /// A texture with light and shade, like a photo's, with its mean colour.
  static let photo = PageColor(RGBColor(red: 0x6E, green: 0x7D, blue: 0x7B), name: "photo")
  static let presets = [white, PageColor(.black, name: "black"), darkGray, photo]

  /// The choice of a colour that is no preset's.
  private static let customName = "custom"
  /// Colours that had names in earlier versions.
  private static let former = [
    "light-gray": RGBColor(red: 0xF2, green: 0xF2, blue: 0xF7), "blue": RGBColor(red: 0x0A, green: 0x5F, blue: 0xD6),
    "yellow": RGBColor(red: 0xFF, green: 0xD6, blue: 0x0A),
  ]

  private init(_ color: RGBColor, name: String = Self.customName, unknown: String? = nil) {
    (self.name, self.color, self.unknown) = (name, color, unknown)
  }

  /// Reads the choice and the colour picker. A colour without a choice is a choice too.
  init(_ name: String?, background: String?) {
    if let known = Self.presets.first(where: { $0.name == name }) {
      self = known
    } else if let former = name.flatMap({ Self.former[$0] }) {
      self.init(former)
    } else if let text = name == nil || name == Self.customName ? background : name {
      let color = RGBColor(spelling: RGBColor.meant(by: text)?.sure ?? text)
      // Links repeat it: a part is enough to find it by.
      let unknown = PageColor(.white, unknown: String(text.unicodeScalars.prefix(40)))
      self = color.map { name == nil ? PageColor(of: $0) : PageColor($0) } ?? unknown
    } else {
      self = .white
    }
  }

  /// The page of a colour, by its name if it has one.
  init(of color: RGBColor) {
    self = Self.presets.first { $0.color == color && $0 != .photo } ?? PageColor(color)
  }

  var label: String { name.replacing("-gray", with: " grey").capitalizedFirst }
  var isCustom: Bool { name == Self.customName }

  /// As a person writes it.
  var text: String { unknown ?? "#" + color.spelling.lowercased() }

  /// The values in the studio's URL; none for white, the default.
  var values: QueryValues {
    guard self != .white else { return [:] }
    return ["page": [name], Parameter.background.name: isCustom ? [unknown ?? color.spelling] : []]
  }
}
