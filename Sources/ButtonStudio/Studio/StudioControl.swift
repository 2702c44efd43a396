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

    /// - Parameter group: What its control is called in the page.
    init(_ group: String, _ value: String, _ label: String, isChosen: Bool) {
      identifier = group + "-" + value
      (self.value, self.label, self.isChosen) = (value, label, isChosen)
    }
  }

  /// A choice among them.
  struct Choice {
    var options: [Option]
  }

  /// On or off.
  struct Toggle {
    var isOn: Bool
  }

  /// What a person operates; the template has a section for each case but `none`.
  enum Kind {
    case number(Number)
    /// Words side by side.
    case segments(Choice)
    case menu(Choice)
    case toggle(Toggle)
    case none
  }

  /// A whole number in a range.
  struct Number {
    var minimum: Int
    var maximum: Int
    /// Where the slider stands.
    var position: String
    /// The value that applies where none is written.
    var placeholder: String?
    var unit: String
    /// The units to choose from, if there are several.
    var units: Choice?
    /// What 100 percent are in points, if percent is one of the units.
    var whole: Int?
    /// Common values by their names.
    var shapes: Shapes?
    /// The address without a chosen value.
    var automatic: StudioPage.Link?
  }

  /// Links to the common values of a number.
  struct Shapes {
    var links: [StudioPage.Link]
  }

  let identifier: String
  let name: String
  let label: String
  let meaning: String
  /// The endpoints that take it, as names of CSS classes.
  let places: String
  /// The chosen value, as it was written.
  let value: String
  /// What is wrong with it.
  let problem: String?

  let kind: Kind
  /// Whether another choice leaves nothing to choose here.
  let isDisabled: Bool

  /// The largest number of words shown side by side; more become a menu.
  private static let mostSegments = 4

  /// - Parameters:
  ///   - placeholder: The value of a number that applies where none is chosen.
  ///   - whole: What 100 percent of the button's height are in points.
  ///   - shapes: Links to common values of a radius.
  ///   - automatic: A link to the value that follows others.
  init(
    _ description: ParameterDescription, value: String?, problem: String?,
    labels: [String: String] = [:], isDisabled: Bool = false,
    placeholder: String? = nil, whole: Int? = nil,
    shapes: [StudioPage.Link] = [], automatic: StudioPage.Link? = nil
  ) {
    self.isDisabled = isDisabled
    let parameter = description.parameter
    let identifier = "parameter-" + parameter.name
    self.identifier = identifier
    name = parameter.name
    label = description.label
    meaning = description.meaning
    places = description.endpoints.map { "at-" + $0.rawValue }.joined(separator: " ")
    self.problem = problem
    let chosen = value ?? description.defaultValue ?? ""
    switch description.allowed {
    case .wholeNumbers(let range, let unit):
      self.value = chosen
      kind = .number(
        Number(
          minimum: range.lowerBound, maximum: range.upperBound,
          position: chosen.isEmpty ? placeholder ?? "" : chosen, placeholder: placeholder,
          unit: unit, automatic: automatic))
    case .wholeNumbersOr(let range, let unit, _):
      let isPoints = chosen.hasSuffix(RadiusUnit.points.suffix)
      self.value = isPoints ? String(chosen.dropLast(RadiusUnit.points.suffix.count)) : chosen
      let units = RadiusUnit.allCases.map { choice in
        Option(
          identifier, choice.rawValue, choice == .points ? "pt" : "%",
          isChosen: (choice == .points) == isPoints)
      }
      kind = .number(
        Number(
          minimum: range.lowerBound, maximum: range.upperBound, position: self.value, unit: unit,
          units: parameter == .cornerRadius ? Choice(options: units) : nil, whole: whole,
          shapes: shapes.isEmpty ? nil : Shapes(links: shapes)))
    case .words where description.allowed.isBoolean:
      self.value = true.spelling
      kind = .toggle(Toggle(isOn: chosen == true.spelling))
    case .words(let words):
      self.value = chosen
      // Without a default, "none" can be chosen too.
      let all = (description.defaultValue == nil ? [""] : []) + words
      let options = all.map { word in
        Option(
          identifier, word, labels[word] ?? (word.isEmpty ? "none" : word), isChosen: word == chosen
        )
      }
      if all.count > Self.mostSegments {
        // An unknown value gets its own option, so that the menu does not show the first instead.
        let unknown = Option(identifier, chosen, chosen, isChosen: true)
        kind = .menu(Choice(options: (all.contains(chosen) ? [] : [unknown]) + options))
      } else {
        kind = .segments(Choice(options: options))
      }
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
