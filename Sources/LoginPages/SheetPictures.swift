internal import ButtonCore
internal import ServiceContract

/// The pictures of a style sheet: one button in every language that a page may have.
struct SheetPictures {
  private let query: SheetQuery
  private let path: ButtonPath
  private let parser: RequestParser
  /// The parameters without language, with the style sheet's own defaults.
  private let items: [QueryItem]

  init(_ query: SheetQuery, _ mode: Endpoint, _ parser: RequestParser) throws(ProblemDetails) {
    self.query = query
    self.parser = parser
    path = ButtonPath(mode)
    let given = query.ofPictures
    for (parameter, item) in given where !mode.parameters.contains(parameter) {
      throw query.problem(
        item.name, "has no effect where mode is \(mode.rawValue)", correction: .omitted)
    }
    let defaults = SheetParameter.defaults.filter { parameter, _ in
      mode.parameters.contains(parameter) && !given.contains { $0.parameter == parameter }
    }
    items =
      given.filter { $0.parameter != .locale }.map(\.item)
      + defaults.map { QueryItem(name: $0.name, value: $1) }
  }

  /// The button in each language, first the one for all others.
  ///
  /// - Parameter style: A style in place of the one asked for.
  /// - Throws: `ProblemDetails` for a button that cannot be drawn in a language that is asked for.
  func buttons(in style: ButtonStyle? = nil) throws(ProblemDetails) -> [ButtonRequest] {
    let locales = query.ofPictures.filter { $0.parameter == .locale }.map(\.item)
    guard locales.count == 1, case .text(let text) = locales[0].value else {
      // The parser explains what is wrong with more than one.
      let first = try button(locales, in: style)
      return locales.isEmpty ? all(first, in: style) : [first]
    }
    let list = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if list == ["all"] { return all(try button([], in: style), in: style) }
    guard !list.contains(RequestParser.negotiatedLocale) else {
      throw query.problem(
        locales[0].name,
        "is \(text), but the picture follows the language of the page, which no client chooses",
        correction: .omitted)
    }
    let most = parser.catalog.all.count
    guard list.count <= most else {
      throw query.problem(
        locales[0].name, "has \(list.count) names, but there are \(most) languages",
        correction: .omitted)
    }
    var buttons: [ButtonRequest] = []
    for name in list {
      let item = QueryItem(name: Parameter.locale.name, value: name)
      let button = try button([item], in: style) { nearest in
        list.map { $0 == name ? nearest : $0 }.joined(separator: ",")
      }
      if !buttons.contains(button) { buttons.append(button) }
    }
    return buttons
  }

  /// The button in all languages whose typeface has what it needs. A logo has none.
  private func all(_ first: ButtonRequest, in style: ButtonStyle?) -> [ButtonRequest] {
    guard first.mode.titled != nil else { return [first] }
    let others = parser.catalog.all.filter { $0 != parser.catalog.default }
    return [first]
      + others.compactMap { localization in
        let item = QueryItem(name: Parameter.locale.name, value: localization.identifier)
        return try? button([item], in: style)
      }
  }

  /// - Parameter locales: The value of `locale` with a correction in place of the given one.
  private func button(
    _ locale: [QueryItem], in style: ButtonStyle?, locales: (String) -> String = { $0 }
  ) throws(ProblemDetails) -> ButtonRequest {
    var items = items
    if let style {
      items.removeAll { Parameter(name: $0.name).map(Self.ofStyle.contains) == true }
      items.append(QueryItem(name: Parameter.style.name, value: style.spelling))
    }
    do {
      return try parser.parse(path, items + locale).request
    } catch {
      throw query.problem(error, locales: locales)
    }
  }

  /// What a style replaces; the colour of the page, too, is that of light pages.
  private static let ofStyle: Set<Parameter> = [
    .color, .border, .borderWidth, .style, .background,
  ]
}
