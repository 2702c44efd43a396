import ButtonAssets
import ButtonCore
import ButtonKit
import ButtonStudio
import ServiceContract
import TestSupport

extension ParameterDescription {
  /// The parameter as an OpenAPI Parameter Object.
  var openAPI: JSONValue { openAPI(text, schema) }

  /// The same where values that are not allowed are without effect.
  var openAPIOfAnyText: JSONValue {
    openAPI(text + " Other values have no effect here.", ["type": "string"])
  }

  private func openAPI(_ text: String, _ schema: JSONValue) -> JSONValue {
    [
      "name": .string(self.name), "in": "query", "description": .string(text),
      "schema": schema, "example": AllowedValues.json(self.example, in: self.allowed),
    ]
  }

  /// Its meaning, its values, and its relation to other parameters.
  private var text: String {
    var sentences = [self.meaning, "It takes \(self.allowed.phrase)."]
    sentences += self.relation.map { [$0] } ?? []
    if parameter.otherName != self.name {
      sentences.append("`\(parameter.otherName)` is the same.")
    }
    if let defaultValue = self.defaultValue {
      sentences.append(
        "Default: \(defaultValue)\(isIndependent ? "" : ", if no other parameter decides").")
    }
    if parameter == .format {
      sentences.append("The report is described at the path with the suffix `.json`.")
    }
    return sentences.joined(separator: " ")
  }

  /// Whether giving the default is the same as giving nothing. Generated clients send it, and `style` refuses those
  /// that it decides about.
  private var isIndependent: Bool { ![.color, .border].contains(parameter) }

  /// The values, and the default if clients may send it.
  private var schema: JSONValue {
    // A generated client expects a picture.
    let allowed =
      parameter == .format ? .words(ImageFormat.allCases.map(\.spelling)) : self.allowed
    let values = allowed.schema(pattern: (try? TestAssets.standIn()).flatMap { pattern($0.catalog) })
    guard isIndependent, let defaultValue = self.defaultValue else { return values }
    return values.merging(["default": AllowedValues.json(defaultValue, in: self.allowed)])
  }
}

extension RequestParser {
  /// A parameter of the API at the studio or in a kit; `nil` for one of their own.
  func openAPI(of name: String, in page: String) -> JSONValue? {
    let parameter = page == "kit" ? KitRequest.parameter(name) : Parameter(name: name)
    guard let parameter, page != "kit" || parameter != .width else { return nil }
    let studio = StudioDefaults.described(parameter.values(catalog))
    let text =
      page == "kit"
      ? "\(KitRequest.meaning(parameter)) It takes a list of values, each "
        + "\(KitRequest.allowed(studio.allowed, for: parameter).phrase). Other values are refused."
      : "\(studio.meaning) It takes \(studio.allowed.phrase). Other values are corrected or ignored."
        + (studio.defaultValue.map { " Default: \($0)." } ?? "")
    let object: JSONValue = ["in": "query", "required": false, "schema": ["type": "string"]]
    return object.merging(["name": .string(name), "description": .string(text)])
  }
}

extension AllowedValues {
  /// The values as a JSON Schema.
  ///
  /// Decimal numbers with a single spelling (`1.5`, but not `1.50`) are words.
  ///
  /// - Parameter pattern: The pattern of values that are neither words nor whole numbers, if any.
  fileprivate func schema(pattern: String?) -> JSONValue {
    let form = pattern.map { ["type": "string", "pattern": .string($0)] as JSONValue }
    let listed: JSONValue
    switch self {
    case .wholeNumbers(let range, _, _):
      listed = [
        "type": "integer", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
    case .words where isBoolean: listed = ["type": "boolean"]
    case .words(let words): listed = Self.schema(of: words)
    case .form: return form ?? ["type": "string"]
    }
    var choices = [listed]
    if case .wholeNumbers(_, _, let others) = self, !others.isEmpty {
      choices.append(Self.schema(of: others.filter { $0.allSatisfy(\.isLetter) }))
    }
    choices += form.map { [$0] } ?? []
    return choices.count == 1 ? listed : ["anyOf": .array(choices)]
  }

  /// A value with the JSON type that it has in a schema of these values.
  fileprivate static func json(_ spelling: String, in allowed: AllowedValues) -> JSONValue {
    switch allowed {
    case .wholeNumbers: Int(spelling).map(JSONValue.integer) ?? .string(spelling)
    case .words where allowed.isBoolean: .boolean(spelling == true.spelling)
    case .words, .form: .string(spelling)
    }
  }

  private static func schema(of words: [String]) -> JSONValue {
    ["type": "string", "enum": .array(words.map(JSONValue.string))]
  }
}
