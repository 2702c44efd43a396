package import ButtonCore

/// The notation of a request: findings use its words.
package enum RequestNotation: Hashable, Sendable {
  case url
  /// A URL of a preset, which is never changed: its server knows the other parameters.
  case preset
  /// The attributes of an element of Apple's JavaScript.
  case attributes
  /// The attributes of `<bezel-button>`.
  case bezelAttributes

  package init(_ kind: WrittenRequest.Kind) {
    switch kind {
    case .imageURL: self = .url
    case .appleElement: self = .attributes
    case .bezelElement: self = .bezelAttributes
    }
  }

  /// The name of a parameter there.
  package func name(of parameter: Parameter) -> String {
    switch self {
    case .url, .preset: parameter.name
    // Apple's script has no attribute for it.
    case .attributes where parameter == .locale: "the script's locale"
    case .attributes, .bezelAttributes: "data-" + parameter.name.replacing("_", with: "-")
    }
  }

  /// The name there of something that is only known at run time: `path`, a parameter, or an
  /// expression.
  func name(ofUnknown text: String) -> String {
    if self == .attributes || self == .bezelAttributes, text == "path" { return "data-mode" }
    return Parameter(name: text).map(name(of:))
      ?? text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The reason for which a part of a request is unknown.
  var incompleteness: String {
    switch self {
    case .url, .preset: "the URL may have more parameters at run time"
    case .attributes, .bezelAttributes: "the element may have more attributes at run time"
    }
  }
}

extension AllowedValues {
  /// Those that Apple's endpoint takes: no other forms of numbers, no half pixels, and no language of a client.
  var appleForm: AllowedValues {
    switch self {
    case .wholeNumbers(let range, let unit, _): .wholeNumbers(range, unit: unit)
    case .words(let words): .words(words.filter { !$0.contains(".") && $0 != RequestParser.negotiatedLocale })
    case .form: self
    }
  }
}
