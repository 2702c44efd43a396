import ButtonCore

/// The attributes of `<bezel-button>`, read as `/button.js` reads them.
///
/// A value that the script does not draw as it is written stays in the request, which a check judges.
struct BezelAttributes {
  static let tag = "bezel-button"

  private let attributes: [ElementAttribute]
  /// Attributes that lack their prefix.
  private let bare: [ElementAttribute]
  private let mode: ElementAttribute?
  private let endpoint: Endpoint?

  init(_ attributes: [ElementAttribute]) {
    var seen: Set<String> = []
    self.attributes = attributes.filter {
      seen.insert($0.name).inserted && $0.name.hasPrefix("data-") && $0.value != .text("")
    }
    // `style` is an attribute of all elements.
    bare = attributes.filter { Self.names.contains($0.name) && $0.name != Parameter.style.name }
    mode = self.attributes.first { $0.name == AppleScript.mode.name }
    endpoint =
      switch mode?.value {
      case nil: .center
      case .unknown: nil
      case .text(let text): Endpoint.allCases.first { $0.scriptMode == text.word } ?? .center
      }
  }

  func request(in tag: SourceTag) -> WrittenRequest {
    let isOpen = tag.isOpen
    var request = WrittenRequest(.bezelElement, at: tag.range, path: ButtonPath(endpoint ?? .center))
    request.isHidden = tag.isHidden
    request.isIncomplete = isOpen
    if endpoint == nil { request.unknown.append("path") }
    if let mode, case .text(let text) = mode.value, endpoint?.scriptMode != text.word {
      request.ignoredAttributes.append(IgnoredAttribute(name: mode.name, reason: .value(text), range: mode.range))
    }
    request.ignoredAttributes += tag.repeated.filter { Self.names.contains(String($0.name.dropFirst(5))) }.map {
      IgnoredAttribute(name: $0.name, reason: .repeated, range: $0.range)
    }
    request.ignoredAttributes += bare.map {
      IgnoredAttribute(name: $0.name, reason: .misspelled("data-" + $0.name), range: $0.range)
    }
    for attribute in attributes where attribute.name != AppleScript.mode.name { read(attribute, into: &request) }
    let given = Set(request.items.map(\.name) + request.unknown)
    // A style has its own; otherwise the script's default is that of Apple's script.
    if !isOpen, given.isDisjoint(with: [Parameter.border.name, Parameter.style.name]) {
      request.items.append(QueryItem(name: Parameter.border.name, value: true.spelling))
    }
    return request
  }

  private func read(_ attribute: ElementAttribute, into request: inout WrittenRequest) {
    func ignore(_ reason: IgnoredAttribute.Reason) {
      request.ignoredAttributes.append(IgnoredAttribute(name: attribute.name, reason: reason, range: attribute.range))
    }
    let name = String(attribute.name.dropFirst("data-".count))
    guard let parameter = Parameter(name: name), Self.parameters.contains(parameter) else {
      // Other attributes are the page's.
      if let meant = ButtonCore.meant(by: name, among: Self.names) { ignore(.misspelled("data-" + meant.value)) }
      return
    }
    let endpoint = request.path.endpoint
    guard endpoint.parameters.contains(parameter) else {
      // The height and the width of a logo alone are its size.
      let isSize = endpoint == .logo && [.height, .width].contains(parameter)
      if self.endpoint != nil, !isSize { ignore(.endpoint(endpoint)) }
      return
    }
    guard case .text(let text) = attribute.value else { return request.unknown.append(parameter.name) }
    guard let value = Self.value(of: text, parameter) else { return }
    request.items.append(QueryItem(name: parameter.name, value: value))
  }

  /// The value that is requested; `nil` for what depends on the page.
  private static func value(of text: String, _ parameter: Parameter) -> String? {
    guard let values = parameter.fixedValues else { return text }
    let word = text.word
    guard case .wholeNumbers = values.allowed else {
      return word == RequestParser.advisedStyle && [.color, .style].contains(parameter) ? nil : word
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

extension SourceText {
  /// The element `<bezel-button>` that has its name at an offset, in a tag.
  func bezelElement(naming name: Int) -> WrittenRequest? {
    let start = self[name - 1] == .lessThan ? name - 1 : name - "\\u003c".utf8.count
    guard beginsTag(at: start), tagName(at: start).text == BezelAttributes.tag, let tag = tag(at: start) else {
      return nil
    }
    return BezelAttributes(tag.attributes).request(in: tag)
  }
}
