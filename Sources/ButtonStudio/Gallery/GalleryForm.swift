internal import ButtonAssets
internal import ButtonCore

/// The fields that choose what a gallery shows.
struct GalleryForm {
  let asked: GalleryRequest
  let parser: RequestParser

  /// Parameters that the style field replaces.
  private static let replaced: [Parameter] = [.color, .border]

  var values: [String: Any] {
    let request = asked.inquiry.request
    let fields = [
      words(
        .style, ButtonStyle(request.color, request.border).spelling,
        ButtonStyle.allCases.map { ($0.spelling, $0.spelling) }),
      number(.height, request.mode.titled?.height.spelling),
      number(.width, request.mode.titled?.width.spelling, isFitting: asked.isFitting),
      text(.cornerRadius, request.cornerRadius.spelling),
      choice(
        .mode, "Layout", asked.endpoint.rawValue,
        names: GalleryChoice.mode.words.map { Endpoint(rawValue: $0)?.label ?? $0 }),
      choice(
        .script, "Script", asked.script?.rawValue,
        names: ["All scripts"] + Script.allCases.map(\.name)),
    ]
    var language = words(
      .locale, request.mode.localization.identifier,
      parser.catalog.all.map { ($0.identifier, $0.language.english) })
    language["hint"] = "for the styles section"
    let shown: [Parameter] = [.style, .height, .width, .cornerRadius, .locale] + Self.replaced
    return [
      "fields": fields + [language],
      "passed": asked.items(besides: shown.map(\.name)).map {
        ["name": $0.name, "value": $0.value.text]
      },
    ]
  }

  /// - Parameter isFitting: Whether the value follows from the others.
  private func number(
    _ parameter: Parameter, _ value: String?, isFitting: Bool = false
  ) -> [String: Any] {
    let description = parser.description(of: parameter)
    guard case .wholeNumbers(let range, let unit) = description.allowed else {
      return text(parameter, value)
    }
    var field = field(description, isFitting ? nil : value)
    field["number"] = [
      "minimum": "\(range.lowerBound)", "maximum": "\(range.upperBound)",
      "placeholder": isFitting ? value ?? "" : "",
    ]
    field["hint"] = "\(range.lowerBound)–\(range.upperBound) \(unit)"
    return field
  }

  private func text(_ parameter: Parameter, _ value: String?) -> [String: Any] {
    let description = parser.description(of: parameter)
    var field = field(description, value)
    field["isText"] = true
    if case .wholeNumbersOr(let range, let unit, let others) = description.allowed {
      let words = others.filter { $0.allSatisfy(\.isLetter) }.joined(separator: ", ")
      field["hint"] = "\(range.lowerBound)–\(range.upperBound) \(unit), or \(words)"
    }
    return field
  }

  private func words(
    _ parameter: Parameter, _ value: String?, _ words: [(word: String, name: String)]
  ) -> [String: Any] {
    var field = field(parser.description(of: parameter), value)
    field["select"] = ["options": options(words, value)]
    return field
  }

  private func choice(
    _ choice: GalleryChoice, _ label: String, _ value: String?, names: [String]
  ) -> [String: Any] {
    [
      "name": choice.name, "label": label,
      "select": ["options": options(Array(zip(choice.words, names)), value)],
    ]
  }

  private func field(_ description: ParameterDescription, _ value: String?) -> [String: Any] {
    ["name": description.name, "label": description.label, "value": value ?? ""]
  }

  private func options(
    _ words: [(word: String, name: String)], _ value: String?
  ) -> [[String: Any]] {
    words.map { ["value": $0.word, "name": $0.name, "isSelected": $0.word == value] }
  }
}
