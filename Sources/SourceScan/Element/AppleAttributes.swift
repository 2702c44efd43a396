import ButtonCore

/// The attributes of an element of Apple's JavaScript, read as that script reads them.
///
/// What it does not know it ignores, so nothing here is an error: a length is read up to the first
/// character that is no digit, and limited to its range; another word has no effect. A length that
/// is absent or a percentage depends on the page.
struct AppleAttributes {
  private let attributes: [ElementAttribute]

  init(_ attributes: [ElementAttribute]) { self.attributes = attributes }

  /// Whether they mark an element that Apple's JavaScript fills: by id, or by class.
  var isApples: Bool {
    attributes.contains { attribute in
      guard case .text(let text) = attribute.value else { return false }
      switch attribute.name {
      case "id": return text == AppleElement.name
      case "class", "classname", "class-name", "class-", "cls":
        return text.split { " .".contains($0) }.contains { $0 == AppleElement.name }
      default: return false
      }
    }
  }

  /// Whether one of them sets how the button looks.
  var hasAppearance: Bool { attributes.contains { Self.parameters[$0.name] != nil } }

  /// The request for the picture that Apple's JavaScript would draw.
  ///
  /// - Parameters:
  ///   - locale: The language in the address of the script; `nil` if the source has no script.
  ///   - isOpen: Whether the element may have other attributes at run time.
  func match(at range: Range<Int>, locale: ScriptLocale?, isOpen: Bool) -> Match {
    var match = Match(.appleElement, at: range, path: ButtonPath(.center))
    switch attributes.last(where: { $0.name == "data-mode" })?.value {
    case .text("left-align"): match.path.endpoint = .left
    case .text("logo-only"): match.path.endpoint = .logo
    case .unknown: match.addUnknown("path")
    case nil where isOpen: match.addUnknown("path")
    case .text("center-align"), nil: break
    // It is drawn like the default, `center-align`.
    case .text(let mode):
      match.ignoredAttributes.append(.init(name: "data-mode", reason: .unknownMode(mode)))
    }
    for attribute in attributes { read(attribute, into: &match) }
    // Bezel's script has an attribute for the language, and may draw the element instead.
    if locale == nil { match.ignoredAttributes.removeAll(where: \.isOfLanguage) }
    if isOpen { match.isIncomplete = true }
    let border = Parameter.border.name
    // `data-border` is true by default, unlike the border of the image endpoint.
    if !isOpen, !match.unknown.contains(border), !match.items.contains(where: { $0.name == border })
    {
      match.add(.border, Border.present.spelling)
    }
    // A logo alone has no title.
    if match.path.endpoint != .logo {
      switch locale {
      case .known(let name): match.add(.locale, name)
      case .unknown: match.addUnknown(Parameter.locale.name)
      case nil: break
      }
    }
    return match
  }

  private func read(_ attribute: ElementAttribute, into match: inout Match) {
    guard let parameter = Self.parameters[attribute.name] else {
      if let reason = Self.ignored[attribute.name.filter { $0 != "-" }] {
        match.ignoredAttributes.append(.init(name: attribute.name, reason: reason))
      } else if Self.languages.contains(attribute.name) {
        let language: String? = if case .text(let text) = attribute.value { text } else { nil }
        match.ignoredAttributes.append(.init(name: attribute.name, reason: .language(language)))
      }
      return
    }
    let endpoint = match.path.endpoint
    guard endpoint.parameters.contains(parameter) else {
      if !match.unknown.contains("path") {
        match.ignoredAttributes.append(.init(name: attribute.name, reason: .endpoint(endpoint)))
      }
      return
    }
    guard !match.attributes.contains(where: { $0.parameter == parameter }) else { return }
    let written: String? = if case .text(let text) = attribute.value { text } else { nil }
    // A percentage is of the element around the button.
    let isRelative = written?.hasSuffix("%") == true && Self.lengths.contains(parameter)
    let drawn = isRelative ? nil : written.flatMap { Self.value($0, of: parameter) }
    match.attributes.append(
      SourceAttribute(
        name: attribute.name, parameter: parameter, written: isRelative ? nil : written,
        drawn: drawn, range: attribute.range, isQuoted: attribute.isQuoted))
    if isRelative || written == nil {
      match.addUnknown(parameter.name)
    } else if let drawn {
      match.add(parameter, drawn)
    }
  }

  private static let parameters: [String: Parameter] = [
    "data-type": .type, "data-color": .color, "data-border": .border,
    "data-border-radius": .cornerRadius, "data-width": .width, "data-height": .height,
    "data-size": .side, "data-logo-size": .logoSize, "data-logo-position": .logoPosition,
    "data-label-position": .labelPosition,
  ]

  /// What is often written instead, by names without hyphens: `data-borderRadius` in JSX.
  private static let ignored: [String: IgnoredAttribute.Reason] = {
    let names = parameters.map { name, parameter in
      (name.filter { $0 != "-" }, IgnoredAttribute.Reason.misspelled(parameter))
    }
    return Dictionary(uniqueKeysWithValues: names).merging([
      "datacolour": .misspelled(.color), "dataradius": .misspelled(.cornerRadius),
      "datacornerradius": .misspelled(.cornerRadius),
    ]) { first, _ in first }
  }()

  private static let languages = ["data-locale", "data-language", "data-lang"]

  private static let lengths: Set<Parameter> = [.width, .height, .side, .logoSize]

  /// The value as the image endpoint writes it; `nil` if the script ignores it.
  private static func value(_ written: String, of parameter: Parameter) -> String? {
    switch parameter.fixedValues?.allowed {
    case .wholeNumbers(let range, _)?, .wholeNumbersOr(let range, _, _)?:
      let isNegative = written.first == "-"
      let digits = written.drop { $0 == "-" || $0 == "+" }.prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty else { return nil }
      // More digits than fit into an integer are the limit.
      let number = Int(digits.prefix(9)) ?? 0
      return String(min(max(isNegative ? -number : number, range.lowerBound), range.upperBound))
    case .words(let words)?:
      // Apple's JavaScript has a space where the endpoint has a hyphen, `sign in`.
      let word = written.lowercased().split(separator: " ").joined(separator: "-")
      return words.contains(word) ? word : nil
    case .form?, nil: return nil
    }
  }
}
