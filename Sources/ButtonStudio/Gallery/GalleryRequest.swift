internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// The request for a gallery: the button from which all of its pictures are varied, and the languages.
struct GalleryRequest {
  /// The button, in the language of the styles.
  private(set) var inquiry: ButtonInquiry
  /// The arrangement in which languages are compared.
  let endpoint: Endpoint
  /// The script whose languages are shown; `nil` for all.
  let script: Script?
  /// The locales that are shown, as the studio chose them; empty for all.
  let locales: [String]
  /// The languages of script and locales, by name.
  let localizations: [Localization]
  /// Whether the width is that of the longest title, because none is named.
  private(set) var isFitting = false
  /// The faults of the request, in sentences.
  let problems: [String]
  /// The valid items of the query, without those that the gallery varies itself.
  private let items: [QueryItem]

  /// Logo only is left out: it has no title to compare.
  static let mode = PageParameter(
    "mode", "How logo and title are arranged in the languages section.",
    .words([Endpoint.center, .left].map(\.rawValue)), defaultValue: Endpoint.center.rawValue)
  static let everyScript = "all"
  static let script = PageParameter(
    "script", "Shows only languages written in this script (ISO 15924).",
    .words([everyScript] + Script.allCases.map(\.rawValue)), defaultValue: everyScript)
  static let locales = PageParameter(
    "locales", "Shows only these languages.", .form("a list of locales"))

  /// Reads a query as the image API does. Invalid values are corrected, or else left out, and
  /// reported in ``problems`` in the parser's words.
  ///
  /// - Parameter languages: The client's preferences, for a language that is negotiated.
  init(_ items: [QueryItem], _ parser: RequestParser, languages: QualityList) {
    // A form sends empty fields too.
    let given = items.filter { $0.value != .text("") }
    let (mode, modeProblem) = Self.mode.word(in: given)
    let (scriptWord, scriptProblem) = Self.script.word(in: given)
    let drawn = given.filter { Parameter(name: $0.name)?.isInGallery == true }
    endpoint = Endpoint(rawValue: mode) ?? .center
    // As high as in the studio.
    let added = StudioDefaults.items.filter { item in
      item.name == Parameter.height.name && !drawn.contains { $0.name == item.name }
    }
    let valid = parser.nearestValid(ButtonPath(endpoint), drawn + added, languages: languages)
    inquiry = valid.parsed.inquiry
    self.items = valid.items.filter { !added.contains($0) }
    problems = [modeProblem, scriptProblem].compactMap(\.self) + valid.problems.map(\.sentence)
    let locales =
      given.first { $0.name == Self.locales.name }?.value.text.split(separator: ",")
      .compactMap { parser.catalog[String($0)]?.identifier } ?? []
    let script = Script(rawValue: scriptWord)
    localizations = parser.catalog.byName.filter { localization in
      (script == nil || localization.script == script)
        && (locales.isEmpty || locales.contains(localization.identifier))
    }
    (self.locales, self.script) = (locales, script)
  }

  /// The same request at the width that every shown title needs, if it names no width.
  func fitting(_ assets: LoadedAssets) throws(TitleLibrary.MissingTitle) -> GalleryRequest {
    guard !items.contains(where: { Parameter(name: $0.name) == .width }) else { return self }
    let titled = localizations.flatMap { localization in
      TitleType.allCases.compactMap { inquiry.titled($0, in: localization, assets.titles) }
    }
    var next = self
    next.isFitting = true
    next.inquiry = inquiry.with(width: try .fitting(titled, assets.titles))
    return next
  }

  /// The gallery's path and query, with some parameters changed.
  ///
  /// - Parameter changes: Values in place of those that are given; `nil` for none.
  func target(_ changes: [(name: String, value: String?)] = []) -> String {
    var pairs = items.map { (name: $0.name, value: $0.value.text) }
    if endpoint != .center { pairs.append((Self.mode.name, endpoint.rawValue)) }
    if !locales.isEmpty { pairs.append((Self.locales.name, locales.joined(separator: ","))) }
    if let script { pairs.append((Self.script.name, script.rawValue)) }
    for change in changes {
      pairs.removeAll { $0.name == change.name }
      if let value = change.value { pairs.append((change.name, value)) }
    }
    return "/gallery" + (pairs.isEmpty ? "" : "?" + StudioAddress.query(pairs))
  }

  /// The items without a field in the form, which passes them on.
  func items(besides names: [String]) -> [QueryItem] {
    items.filter { !names.contains(Parameter(name: $0.name)?.name ?? $0.name) }
  }
}

extension PageParameter {
  /// Reads one of its words. A problem is worded like those of the image API's parameters.
  fileprivate func word(in items: [QueryItem]) -> (word: String, problem: String?) {
    let fallback = defaultValue ?? ""
    guard let given = items.first(where: { $0.name == name })?.value.text,
      case .words(let words) = allowed
    else { return (fallback, nil) }
    if let found = words.first(where: { $0.lowercased() == given.lowercased() }) {
      return (found, nil)
    }
    return (
      fallback,
      "\(name)=\(given) is not allowed: \(name) takes \(allowed.phrase). Nearest: "
        + "\(name)=\(fallback)."
    )
  }
}

extension Parameter {
  /// Whether the gallery applies it to all of its pictures. It varies titles itself.
  var isInGallery: Bool {
    ![.side, .type, .watch, .strict].contains(self) && [.picture, .advice].contains(effect)
  }
}
