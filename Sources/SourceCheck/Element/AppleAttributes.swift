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
  ///
  /// - Parameter script: That of the file. Bezel's has an attribute for the language.
  init(drawnByApples tag: SourceTag, _ script: ScriptLocale?) {
    self.init(.appleElement, in: tag) { known[$0] != nil }
    let mode = tag[AppleScript.mode.name].map(\.text) ?? (tag.isOpen ? nil : "")
    if let text = mode {
      let word = AppleScript.mode.value(of: text)
      path.endpoint = Endpoint.allCases.first { $0.scriptMode == word } ?? .center
    } else {
      unknown.append("path")
    }
    let width = tag["data-width"].flatMap { given in given.text.flatMap { known[given.name]?.value(of: $0) } }
    for attribute in tag.attributes {
      read(attribute, isModeGiven: mode != "", script, width.flatMap { Int($0) })
    }
    setBorder(besides: [])
  }

  /// - Parameter width: That of the element, if it is known.
  private mutating func read(_ given: ElementAttribute, isModeGiven: Bool, _ script: ScriptLocale?, _ width: Int?) {
    let (name, written) = (given.name, given.text)
    guard let attribute = known[name], attribute.reading != .otherMode || !isModeGiven && script != .bezels else {
      if written == "" { return }
      if [AppleScript.locale.name, "data-language", "data-lang"].contains(name) {
        if let script, script != .bezels { misread.append(.language(name, written)) }
      } else if let meant = Self.meant(by: name) {
        misread.append(.misspelled(name, meant, kind))
      }
      return
    }
    let value = written.flatMap(attribute.value)
    var effect = written.map(attribute.effect)
    let isOther = attribute.parameter.map { !path.endpoint.parameters.contains($0) } ?? false
    // A type is read in every mode.
    if isOther, attribute.parameter != .type || effect != .failure {
      if !unknown.contains("path"), written != "" { misread.append(.foreign(name, to: path.endpoint, kind)) }
      return
    }
    // The label begins at most at half of the width.
    if attribute.parameter == .labelPosition, let width, let place = value.flatMap({ Int($0) }), place > width / 2 {
      effect = .drawn(as: String(width / 2))
    }
    if let written, let effect, let statement = Statement(attribute, written, read: effect) {
      redrawn.append(statement)
    }
    guard !isOther, let parameter = attribute.parameter else { return }
    if written == nil || effect == .filling {
      unknown.append(parameter.name)
    } else if let value {
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
