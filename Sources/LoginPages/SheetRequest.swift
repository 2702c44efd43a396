package import ButtonCore
internal import ServiceContract

/// What a style sheet shows, and where.
package struct SheetRequest: Hashable, Sendable {
  /// The path of the style sheets.
  package static let path = "/button.css"

  /// The elements that become buttons.
  let selector: String
  let page: LoginPage
  let format: ImageFormat
  let mode: Endpoint
  /// The button in each language, first the one for all others.
  let buttons: [ButtonRequest]
  /// The same buttons for dark pages, if they differ.
  let dark: [ButtonRequest]

  /// The memory it takes in bytes, by estimate.
  package var cost: Int { 512 * (buttons.count + dark.count) }

  /// - Throws: `ProblemDetails` with the first fault and, where one can be guessed, the nearest good
  ///   request.
  package init(_ items: [QueryItem], _ parser: RequestParser) throws {
    do {
      try self.init(reading: items, parser)
    } catch var problem as ProblemDetails {
      problem.corrected = Self.nearestValid(problem.corrected, parser)
      throw problem
    }
  }

  /// A target in which everything is corrected that is wrong, or `nil` if that cannot be guessed.
  ///
  /// - Parameter rounds: How many further faults there may be.
  private static func nearestValid(
    _ target: String?, _ parser: RequestParser, rounds: Int = 4
  ) -> String? {
    guard let target, rounds > 0 else { return nil }
    do {
      _ = try SheetRequest(
        reading: QueryItem.items(ofQuery: target.dropFirst(path.count + 1)), parser)
      return target
    } catch {
      return nearestValid((error as? ProblemDetails)?.corrected, parser, rounds: rounds - 1)
    }
  }

  private init(reading items: [QueryItem], _ parser: RequestParser) throws {
    let query = try SheetQuery(items)
    (selector, page) = try Self.place(query)
    mode =
      try query.word(.mode, Endpoint.allCases.map { ($0.rawValue, $0) }) ?? page.mode
    format =
      try query.word(.format, SheetParameter.formats.map { ($0.spelling, $0) })
      ?? SheetParameter.formats[0]
    let pictures = try SheetPictures(query, mode, parser)
    buttons = try pictures.buttons()
    var style = try query.word(.darkStyle, ButtonStyle.allCases.map { ($0.spelling, $0) })
    if buttons[0].mode.isOnWatch {
      guard style == nil else {
        throw query.problem(
          .darkStyle, "has no effect with \(Parameter.watch.name)=true", correction: .omitted)
      }
    } else if page.darkClass != nil {
      // A product with a class for dark pages has dark pages.
      style = style ?? .white
    }
    let onDark = try style.map { try pictures.buttons(in: $0) } ?? []
    dark = onDark == buttons ? [] : onDark
  }

  /// The elements, and how their page writes them.
  private static func place(_ query: SheetQuery) throws -> (String, LoginPage) {
    guard let page = try query.word(.page, LoginPage.all.map { ($0.name, $0) }) else {
      throw query.problem(
        .page, "is missing: name a product, such as for=auth0", correction: .value("auth0"))
    }
    guard let selector = page.selector else {
      throw query.problem(.page, "is \(page.name), which CSS cannot serve. \(page.adding)")
    }
    let name = query[.name]
    guard let expected = page.named else {
      if name == nil { return (selector, page) }
      throw query.problem(.name, "has no effect where for is \(page.name)", correction: .omitted)
    }
    if let name, expected.accepts(name) {
      return (selector.replacing(LoginPage.namePlace, with: name), page)
    }
    let takes = "\(expected.meaning), \(expected.allowed)"
    throw query.problem(
      .name,
      name.map { "is \($0), but takes \(takes)" } ?? "is missing: for=\(page.name) needs \(takes)",
      correction: .value(expected.example))
  }
}
