internal import ButtonCore

/// A control of the studio's form, as the template shows it: one for each parameter, made from the
/// parameter's description.
struct StudioControl {
  /// One of a few words.
  struct Option {
    var identifier: String
    var value: String
    var label: String
    var isChosen: Bool
    /// Whether a style suits the page, and why.
    var advice: (isSuited: Bool, reason: String)?

    /// - Parameter group: The name of its control in the page.
    init(_ group: String, _ value: String, _ label: String, isChosen: Bool) {
      identifier = group + "-" + value
      (self.value, self.label, self.isChosen) = (value, label, isChosen)
    }
  }

  /// The elements that a person operates; the template has a section for each case but `none`.
  enum Kind {
    case number(Number)
    /// Words side by side, or drawings of what they mean.
    case segments(options: [Option], isDrawn: Bool)
    case menu(options: [Option])
    case toggle(isOn: Bool)
    case none
  }

  struct Number {
    var minimum: Int
    var maximum: Int
    /// The slider's position.
    var position: String
    /// The value that applies where none is written.
    var placeholder: String?
    var unit: String
    /// Common values by their names.
    var shapes: [StudioPage.Link] = []
  }

  let identifier: String
  let name: String
  let label: String
  let meaning: String
  /// The chosen value, as it was written.
  let value: String
  /// The fault of its value.
  let problem: String?
  /// A link beside the value, with what it means.
  let aside: (link: StudioPage.Link, title: String)?

  let kind: Kind

  /// The largest number of words shown side by side; more become a menu.
  private static let maxSegments = 4

  /// - Parameters:
  ///   - placeholder: The value of a number that applies where none is chosen.
  ///   - request: The button.
  ///   - shapes: Links to common values of a radius.
  ///   - label: What the chosen word is called, if not as the description says.
  ///   - advice: How each style suits the page.
  init(
    _ description: ParameterDescription, value: String?, problem: String? = nil,
    placeholder: String? = nil, of request: ButtonRequest, shapes: [StudioPage.Link] = [],
    aside: (link: StudioPage.Link, title: String)? = nil, label: String? = nil,
    advice: StyleAdvice? = nil
  ) {
    let parameter = description.parameter
    let identifier = "parameter-" + parameter.name
    self.identifier = identifier
    name = parameter.name
    self.label = parameter == .cornerRadius ? "Radius" : description.label
    meaning = description.meaning
    (self.problem, self.aside) = (problem, aside)
    let chosen = value ?? description.defaultValue ?? ""
    switch description.allowed {
    case .wholeNumbers(let range, let unit, []):
      self.value = chosen
      kind = .number(
        Number(
          minimum: range.lowerBound, maximum: range.upperBound,
          position: chosen.isEmpty ? placeholder ?? "" : chosen, placeholder: placeholder, unit: unit))
    case .wholeNumbers(let range, let unit, _):
      // Words, and numbers with a percent sign, become the number that they mean.
      let radius = parameter == .cornerRadius ? CornerRadius(spelling: chosen) : nil
      let height = request.mode.size.height
      let percent = radius.map { 100 * $0.points(fillHeight: height) / height }
      self.value = radius.map { $0.spelling.hasSuffix("pt") ? $0.spelling : $0.spelling + "%" } ?? chosen
      kind = .number(
        Number(
          minimum: range.lowerBound, maximum: range.upperBound,
          position: percent?.decimal(0) ?? chosen,
          unit: parameter == .cornerRadius ? unit + ", or points: 6pt" : unit, shapes: shapes))
    case .words where description.allowed.isBoolean:
      self.value = true.spelling
      kind = .toggle(isOn: chosen == true.spelling)
    case .words(let words):
      self.value = chosen
      // Without a default, "none" can be chosen too.
      let all = (description.defaultValue == nil ? [""] : []) + words
      let options = all.map { word in
        let isChosen = word == chosen
        let name = isChosen ? label : nil
        var option = Option(
          identifier, word, name ?? description.title(of: word), isChosen: isChosen)
        if let advice, let style = ButtonStyle(rawValue: word) {
          option.advice = (advice.allows(style), advice.reason(for: style))
        }
        return option
      }
      // An unknown value gets its own option, so that a menu does not show the first instead.
      let unknown = Option(identifier, chosen, chosen, isChosen: true)
      let isUnknown = options.count > Self.maxSegments && !all.contains(chosen)
      let shown = (isUnknown ? [unknown] : []) + options
      kind =
        shown.count > Self.maxSegments
        ? .menu(options: shown) : .segments(options: shown, isDrawn: parameter == .style)
    case .form:
      self.value = chosen
      kind = .none
    }
  }
}

/// Controls that belong together.
struct StudioControlGroup {
  var title: String
  var controls: [StudioControl]
}
