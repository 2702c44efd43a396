internal import ButtonCore

/// One of a few words that a person can choose.
struct StudioOption {
  let identifier: String
  let value: String
  let label: String
  let isChosen: Bool
  /// Whether a style suits the page, and why.
  var advice: (isSuited: Bool, reason: String)?

  /// - Parameter group: The name of its control in the page.
  init(_ group: String, _ value: String, _ label: String, isChosen: Bool) {
    identifier = group + "-" + value
    (self.value, self.label, self.isChosen) = (value, label, isChosen)
  }
}

/// The elements that a person operates; the template has a section for each case but `none`.
private enum StudioControl {
  /// The slider's position, the value that applies where none is written, and common values by their names.
  case number(
    minimum: Int, maximum: Int, position: String, placeholder: String?, unit: String, shapes: [StudioLink])
  /// Words side by side, or drawings of what they mean.
  case segments(options: [StudioOption], isDrawn: Bool)
  case menu(options: [StudioOption])
  case toggle(isOn: Bool)
  case none

  /// The largest number of words shown side by side; more become a menu.
  static let maxSegments = 4
}

extension StudioPage {
  /// The control of a parameter in the form, made from the parameter's description.
  func control(_ parameter: Parameter) -> Any {
    let identifier = "parameter-" + parameter.name
    // The width where none is chosen.
    let fittingWidth = titleFit.map { ButtonWidth.fitting($0.fullWidth) }
    var description = StudioDefaults.described(parameter.values(parser.catalog))
    if let listed = description.listed { description.allowed = .words(listed) }
    var written = address[parameter]
    // A link beside the value, with what it means.
    var aside: (link: StudioLink, title: String)?
    switch parameter {
    case .style:
      written = written ?? (state.hasAutomaticStyle ? nil : state.request.style.spelling)
      description.allowed = .words([AskedStyle.automatic.spelling] + ButtonStyle.allCases.map(\.spelling))
    case .locale:
      // The menu has identifiers only, so an alias becomes the identifier.
      written = written.map { parser.catalog[$0]?.identifier ?? $0 }
      description.allowed = .words(parser.catalog.byName.map(\.identifier) + [RequestParser.negotiatedLocale])
      let languages = view.languages.count { parser.catalog[$0] != nil }
      if languages > 0 {
        let target = address.with { $0.view.tab = .languages }.target + "#panel"
        aside = (StudioLink(target: target, label: "+\(languages)"), "Your languages")
      }
    case .width:
      aside = fittingWidth.map { width in
        let target = address.with { $0[.width] = nil }.target
        return (
          StudioLink(target: target, label: "Auto", isChosen: written == nil), "As wide as the title: \(width.value)"
        )
      }
    default: break
    }
    let named = parameter == .style ? [.style, .color, .border] : [parameter]
    let problem = named.lazy.compactMap { name in state.problems.first { $0.parameter == name }?.instruction }.first
    let chosen = written ?? description.defaultValue ?? ""
    // Words, and numbers with a percent sign, become the number that they mean.
    let radius = parameter == .cornerRadius ? CornerRadius(spelling: chosen) : nil
    let kind: StudioControl
    switch description.allowed {
    case .wholeNumbers(let range, let unit, _):
      let height = state.request.size.height
      let percent = radius.map { 100 * $0.points(fillHeight: height) / height }
      let placeholder = parameter == .width ? fittingWidth?.spelling : nil
      kind = .number(
        minimum: range.lowerBound, maximum: range.upperBound,
        position: percent?.decimal(0) ?? (chosen.isEmpty ? placeholder ?? "" : chosen), placeholder: placeholder,
        unit: parameter == .cornerRadius ? unit + ", or points: 6pt" : unit,
        shapes: parameter == .cornerRadius ? shapes(isValid: problem == nil) : [])
    case .words where description.allowed.isBoolean:
      kind = .toggle(isOn: chosen == true.spelling)
    case .words(let words):
      let advice = parameter == .style && !state.isPaired ? StyleAdvice(background: view.page.color) : nil
      // Without a default, "none" can be chosen too.
      let all = (description.defaultValue == nil ? [""] : []) + words
      let options = all.map { word in
        let (isChosen, language) = (word == chosen, parameter == .locale ? parser.catalog[word]?.language : nil)
        // In English: a machine may have no face for the language itself.
        let label = isChosen ? language?.label : language?.english
        var option = StudioOption(identifier, word, label ?? description.title(of: word), isChosen: isChosen)
        if let advice, let style = ButtonStyle(rawValue: word) {
          option.advice = (advice.allows(style), advice.reason(for: style))
        }
        return option
      }
      // An unknown value gets its own option, so that a menu does not show the first instead.
      let unknown = StudioOption(identifier, chosen, chosen, isChosen: true)
      let isUnknown = options.count > StudioControl.maxSegments && !all.contains(chosen)
      let shown = (isUnknown ? [unknown] : []) + options
      kind =
        shown.count > StudioControl.maxSegments
        ? .menu(options: shown) : .segments(options: shown, isDrawn: parameter == .style)
    case .form: kind = .none
    }
    return (
      identifier: identifier, name: parameter.name, label: parameter == .cornerRadius ? "Radius" : description.label,
      meaning: description.meaning,
      // As it was written.
      value: radius.map { $0.spelling.hasSuffix("pt") ? $0.spelling : $0.spelling + "%" } ?? chosen,
      problem: problem, aside: aside, kind: kind
    )
  }

  /// The shapes that designers name. A circle needs a button as wide as it is high.
  private func shapes(isValid: Bool) -> [StudioLink] {
    let request = state.request
    return ["square", "rounded", request.endpoint == .logo ? "circle" : "pill"].compactMap { name in
      CornerRadius(spelling: name).map { radius in
        let value = radius == .default ? nil : radius.spelling
        return StudioLink(
          target: address.with { $0[.cornerRadius] = value }.target,
          label: name.capitalizedFirst, isChosen: isValid && request.cornerRadius == radius)
      }
    }
  }
}

extension LanguageName {
  /// Its English and its own name: `German · Deutsch`.
  fileprivate var label: String { english == own ? english : "\(english) · \(own)" }
}
