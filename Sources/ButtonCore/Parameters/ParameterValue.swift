/// A value that one parameter can have.
package protocol ParameterValue {
  static var standard: Self { get }
  static var allowedValues: AllowedValues { get }

  /// Reads exactly what is documented; anything else is `nil`.
  init?(spelling: String)

  var spelling: String { get }

  /// The value that a text, which is not one, was probably meant to be.
  static func guess(from text: String) -> Self?
}

extension BoundedInteger {
  package static var allowedValues: AllowedValues { .wholeNumbers(allowed, unit: unit) }

  package init?(spelling: String) {
    // Digits alone: `Int` would also take a sign.
    guard spelling.utf8.allSatisfy(\.isASCIIDigit), let value = Int(spelling) else { return nil }
    self.init(value)
  }

  package var spelling: String { String(value) }

  /// Reads a number in another form (`44px`, `44.0`, `100%`) or out of range.
  package static func guess(from text: String) -> Self? {
    guard let measure = Measure(text) else { return nil }
    guard measure.unit == "%" else { return Self(clamping: measure.rounded) }
    return Self(clamping: Measure(allowed.upperBound, percent: measure.number).rounded)
  }
}

extension ButtonHeight: ParameterValue {}
extension ButtonWidth: ParameterValue {}
extension LogoSide: ParameterValue {}
extension LeadingPosition: ParameterValue {}
extension CornerRadius: ParameterValue {
  package static func guess(from text: String) -> CornerRadius? {
    switch text.lowercased() {
    case "pill", "circle", "full", "round": Self(clamping: allowed.upperBound)
    case "square", "none": Self(clamping: allowed.lowerBound)
    default: Measure(text).map { Self(clamping: $0.rounded) }
    }
  }
}

extension Word {
  package static var allowedValues: AllowedValues { .words(allCases.map(\.spelling)) }

  package init?(spelling: String) {
    guard let found = Self.allCases.first(where: { $0.spelling == spelling }) else { return nil }
    self = found
  }

  /// Finds the word behind other separators or case, a known synonym, or a slip of the pen.
  static func guess(from text: String, synonyms: KeyValuePairs<String, Self>) -> Self? {
    let folded = text.lettersAndDigits
    if let found = allCases.first(where: { $0.spelling.lettersAndDigits == folded }) {
      return found
    }
    if let synonym = synonyms.first(where: { $0.key == folded }) { return synonym.value }
    return nearestSpelling(to: text, among: allCases.map(\.spelling)).flatMap(Self.init(spelling:))
  }
}

extension ButtonColor: ParameterValue {
  package static func guess(from text: String) -> ButtonColor? {
    if let luma = HexColor(text)?.luma { return luma > 0.5 ? .white : .black }
    return guess(from: text, synonyms: ["dark": .black, "light": .white])
  }
}

extension TitleType: ParameterValue {
  package static func guess(from text: String) -> TitleType? {
    guess(
      from: text,
      synonyms: [
        "signinwithapple": .signIn, "login": .signIn, "loginwithapple": .signIn,
        "default": .signIn, "signupwithapple": .signUp, "register": .signUp,
        "continuewithapple": .continue, "continuewith": .continue,
      ])
  }
}

extension LogoSize: ParameterValue {
  package static func guess(from text: String) -> LogoSize? {
    guess(
      from: text,
      synonyms: ["s": .small, "m": .medium, "l": .large, "sm": .small, "md": .medium, "lg": .large])
  }
}

extension ImageFormat: ParameterValue {
  package static func guess(from text: String) -> ImageFormat? {
    guess(from: text, synonyms: ["imagepng": .png, "imagesvgxml": .svg, "vector": .svg])
  }
}

extension Border: ParameterValue {
  package static func guess(from text: String) -> Border? {
    guess(
      from: text,
      synonyms: [
        "1": .present, "yes": .present, "on": .present, "0": .absent, "no": .absent,
        "off": .absent, "none": .absent,
      ])
  }
}

extension PixelScale: ParameterValue {
  package static func guess(from text: String) -> PixelScale? {
    // "@2x" is how files are named.
    guard let measure = Measure(text.drop { $0 == "@" }) else { return nil }
    return allCases.min {
      abs($0.pixelsPerPoint - measure.number) < abs($1.pixelsPerPoint - measure.number)
    }
  }
}
