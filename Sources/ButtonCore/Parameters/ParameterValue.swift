/// A value that one parameter can have.
package protocol ParameterValue {
  static var standard: Self { get }
  static var allowedValues: AllowedValues { get }

  /// Values of another form than words and whole numbers, as a regular expression (ECMA-262) of the
  /// whole value; `nil` where there are none.
  static var pattern: String? { get }

  /// Reads exactly what is documented; anything else is `nil`.
  init?(spelling: String)

  var spelling: String { get }

  /// The value that a text, which is not one, was probably meant to be.
  static func guess(from text: String) -> Self?
}

extension ParameterValue {
  package static var pattern: String? { nil }
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
extension RadiusPercent: ParameterValue {}
extension Gradient: ParameterValue {}
extension OthersHeight: ParameterValue {}

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
    if let color = RGBColor(digitsOf: text) { return color.isNearerToWhite ? .white : .black }
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

extension AnswerFormat: ParameterValue {
  package static func guess(from text: String) -> AnswerFormat? {
    guess(
      from: text,
      synonyms: [
        "imagepng": .png, "imagesvgxml": .svg, "vector": .svg, "applicationjson": .report,
        "report": .report,
      ])
  }
}

extension Switch: ParameterValue {
  package static func guess(from text: String) -> Switch? {
    guess(
      from: text,
      synonyms: ["1": .on, "yes": .on, "on": .on, "0": .off, "no": .off, "off": .off, "none": .off])
  }
}

extension Border: ParameterValue {
  package static func guess(from text: String) -> Border? {
    Switch.guess(from: text).map { $0 == .on ? .present : .absent }
  }
}

extension TitleCase: ParameterValue {
  package static func guess(from text: String) -> TitleCase? {
    guess(
      from: text,
      synonyms: [
        "uppercase": .upper, "capitals": .upper, "caps": .upper, "allcaps": .upper, "true": .upper,
        "normal": .asWritten, "none": .asWritten, "default": .asWritten, "title": .asWritten,
      ])
  }
}

extension TitleWeight: ParameterValue {
  package static func guess(from text: String) -> TitleWeight? {
    // The weights of style sheets.
    if let number = Int(text) {
      return switch number {
      case ..<450: .regular
      case 450..<550: .medium
      case 550..<650: .semibold
      default: .bold
      }
    }
    return guess(
      from: text,
      synonyms: [
        "normal": .regular, "light": .regular, "thin": .regular, "demibold": .semibold,
        "heavy": .bold, "black": .bold, "extrabold": .bold,
      ])
  }
}

extension BorderWidth: ParameterValue {
  package static func guess(from text: String) -> BorderWidth? {
    guard let measure = Measure(text) else { return nil }
    return allCases.min { abs($0.points - measure.number) < abs($1.points - measure.number) }
  }
}

extension Shadow: ParameterValue {
  package static func guess(from text: String) -> Shadow? {
    guess(
      from: text,
      synonyms: [
        "true": .medium, "on": .medium, "false": .none, "off": .none, "0": .none, "s": .small,
        "m": .medium, "l": .large,
      ])
  }
}

extension ButtonStyle: ParameterValue {
  package static func guess(from text: String) -> ButtonStyle? {
    if text.lettersAndDigits.contains("outline") { return .whiteOutlined }
    return guess(from: text, synonyms: ["dark": .black, "light": .white])
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
