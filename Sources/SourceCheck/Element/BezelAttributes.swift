import ButtonCore

/// The attributes of `<bezel-button>`, read as `/button.js` reads them.
///
/// A value that the script does not draw as it is written stays in the request, which a check judges.
struct BezelAttributes {
  static let tag = "bezel-button"

  private let tag: SourceTag
  private let mode: ElementAttribute?
  private let endpoint: Endpoint?

  init(of tag: SourceTag) {
    self.tag = tag
    mode = tag[AppleScript.mode.name].flatMap { $0.text == "" ? nil : $0 }
    endpoint =
      mode.map { $0.text.map { text in Endpoint.allCases.first { $0.scriptMode == text.word } ?? .center } } ?? .center
  }

  var request: WrittenRequest {
    var request = WrittenRequest(.bezelElement, in: tag) { Self.names.contains(String($0.dropFirst(5))) }
    request.path.endpoint = endpoint ?? .center
    if endpoint == nil { request.unknown.append("path") }
    if let mode, let text = mode.text, endpoint?.scriptMode != text.word { request.ignore(mode.name, .value(text)) }
    for attribute in tag.attributes where attribute.name != AppleScript.mode.name {
      if attribute.name.hasPrefix("data-") {
        if attribute.text != "" { read(attribute, into: &request) }
      } else if Self.names.contains(attribute.name), attribute.name != Parameter.style.name {
        // `style` is an attribute of all elements.
        request.ignore(attribute.name, .misspelled("data-" + attribute.name))
      }
    }
    // A style has its own; otherwise the script's default is that of Apple's script.
    request.setBorder(besides: [.style])
    return request
  }

  private func read(_ attribute: ElementAttribute, into request: inout WrittenRequest) {
    let name = String(attribute.name.dropFirst("data-".count))
    guard let parameter = Parameter(name: name), Self.parameters.contains(parameter) else {
      // Other attributes are the page's.
      let meant = ButtonCore.meant(by: name, among: Self.names)?.value
      meant.map { request.ignore(attribute.name, .misspelled("data-" + $0)) }
      return
    }
    let endpoint = request.path.endpoint
    guard endpoint.parameters.contains(parameter) else {
      // The height and the width of a logo alone are its size.
      let isSize = endpoint == .logo && [.height, .width].contains(parameter)
      if self.endpoint != nil, !isSize { request.ignore(attribute.name, .endpoint(endpoint)) }
      return
    }
    guard let text = attribute.text else { return request.unknown.append(parameter.name) }
    guard let value = Self.value(of: text, parameter) else { return }
    request.items.append(QueryItem(name: parameter.name, value: value))
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

  private static let parameters = Parameter.allCases.filter { $0.isElementAttribute || $0 == .locale }

  private static let names = parameters.map { $0.name.replacing("_", with: "-") } + ["mode"]
}

extension String {
  /// A word in any case and with any separators, as the service spells it.
  fileprivate var word: String { lowercased().split { $0.isWhitespace || $0 == "_" }.joined(separator: "-") }
}
