internal import CGLib

/// A face as fontconfig describes it.
package struct FontFace: Hashable, Sendable {
  package var family: String
  /// The face's own name for its weight and slant: `Semi Bold`.
  package var style: String
  /// The weight, or `nil` if it is no ``FontWeight``, such as a lighter one.
  package var weight: FontWeight?
  /// Whether it is upright, of normal width and not a variable font.
  package var isPlain: Bool
  /// The path of its file.
  package var file: String
  /// The index of the face in the file.
  package var index: Int
  /// The file's version: `3.019`.
  package var version: String

  /// Reads a pattern, or returns `nil` for one without a file.
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

  /// Formats the revision in a font file's `head` table, a fixed-point number of 16 and 16 bits,
  /// with three decimals.
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
