internal import CPango

/// A face as it says of itself, through fontconfig.
package struct FontFace: Hashable, Sendable {
  package var family: String
  /// The face's own name for its weight and slant: `Semi Bold`.
  package var style: String
  /// The weight, or `nil` if it has none of ours: a lighter one, say.
  package var weight: FontWeight?
  /// Whether it is one upright cut of ordinary width: not italic, not condensed, and not a font
  /// whose weight varies.
  package var isPlain: Bool
  /// The path of its file.
  package var file: String
  /// Which of the file's faces it is.
  package var index: Int
  /// The file's version, as its maker counts: `3.019`.
  package var version: String

  /// Reads a pattern, or returns `nil` for one that stands for no file.
  init?(_ pattern: OpaquePointer) {
    guard let family = Self.string(FC_FAMILY, of: pattern),
      let file = Self.string(FC_FILE, of: pattern)
    else { return nil }
    self.family = family
    self.file = file
    style = Self.string(FC_STYLE, of: pattern) ?? ""
    index = Self.integer(FC_INDEX, of: pattern) ?? 0
    weight = Self.number(FC_WEIGHT, of: pattern).flatMap(FontWeight.init(fontconfig:))
    isPlain =
      Self.number(FC_SLANT, of: pattern) == Double(FC_SLANT_ROMAN)
      && Self.number(FC_WIDTH, of: pattern) == Double(FC_WIDTH_NORMAL)
      && !Self.flag(FC_VARIABLE, of: pattern)
    version = Self.version(Self.integer(FC_FONTVERSION, of: pattern) ?? 0)
  }

  /// A revision of 16 bits and 16 bits of fraction, as the head of a font file has it, with the
  /// three digits that makers give it.
  private static func version(_ revision: Int) -> String {
    let thousandths = (revision * 1000 + 0x8000) >> 16
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  private static func string(_ object: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  private static func integer(_ object: String, of pattern: OpaquePointer) -> Int? {
    var value: Int32 = 0
    guard FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch else { return nil }
    return Int(value)
  }

  /// A number; `nil` for a range of them.
  private static func number(_ object: String, of pattern: OpaquePointer) -> Double? {
    var value = 0.0
    guard FcPatternGetDouble(pattern, object, 0, &value) == FcResultMatch else { return nil }
    return value
  }

  private static func flag(_ object: String, of pattern: OpaquePointer) -> Bool {
    var value = FcFalse
    return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != FcFalse
  }
}
