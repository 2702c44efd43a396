import ButtonCore

/// The attributes of an element of Apple's JavaScript, read as that script reads them.
///
/// ``AppleScript`` says what it does with each value. A length that is absent depends on the page.
struct AppleAttributes {
  let tag: SourceTag

  /// Whether they mark an element that Apple's JavaScript fills: by id, or by class.
  var isApples: Bool {
    tag.attributes.contains { attribute in
      switch attribute.name {
      case "id": attribute.text == Markup.name
      case "class", "classname", "class-name", "class-", "cls":
        attribute.text?.split { " .".contains($0) }.contains { $0 == Markup.name } ?? false
      default: false
      }
    }
  }

  /// Whether some are attributes that Apple's JavaScript reads.
  var hasAppearance: Bool { tag.attributes.contains { Self.known[$0.name] != nil } }

  /// The request for the picture that Apple's JavaScript draws or, if it draws none, that was probably meant.
  var request: WrittenRequest {
    var request = WrittenRequest(.appleElement, in: tag) { Self.known[$0] != nil }
    let mode = tag[AppleScript.mode.name].map(\.text) ?? (tag.isOpen ? nil : "")
    if let text = mode {
      let word = AppleScript.mode.value(of: text)
      request.path.endpoint = Endpoint.allCases.first { $0.scriptMode == word } ?? .center
    } else {
      request.unknown.append("path")
    }
    for attribute in tag.attributes { read(attribute, isModeGiven: mode != "", into: &request) }
    request.attributes = request.attributes.map { $0.limited(by: request.attributes) }
    request.setBorder(besides: [])
    return request
  }

  private func read(_ given: ElementAttribute, isModeGiven: Bool, into request: inout WrittenRequest) {
    let written = given.text
    guard let attribute = Self.known[given.name], attribute.reading != .otherMode || !isModeGiven else {
      if written == "" { return }
      let isLanguage = [AppleScript.locale.name, "data-language", "data-lang"].contains(given.name)
      let reason = isLanguage ? .language(written) : Self.meant(by: given.name).map(IgnoredAttribute.Reason.misspelled)
      if let reason { request.ignore(given.name, reason) }
      return
    }
    let endpoint = request.path.endpoint
    let effect = written.map(attribute.effect)
    let isOther = attribute.parameter.map { !endpoint.parameters.contains($0) } ?? false
    // A type is read in every mode.
    if isOther, attribute.parameter != .type || effect != .failure {
      if !request.unknown.contains("path"), written != "" { request.ignore(given.name, .endpoint(endpoint)) }
      return
    }
    request.attributes.append(SourceAttribute(attribute: attribute, written: written, effect: effect))
    guard !isOther, let parameter = attribute.parameter else { return }
    if written == nil || effect == .filling {
      request.unknown.append(parameter.name)
    } else if let value = written.flatMap(attribute.value) {
      request.items.append(QueryItem(name: parameter.name, value: value))
    }
  }

  private static let known = Dictionary(uniqueKeysWithValues: AppleScript.all.map { ($0.name, $0) })

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

extension SourceAttribute {
  /// The label's position as the script draws it: at most half of the width, if that is known.
  fileprivate func limited(by attributes: [SourceAttribute]) -> SourceAttribute {
    let width = attributes.first { $0.attribute.parameter == .width }?.drawn
    guard attribute.parameter == .labelPosition, let drawn, let width, drawn > width / 2 else { return self }
    return SourceAttribute(attribute: attribute, written: written, effect: .drawn(as: String(width / 2)))
  }

  private var drawn: Int? {
    switch effect {
    case .documented(let value), .drawn(as: let value): Int(value)
    case .filling, .ignored, .nothing, .failure, nil: nil
    }
  }
}
