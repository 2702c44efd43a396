internal import ButtonCore

/// What a gallery shows: a button that all of its pictures are varied from, and the languages.
struct GalleryRequest {
  /// The button, in the language of the styles.
  let inquiry: ButtonInquiry
  /// The arrangement in which languages are compared.
  let endpoint: Endpoint
  /// The script whose languages are shown; `nil` for all.
  let script: Script?
  /// What was asked for and cannot be, in sentences.
  let problems: [String]
  /// What was asked for, without what cannot be, and without what the gallery varies itself.
  private let items: [QueryItem]

  /// Reads a query as the image API reads it. What is wrong is put right, or else left out, and
  /// said in the parser's words.
  ///
  /// - Parameter languages: What the client prefers, where the language is left to it.
  init(_ items: [QueryItem], _ parser: RequestParser, languages: QualityList) {
    // A form sends what nobody filled in.
    let given = items.filter { $0.value != .text("") }
    let mode = GalleryChoice.mode.read(from: given)
    let script = GalleryChoice.script.read(from: given)
    let drawn = given.filter { Parameter(name: $0.name)?.isInGallery == true }
    let endpoint = Endpoint(rawValue: mode.word) ?? .center
    let good = Self.good(drawn, at: endpoint, parser, languages)
    self.endpoint = endpoint
    self.script = Script(rawValue: script.word)
    self.items = good.items
    inquiry = good.inquiry
    problems = [mode.problem, script.problem].compactMap(\.self) + good.problems
  }

  /// The nearest good request, and what is wrong with this one.
  private static func good(
    _ items: [QueryItem], at endpoint: Endpoint, _ parser: RequestParser,
    _ languages: QualityList
  ) -> (inquiry: ButtonInquiry, items: [QueryItem], problems: [String]) {
    do throws(InvalidRequest) {
      let parsed = try parser.parse(ButtonPath(endpoint), items, languages: languages)
      return (parsed.inquiry, items, [])
    } catch {
      let wrong = Set(error.problems.map(\.parameter))
      let corrected = error.correctedTarget.flatMap { RequestTarget($0) }
      // A correction to another endpoint is a button without a title.
      let next =
        corrected?.path.endpoint == endpoint
        ? corrected?.items ?? []
        : items.filter { Parameter(name: $0.name).map(wrong.contains) != true }
      // Every round leaves fewer parameters that are wrong.
      let good = good(next, at: endpoint, parser, languages)
      return (good.inquiry, good.items, error.problems.map(\.sentence) + good.problems)
    }
  }

  /// Whether a localization is shown.
  func shows(_ localization: Localization) -> Bool {
    script == nil || localization.script == script
  }

  /// The gallery with other values of some parameters: path and query.
  func target(_ changes: [(name: String, value: String)] = []) -> String {
    var pairs = items.map { (name: $0.name, value: $0.value.text) }
    if endpoint != .center { pairs.append((GalleryChoice.mode.name, endpoint.rawValue)) }
    if let script { pairs.append((GalleryChoice.script.name, script.rawValue)) }
    for change in changes {
      pairs.removeAll { $0.name == change.name }
      pairs.append(change)
    }
    let query = pairs.map { "\($0.name.queryEncoded)=\($0.value.queryEncoded)" }
    return "/gallery" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// What the form has no field for, and passes on.
  func items(besides names: [String]) -> [QueryItem] {
    items.filter { !names.contains(Parameter(name: $0.name)?.name ?? $0.name) }
  }
}
