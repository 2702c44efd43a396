import ButtonCore

// The attributes of `<bezel-button>`, read as `/button.js` reads them. A value that the script does not draw as it is
// written stays in the request, which a check judges.
extension WrittenRequest {
  static let bezelsTag = "bezel-button"

  init(drawnByBezels tag: SourceTag) {
    self.init(.bezelElement, in: tag) { names.contains(String($0.dropFirst(5))) }
    let mode = tag[AppleScript.mode.name]
    if let mode, mode.text == nil { unknown.append("path") }
    if let mode, let text = mode.text, !text.isEmpty {
      let endpoint = Endpoint.allCases.first { $0.scriptMode == text.word }
      if endpoint == nil { misread.append(.unknownMode(text)) }
      path.endpoint = endpoint ?? .center
    }
    for attribute in tag.attributes where attribute.name != AppleScript.mode.name {
      if attribute.name.hasPrefix("data-") {
        if attribute.text != "" { read(attribute) }
      } else if names.contains(attribute.name), attribute.name != Parameter.style.name {
        // `style` is an attribute of all elements.
        misread.append(.misspelled(attribute.name, "data-" + attribute.name, kind))
      }
    }
    // A style has its own; otherwise the script's default is that of Apple's script.
    setBorder(besides: [.style])
  }

  private mutating func read(_ attribute: ElementAttribute) {
    let name = String(attribute.name.dropFirst("data-".count))
    guard let parameter = Parameter(name: name), parameters.contains(parameter) else {
      // Other attributes are the page's.
      let meant = ButtonCore.meant(by: name, among: names)?.value
      if let meant { misread.append(.misspelled(attribute.name, "data-" + meant, kind)) }
      return
    }
    guard path.endpoint.parameters.contains(parameter) else {
      // The height and the width of a logo alone are its size.
      let isSize = path.endpoint == .logo && [.height, .width].contains(parameter)
      if !unknown.contains("path"), !isSize { misread.append(.foreign(attribute.name, to: path.endpoint, kind)) }
      return
    }
    guard let text = attribute.text else { return unknown.append(parameter.name) }
    guard let value = Self.value(of: text, parameter) else { return }
    items.append(QueryItem(name: parameter.name, value: value))
  }

  /// The value that is requested; `nil` for what depends on the page.
  private static func value(of text: String, _ parameter: Parameter) -> String? {
    guard let values = parameter.fixedValues else { return text }
    let word = text.word
    guard case .wholeNumbers = values.allowed else {
      return word == AskedStyle.automatic.spelling && [.color, .style].contains(parameter) ? nil : word
    }
    let digits = String(word.prefix { $0.isASCII && $0.isNumber })
    if [.width, .height, .side].contains(parameter) { return digits.isEmpty || word.hasSuffix("%") ? nil : digits }
    let isInPoints = parameter == .cornerRadius && ["pt", "px"].contains(word.suffix(2))
    return isInPoints ? word.dropLast(2) + "pt" : digits.isEmpty ? word : digits
  }
}

private let parameters = Parameter.allCases.filter { $0.isElementAttribute || $0 == .locale }

private let names = parameters.map { $0.name.replacing("_", with: "-") } + ["mode"]

extension String {
  /// A word in any case and with any separators, as the service spells it.
  fileprivate var word: String { lowercased().split { $0.isWhitespace || $0 == "_" }.joined(separator: "-") }
}
