import ButtonCore

/// The attributes of an element of Apple's JavaScript, read as that script reads them.
///
/// ``AppleScript`` says what it does with each value. A length that is absent depends on the page.
struct AppleAttributes {
  private let attributes: [ElementAttribute]

  init(_ attributes: [ElementAttribute]) { self.attributes = attributes }

  /// Whether they mark an element that Apple's JavaScript fills: by id, or by class.
  var isApples: Bool {
    attributes.contains { attribute in
      guard case .text(let text) = attribute.value else { return false }
      switch attribute.name {
      case "id": return text == ElementFinder.name
      case "class", "classname", "class-name", "class-", "cls":
        return text.split { " .".contains($0) }.contains { $0 == ElementFinder.name }
      default: return false
      }
    }
  }

  /// Whether some are attributes that Apple's JavaScript reads.
  var hasAppearance: Bool { attributes.contains { Self.known[$0.name] != nil } }

  /// The request for the picture that Apple's JavaScript draws or, if it draws none, that was probably meant.
  func request(in tag: SourceTag) -> WrittenRequest {
    let isOpen = tag.isOpen
    var request = WrittenRequest(.appleElement, at: tag.range)
    request.isHidden = tag.isHidden
    let mode = attributes.first { $0.name == AppleScript.mode.name }
    switch mode?.value {
    case .unknown: request.unknown.append("path")
    case nil: if isOpen { request.unknown.append("path") }
    case .text(let text):
      let word = AppleScript.mode.value(of: text)
      request.path.endpoint = Endpoint.allCases.first { $0.scriptMode == word } ?? .center
    }
    let isModeGiven = mode.map { $0.value != .text("") } ?? isOpen
    for attribute in attributes { read(attribute, isModeGiven: isModeGiven, into: &request) }
    if isOpen { request.isIncomplete = true }
    request.ignoredAttributes += tag.repeated.filter { Self.known[$0.name] != nil }.map {
      IgnoredAttribute(name: $0.name, reason: .repeated, range: $0.range)
    }
    request.attributes = request.attributes.map { $0.limited(by: request.attributes) }
    let border = Parameter.border.name
    // `data-border` is true by default, unlike the border of the image endpoint.
    if !isOpen, !request.unknown.contains(border), !request.items.contains(where: { $0.name == border }) {
      request.items.append(QueryItem(name: border, value: true.spelling))
    }
    return request
  }

  private func read(_ given: ElementAttribute, isModeGiven: Bool, into request: inout WrittenRequest) {
    let written: String? = if case .text(let text) = given.value { text } else { nil }
    guard let attribute = Self.known[given.name], attribute.reading != .otherMode || !isModeGiven else {
      let reason: IgnoredAttribute.Reason? =
        written == ""
        ? nil
        : Self.languages.contains(given.name) ? .language(written) : Self.meant(by: given.name).map { .misspelled($0) }
      if let reason { request.ignoredAttributes.append(.init(name: given.name, reason: reason, range: given.range)) }
      return
    }
    let endpoint = request.path.endpoint
    let effect = written.map(attribute.effect)
    let isOther = attribute.parameter.map { !endpoint.parameters.contains($0) } ?? false
    // A type is read in every mode.
    if isOther, attribute.parameter != .type || effect != .failure {
      if !request.unknown.contains("path"), written != "" {
        request.ignoredAttributes.append(.init(name: given.name, reason: .endpoint(endpoint), range: given.range))
      }
      return
    }
    guard !request.attributes.contains(where: { $0.attribute == attribute }) else { return }
    request.attributes.append(
      SourceAttribute(attribute: attribute, written: written, effect: effect, range: given.range))
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

  private static let languages = [AppleScript.locale.name, "data-language", "data-lang"]
}

extension SourceAttribute {
  /// The label's position as the script draws it: at most half of the width, if that is known.
  fileprivate func limited(by attributes: [SourceAttribute]) -> SourceAttribute {
    let width = attributes.first { $0.attribute.parameter == .width }?.drawn
    guard attribute.parameter == .labelPosition, let drawn, let width, drawn > width / 2 else { return self }
    return SourceAttribute(attribute: attribute, written: written, effect: .drawn(as: String(width / 2)), range: range)
  }

  private var drawn: Int? {
    switch effect {
    case .documented(let value), .drawn(as: let value): Int(value)
    case .filling, .ignored, .nothing, .failure, nil: nil
    }
  }
}
