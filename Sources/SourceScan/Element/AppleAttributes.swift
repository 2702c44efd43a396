import ButtonCore

/// The attributes of an element of Apple's JavaScript, read as parameters of the image endpoint.
struct AppleAttributes {
  private let attributes: [TagAttribute]
  private let language: SourceLanguage
  private let hasSize: Bool

  init(_ attributes: [TagAttribute], language: SourceLanguage) {
    self.attributes = attributes
    self.language = language
    hasSize = attributes.contains { $0.name == "data-size" }
  }

  /// The request for the picture that Apple's JavaScript would draw.
  ///
  /// The defaults are those of Apple's image endpoint, except for the border: `data-border` is true
  /// by default.
  func match(at range: Range<Int>) -> Match {
    var match = Match(.appleElement, at: range, path: ButtonPath(.center))
    switch attributes.last(where: { $0.name == "data-mode" })?.value {
    case .text("left-align"): match.path.endpoint = .left
    case .text("logo-only"): match.path.endpoint = .logo
    case .unknown: match.addUnknown("path")
    // An unknown mode is drawn like the default, `center`.
    case .text, nil: break
    }

    for attribute in attributes {
      guard let parameter = parameter(attribute.name, at: match.path.endpoint) else { continue }
      let name = parameter.name
      guard !match.items.contains(where: { $0.name == name }) else { continue }
      guard case .text(let text) = attribute.value, !Self.dependsOnPage(parameter, text) else {
        match.addUnknown(name)
        continue
      }
      match.items.append(QueryItem(name: name, value: Self.value(text, of: parameter)))
    }
    let border = Parameter.border.name
    if !match.items.contains(where: { $0.name == border }), !match.unknown.contains(border) {
      match.items.append(QueryItem(name: border, value: Border.present.spelling))
    }
    return match
  }

  /// The parameter that an attribute sets, or `nil` if it sets none at this endpoint.
  private func parameter(_ name: String, at endpoint: Endpoint) -> Parameter? {
    let parameter: Parameter? =
      switch name {
      case "data-type": .type
      case "data-color": .color
      case "data-border": .border
      case "data-border-radius": .cornerRadius
      case "data-width": .width
      case "data-height": .height
      case "data-size": .side
      case "data-logo-size": .logoSize
      case "data-logo-position": .logoPosition
      case "data-label-position": .labelPosition
      default: nil
      }
    // A logo alone is square: its height or width sets its side.
    if endpoint == .logo, parameter == .height || parameter == .width {
      return hasSize ? nil : .side
    }
    return parameter.flatMap { endpoint.parameters.contains($0) ? $0 : nil }
  }

  /// Whether a size is relative to the element around the button.
  private static func dependsOnPage(_ parameter: Parameter, _ text: String) -> Bool {
    [.width, .height, .side, .logoSize].contains(parameter) && text.hasSuffix("%")
  }

  /// Converts a type: Apple's JavaScript has a space where the endpoint has a hyphen, `sign in`.
  private static func value(_ text: String, of parameter: Parameter) -> String {
    guard parameter == .type else { return text }
    return TitleType.allCases.map(\.spelling).first {
      $0 == text.split(separator: " ").joined(separator: "-")
    } ?? text
  }
}
