internal import ButtonAssets
internal import ButtonCore

/// The studio's button in every title of every language, and in every style and layout.
struct Gallery {
  /// The faults of the request, in sentences.
  let problems: [String]
  let hasProblems: Bool
  /// The gallery of the nearest request.
  let nearest: String
  /// The studio with this button.
  let studio: String
  /// The number of languages.
  let count: String
  /// The number of buttons with findings, in a sentence.
  let found: String
  /// The width that all titles need, in a sentence; `nil` without titles.
  let width: String?
  /// The gallery at this width; `nil` if it is chosen already, or too large.
  let apply: (width: Int, target: String)?
  let titles: VariantList
  /// The language of the styles.
  let language: String
  let styles: VariantList

  static let path = "/gallery"

  init(_ reading: StudioReading, _ site: StudioSite) throws {
    let state = reading.state
    problems = reading.problems.map(\.sentence)
    hasProblems = !problems.isEmpty
    nearest = state.address.target(at: Self.path)
    studio = reading.address.target
    let mode = state.request.mode
    let catalog = site.assets.catalog
    let chosen = Set(state.view.languages.compactMap { catalog[$0]?.identifier })
    let all = catalog.byName.map(\.identifier)
    let types: [TitleType?] = mode.titled == nil || mode.isOnWatch ? [nil] : TitleType.allCases
    titles = try VariantList(
      chosen.isEmpty ? all : all.filter(chosen.contains), state, site, titles: types,
      isJudged: true)
    styles = try VariantList(stylesOf: state, site)
    language = mode.localization.language.english
    let buttons = titles.rows.flatMap(\.buttons)
    let marked = buttons.count { !$0.remarks.isEmpty }
    let further = titles.hasCommon ? "further " : ""
    count = titles.rows.count == 1 ? "1 language" : "\(titles.rows.count) languages"
    found =
      marked == 0
      ? "No \(further)issues in any of the \(buttons.count) buttons."
      : "\(marked) of \(buttons.count) buttons \(marked == 1 ? "has" : "have") \(further)issues."
    guard let titled = mode.titled, let fullWidth = buttons.compactMap(\.fullWidth).max() else {
      (width, apply) = (nil, nil)
      return
    }
    let (fitting, most) = (ButtonWidth.fitting(fullWidth), ButtonWidth.allowed.upperBound)
    let isPossible = fullWidth <= most
    width =
      isPossible
      ? "Every title fits at its full size at a width of \(fitting.value) pt."
      : "At a height of \(titled.height.value) pt, the longest title needs a width of "
        + "\(fullWidth) pt; the largest allowed is \(most) pt."
    let wide = state.address.with { $0[.width] = fitting.spelling }
    apply =
      isPossible && state.chosenWidth != fitting
      ? (fitting.value, wide.target(at: Self.path)) : nil
  }
}
