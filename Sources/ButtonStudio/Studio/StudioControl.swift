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

    /// - Parameter group: The name of its control in the page.
    init(_ group: String, _ value: String, _ label: String, isChosen: Bool) {
      identifier = group + "-" + value
      (self.value, self.label, self.isChosen) = (value, label, isChosen)
    }
  }

  /// The elements that a person operates; the template has a section for each case but `none`.
  indirect enum Kind {
    case number(Number)
    /// Words side by side.
    case segments(options: [Option])
    case menu(options: [Option])
    case toggle(isOn: Bool)
    case none
  }

  /// A whole number in a range.
  struct Number {
    var minimum: Int
    var maximum: Int
    /// The slider's position.
    var position: String
    /// The value that applies where none is written.
    var placeholder: String?
    var unit: String
    /// A menu of the units, if there are several.
    var units: Kind?
    /// The button's height in points, which is 100 percent.
    var whole: Int
    /// Links to common values by their names.
    var shapes: [StudioPage.Link] = []
    var hasShapes = false
    /// The address without a chosen value.
    var automatic: StudioPage.Link?
  }

  let identifier: String
  let name: String
  let label: String
  let meaning: String
  /// The chosen value, as it was written.
  let value: String
  /// The fault of its value.
  let problem: String?

  let kind: Kind

  /// The largest number of words shown side by side; more become a menu.
  private static let maxSegments = 4

  /// - Parameters:
  ///   - placeholder: The value of a number that applies where none is chosen.
  ///   - whole: The button's height in points.
  ///   - shapes: Links to common values of a radius.
  ///   - automatic: A link to the value that follows others.
  init(
    _ description: ParameterDescription, value: String?, problem: String? = nil,
    placeholder: String? = nil, whole: Int,
    shapes: [StudioPage.Link] = [], automatic: StudioPage.Link? = nil
  ) {
    let parameter = description.parameter
    let identifier = "parameter-" + parameter.name
    self.identifier = identifier
    name = parameter.name
    label = description.label
    meaning = description.meaning
    self.problem = problem
    let chosen = value ?? description.defaultValue ?? ""
    switch description.allowed {
    case .wholeNumbers(let range, let unit, []):
      self.value = chosen
      kind = .number(
        Number(
          minimum: range.lowerBound, maximum: range.upperBound,
          position: chosen.isEmpty ? placeholder ?? "" : chosen, placeholder: placeholder,
          unit: unit, whole: whole, automatic: automatic))
    case .wholeNumbers(let range, let unit, _):
      let points =
        chosen.hasSuffix(RadiusUnit.points.suffix)
        ? String(chosen.dropLast(RadiusUnit.points.suffix.count)) : nil
      // Words, and numbers with a percent sign, become the number that they mean.
      self.value =
        points
        ?? (parameter == .cornerRadius ? CornerRadius(spelling: chosen)?.spelling : nil) ?? chosen
      let units = RadiusUnit.allCases.map { choice in
        Option(
          identifier, choice.rawValue, choice == .points ? "pt" : "%",
          isChosen: (choice == .points) == (points != nil))
      }
      kind = .number(
        Number(
          minimum: range.lowerBound, maximum: points == nil ? range.upperBound : whole / 2,
          position: self.value, unit: points == nil ? unit : "points (up to half the height)",
          units: parameter == .cornerRadius ? .menu(options: units) : nil, whole: whole,
          shapes: shapes, hasShapes: !shapes.isEmpty))
    case .words where description.allowed.isBoolean:
      self.value = true.spelling
      kind = .toggle(isOn: chosen == true.spelling)
    case .words(let words):
      self.value = chosen
      // Without a default, "none" can be chosen too.
      let all = (description.defaultValue == nil ? [""] : []) + words
      let options = all.map { word in
        Option(identifier, word, description.values.label(of: word), isChosen: word == chosen)
      }
      // An unknown value gets its own option, so that a menu does not show the first instead.
      let unknown = Option(identifier, chosen, chosen, isChosen: true)
      let isUnknown = options.count > Self.maxSegments && !all.contains(chosen)
      let shown = (isUnknown ? [unknown] : []) + options
      kind = shown.count > Self.maxSegments ? .menu(options: shown) : .segments(options: shown)
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
