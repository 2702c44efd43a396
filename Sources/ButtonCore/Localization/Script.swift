/// The writing system of a title, which decides its typeface and spacing.
package enum Script: String, CaseIterable, Hashable, Sendable {
  // The values are codes of ISO 15924.
  case arabic = "Arab"
  case cyrillic = "Cyrl"
  case devanagari = "Deva"
  case greek = "Grek"
  case hebrew = "Hebr"
  case japanese = "Jpan"
  case korean = "Kore"
  case latin = "Latn"
  case simplifiedChinese = "Hans"
  case thai = "Thai"
  case traditionalChinese = "Hant"
}

/// The direction in which a language is read, and a button laid out.
package enum Direction: String, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
