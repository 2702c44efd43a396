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
    var shapes: [StudioLink] = []
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
  let aside: (link: StudioLink, title: String)?

  let kind: Kind

  /// The largest number of words shown side by side; more become a menu.
  private static let maxSegments = 4

  /// - Parameter fittingWidth: The width where none is chosen.
  init(_ parameter: Parameter, _ reading: StudioReading, _ parser: RequestParser, _ fittingWidth: ButtonWidth?) {
    let (address, state) = (reading.address, reading.state)
    var description = StudioDefaults.described(parser.description(of: parameter))
    if let listed = description.listed { description.allowed = .words(listed) }
    var written = address[parameter]
    var aside: (StudioLink, String)?
    switch parameter {
    case .style:
      written = written ?? (state.hasAutomaticStyle ? nil : state.style.spelling)
      description.allowed = .words([AskedStyle.automatic.spelling] + ButtonStyle.allCases.map(\.spelling))
    case .locale:
      // The menu has identifiers only, so an alias becomes the identifier.
      written = written.map { parser.catalog[$0]?.identifier ?? $0 }
      description.allowed = .words(parser.catalog.byName.map(\.identifier) + [RequestParser.negotiatedLocale])
      let languages = address.view.languages.count { parser.catalog[$0] != nil }
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
    self.aside = aside
    let named = parameter == .style ? [.style, .color, .border] : [parameter]
    problem =
      named.lazy.compactMap { name in
        reading.problems.first { $0.parameter == name }?.instruction
      }.first
    identifier = "parameter-" + parameter.name
    name = parameter.name
    label = parameter == .cornerRadius ? "Radius" : description.label
    meaning = description.meaning
    let chosen = written ?? description.defaultValue ?? ""
    switch description.allowed {
    case .wholeNumbers(let range, let unit, _):
      // Words, and numbers with a percent sign, become the number that they mean.
      let radius = parameter == .cornerRadius ? CornerRadius(spelling: chosen) : nil
      let height = state.request.size.height
      let percent = radius.map { 100 * $0.points(fillHeight: height) / height }
      let placeholder = parameter == .width ? fittingWidth?.spelling : nil
      value = radius.map { $0.spelling.hasSuffix("pt") ? $0.spelling : $0.spelling + "%" } ?? chosen
      kind = .number(
        Number(
          minimum: range.lowerBound, maximum: range.upperBound,
          position: percent?.decimal(0) ?? (chosen.isEmpty ? placeholder ?? "" : chosen), placeholder: placeholder,
          unit: parameter == .cornerRadius ? unit + ", or points: 6pt" : unit,
          shapes: parameter == .cornerRadius ? Self.shapes(reading, isValid: problem == nil) : []))
    case .words where description.allowed.isBoolean:
      value = true.spelling
      kind = .toggle(isOn: chosen == true.spelling)
    case .words(let words):
      value = chosen
      let language = parameter == .locale && !state.isNegotiated ? state.request.localization.language : nil
      let advice = parameter == .style && !state.isPaired ? StyleAdvice(background: address.view.page.color) : nil
      // Without a default, "none" can be chosen too.
      let all = (description.defaultValue == nil ? [""] : []) + words
      let options = all.map { [identifier] word in
        let isChosen = word == chosen
        let label = isChosen ? language?.label : nil
        var option = Option(identifier, word, label ?? description.title(of: word), isChosen: isChosen)
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
      value = chosen
      kind = .none
    }
  }

  /// The shapes that designers name. A circle needs a button as wide as it is high.
  private static func shapes(_ reading: StudioReading, isValid: Bool) -> [StudioLink] {
    let request = reading.state.request
    return ["square", "rounded", request.endpoint == .logo ? "circle" : "pill"].compactMap { name in
      CornerRadius(spelling: name).map { radius in
        let value = radius == .default ? nil : radius.spelling
        return StudioLink(
          target: reading.address.with { $0[.cornerRadius] = value }.target,
          label: name.capitalizedFirst, isChosen: isValid && request.cornerRadius == radius)
      }
    }
  }
}

extension LanguageName {
  /// Its English and its own name: `German · Deutsch`.
  fileprivate var label: String { english == own ? english : "\(english) · \(own)" }
}
