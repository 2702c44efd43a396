package import ButtonCore

extension AppleScript {
  package enum Effect: Hashable, Sendable {
    /// It draws what is documented, in the image endpoint's spelling.
    case documented(String)
    /// It draws something that the value does not say, in the image endpoint's spelling.
    case drawn(as: String)
    /// It draws the size of the element around.
    case filling
    /// It draws what it draws without the attribute.
    case ignored
    /// The element stays empty.
    case nothing
    /// The script throws: the element stays empty and, since the error comes before the script is
    /// ready, signing in fails as well.
    case failure
  }
}

extension AppleScript.Attribute {
  package func effect(of text: String) -> AppleScript.Effect {
    if text.isEmpty { return .documented(self.default) }
    switch reading {
    case .words(let words, let synonyms, let others):
      let word = synonyms[text] ?? text
      return words.contains(word) ? .documented(word) : others
    case .number(let range, let isLimited, let fills):
      if fills, text == "100%" { return .filling }
      guard let number = Self.number(in: text) else { return .ignored }
      let drawn = isLimited ? range.clamp(number.value) : number.value
      let isPlain = units.contains(number.unit) && range.contains(number.value)
      return isPlain ? .documented(String(drawn)) : .drawn(as: String(drawn))
    case .otherMode: return AppleScript.mode.effect(of: text)
    }
  }

  /// The documented value that was probably meant by another one.
  package func meaning(of text: String) -> Meant<String>? {
    switch reading {
    case .number(let range, _, _):
      guard let number = Self.number(in: text), units.contains(number.unit) else { return nil }
      return Meant(String(range.clamp(number.value)), .sure)
    case .words(let words, _, _):
      guard let parameter else {
        return Self.mode(named: text).map { Meant($0.scriptMode, .sure) } ?? meant(by: text, among: words)
      }
      return parameter.meant(by: text)?.compactMap { $0[parameter] ?? nil }
    case .otherMode: return nil
    }
  }

  private static func mode(named text: String) -> Endpoint? {
    let names = ["center": Endpoint.center, "centre": .center, "left": .left, "logo": .logo]
    let letters = text.lowercased().filter(\.isLetter)
    return ["", "align", "aligned", "only"].lazy.filter(letters.hasSuffix).compactMap {
      names[String(letters.dropLast($0.count))]
    }.first
  }

  /// The value for a request, if the script draws one or a value's meaning is clear.
  package func value(of text: String) -> String? {
    switch effect(of: text) {
    case .documented(let value): return text.isEmpty ? nil : value
    case .drawn(let value):
      guard case .number(let range, _, _) = reading, let number = Int(value) else { return value }
      return String(range.clamp(number))
    case .nothing, .failure: return meaning(of: text)?.sure
    case .filling, .ignored: return nil
    }
  }

  /// The texts that may follow a number without another meaning.
  private var units: [String] { parameter == .cornerRadius ? ["", "%"] : ["", "px", "pt"] }

  /// The number at a text's start, as `parseInt` reads it, and what follows, without white space
  /// around both; `nil` if there is none.
  private static func number(in text: String) -> (value: Int, unit: String)? {
    let text = text.drop(while: \.isWhitespace)
    let isNegative = text.first == "-"
    let digits = text.dropFirst(isNegative || text.first == "+" ? 1 : 0).prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return nil }
    let unit = text[digits.endIndex...].split { $0.isWhitespace }.joined(separator: " ")
    // A number of more digits is beyond every range.
    return ((isNegative ? -1 : 1) * (Int(digits.prefix(9)) ?? 0), unit)
  }

  /// The documented values, as a phrase.
  package var phrase: String {
    switch reading {
    case .words(let words, _, _): "one of \(words.joined(separator: ", "))"
    case .number(let range, _, let fills):
      "a whole number from \(range.lowerBound) to \(end ?? String(range.upperBound))" + (fills ? ", or 100%" : "")
    case .otherMode: "no value"
    }
  }

  /// The drawing in place of a value, as a phrase.
  package func phrase(ofDrawn value: String) -> String {
    if parameter == .cornerRadius { return value + " % of the height" }
    guard let end, case .number(let range, _, _) = reading, Int(value) == range.upperBound else { return value }
    return end + " at most"
  }
}
