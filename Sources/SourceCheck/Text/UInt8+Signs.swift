import ButtonCore

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let quote = UInt8(ascii: "\"")
  static let backtick = UInt8(ascii: "`")
  static let ampersand = UInt8(ascii: "&")
  static let at = UInt8(ascii: "@")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let period = UInt8(ascii: ".")
  static let semicolon = UInt8(ascii: ";")
  static let hyphen = UInt8(ascii: "-")
  static let openBracket = UInt8(ascii: "[")
  static let dollar = UInt8(ascii: "$")
  static let percent = UInt8(ascii: "%")
  static let numberSign = UInt8(ascii: "#")
  static let questionMark = UInt8(ascii: "?")
  static let equals = UInt8(ascii: "=")
  static let lessThan = UInt8(ascii: "<")
  static let greaterThan = UInt8(ascii: ">")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let plus = UInt8(ascii: "+")
  static let tilde = UInt8(ascii: "~")

  /// Whether the byte may be part of a host with a port.
  var isHostPart: Bool { isNamePart || self == .period || self == .hyphen || self == .colon }

  /// Whether the byte may be part of a name in most languages.
  var isNamePart: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") }

  var isQuote: Bool { "\"'`".utf8.contains(self) }

  /// Space, tab, or the end of a line.
  var isWhiteSpace: Bool { self == .space || (self >= 9 && self <= 13) }

  package var lowercasedASCII: UInt8 { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self }
}
