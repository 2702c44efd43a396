import ButtonCore

// A byte of a source is compared with a sign of ASCII: `source[index] == "<"`.
extension Unicode.Scalar {
  static func == (byte: UInt8?, sign: Self) -> Bool { byte == UInt8(ascii: sign) }
  static func != (byte: UInt8?, sign: Self) -> Bool { byte != UInt8(ascii: sign) }
  static func ~= (sign: Self, byte: UInt8) -> Bool { byte == UInt8(ascii: sign) }
}

extension UInt8 {
  /// Whether the byte may be part of a host with a port.
  var isHostPart: Bool { isNamePart || self == "." || self == "-" || self == ":" }

  /// Whether the byte may be part of a name in most languages.
  var isNamePart: Bool { isASCIILetter || isASCIIDigit || self == "_" }

  var isQuote: Bool { self == "\"" || self == "'" || self == "`" }

  /// The bracket that closes this one; of another sign, itself.
  var closing: UInt8 { self == "(" ? self + 1 : "[{<".utf8.contains(self) ? self + 2 : self }

  /// Space, tab, or the end of a line.
  var isWhiteSpace: Bool { self == " " || (self >= 9 && self <= 13) }

  package var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
