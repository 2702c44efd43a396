import ButtonCore

// The attributes of an element of Apple's JavaScript, read as that script reads them. ``AppleScript`` says what it does
// with each value. A length that is absent depends on the page.
extension SourceTag {
  /// Whether its attributes mark an element that Apple's JavaScript fills: by id, or by class.
  var isApples: Bool {
    attributes.contains { attribute in
      let isClass = ["class", "classname", "class-name", "class-", "cls"].contains(attribute.name)
      let names = attribute.text?.split { isClass && " .".contains($0) } ?? []
      return (isClass || attribute.name == "id") && names.contains { $0 == Markup.name }
    }
  }

  /// Whether some are attributes that Apple's JavaScript reads.
  var hasAppearance: Bool { attributes.contains { known[$0.name] != nil } }
}

private let known = Dictionary(uniqueKeysWithValues: AppleScript.all.map { ($0.name, $0) })

extension WrittenRequest {
  /// The request for the picture that Apple's JavaScript draws or, if it draws none, that was probably meant.
  init(drawnByApples tag: SourceTag) {
    self.init(.appleElement, in: tag) { known[$0] != nil }
    let mode = tag[AppleScript.mode.name].map(\.text) ?? (tag.isOpen ? nil : "")
    if let text = mode {
      let word = AppleScript.mode.value(of: text)
      path.endpoint = Endpoint.allCases.first { $0.scriptMode == word } ?? .center
    } else {
      unknown.append("path")
    }
    for attribute in tag.attributes { read(attribute, isModeGiven: mode != "") }
    // The label begins at most at half of the width, if that is known.
    if let width = number(.width), let position = number(.labelPosition), position > width / 2 {
      for index in attributes.indices where attributes[index].attribute.parameter == .labelPosition {
        attributes[index].effect = .drawn(as: String(width / 2))
      }
    }
    setBorder(besides: [])
  }

  private func number(_ parameter: Parameter) -> Int? {
    items.first { $0.name == parameter.name }.flatMap { Int($0.value) }
  }

  private mutating func read(_ given: ElementAttribute, isModeGiven: Bool) {
    let written = given.text
    guard let attribute = known[given.name], attribute.reading != .otherMode || !isModeGiven else {
      if written == "" { return }
      let isLanguage = [AppleScript.locale.name, "data-language", "data-lang"].contains(given.name)
      let reason = isLanguage ? .language(written) : Self.meant(by: given.name).map(IgnoredAttribute.Reason.misspelled)
      if let reason { ignore(given.name, reason) }
      return
    }
    let effect = written.map(attribute.effect)
    let isOther = attribute.parameter.map { !path.endpoint.parameters.contains($0) } ?? false
    // A type is read in every mode.
    if isOther, attribute.parameter != .type || effect != .failure {
      if !unknown.contains("path"), written != "" { ignore(given.name, .endpoint(path.endpoint)) }
      return
    }
    attributes.append(SourceAttribute(attribute: attribute, written: written, effect: effect))
    guard !isOther, let parameter = attribute.parameter else { return }
    if written == nil || effect == .filling {
      unknown.append(parameter.name)
    } else if let value = written.flatMap(attribute.value) {
      items.append(QueryItem(name: parameter.name, value: value))
    }
  }

  /// The attribute of Apple's that an unknown one was probably meant to be; `dataColor` in JSX, too.
  private static func meant(by name: String) -> String? {
    guard name.hasPrefix("data") else { return nil }
    let word = String(name.dropFirst(4).drop { $0 == "-" })
    // Also those that only our own script reads.
    let meant = Parameter.meant(by: word)?.value.name ?? ButtonCore.meant(by: word, among: ["mode"])?.value
    let attribute = meant.flatMap { known["data-" + $0.replacing("_", with: "-")] }
    return attribute.flatMap { $0.reading == .otherMode || $0.name == name ? nil : $0.name }
  }
}
