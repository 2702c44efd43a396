internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// The service on one page of Markdown, in the format of llmstxt.org: a title, a summary, details,
/// and then lists of links.
struct ServiceSummary: Sendable {
  private let parser: RequestParser
  private let entries: [SiteEntry]

  /// - Parameter entries: Pages and files other than the buttons.
  init(_ assets: LoadedAssets, _ entries: [SiteEntry]) {
    parser = assets.parser
    self.entries = entries
  }

  /// The page.
  ///
  /// - Parameter origin: Where the service is reached, without a slash at the end.
  func text(origin: String) -> String {
    """
    # Bezel

    > Draws Sign in with Apple buttons as PNG, SVG, WebP, PDF or Android VectorDrawable at a URL, with the paths and parameters of \
    Apple's image endpoint, and reports how they follow Apple's Human Interface Guidelines.

    A button's URL is a path and a query. All parameters are optional. A suffix of the path, \
    \(Self.suffixes), sets the format; JSON is the report on the button, with its alternative text \
    and its size. An invalid value gets 400 and the nearest valid URL. Lengths are in points; a PNG \
    or WebP has `scale` pixels per point.

    Parameters:

    \(lines(parser.descriptions.filter(Self.isCommon).map(line)))

    Further parameters: \(others).

    ## Buttons

    \(lines(Endpoint.allCases.map { Self.link($0.path, to: origin + $0.path, $0.summary + ".") }))

    ## Examples

    \(lines(Self.examples.map { Self.link($0.title, to: origin + $0.target, $0.meaning) }))

    ## Documents

    \(lines(entries.map { Self.link($0.title, to: origin + $0.path + $0.exampleQuery, $0.summary) }))

    """
  }

  /// Apple's own parameters, and those that set the picture's colours and format.
  private static func isCommon(_ description: ParameterDescription) -> Bool {
    description.parameter.origin == .apple
      || [.format, .style, .background].contains(description.parameter)
  }

  private static var suffixes: String {
    ImageFormat.allCases.map { "`.\($0.spelling)`" }.joined(separator: ", ")
  }

  private var others: String {
    parser.descriptions.filter { !Self.isCommon($0) }.map { "`\($0.name)`" }
      .joined(separator: ", ")
  }

  private func line(_ description: ParameterDescription) -> String {
    let places = description.endpoints
    let place =
      places == Endpoint.allCases
      ? "" : " (at \(places.map { "`\($0.path)`" }.joined(separator: " and ")))"
    let standard = description.defaultValue.map { "; default \($0)" } ?? ""
    return "- `\(description.name)`\(place): \(description.meaning) Takes "
      + "\(description.allowed.phrase)\(standard)."
  }

  private func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }

  private static func link(_ title: String, to url: String, _ meaning: String) -> String {
    "- [\(title)](\(url)): \(meaning)"
  }

  private static let examples: [(title: String, target: String, meaning: String)] = [
    (
      "Black, for screens of two pixels per point",
      ButtonPath(.center).target([(.width, "250"), (.height, "44"), (.scale, "2")]),
      "A PNG of 500 by 88 pixels."
    ),
    (
      "White with an outline, in German, as SVG",
      ButtonPath(.left, format: .svg).target([
        (.width, "250"), (.height, "44"), (.type, "continue"), (.locale, "de_DE"),
        (.style, "white-outline"),
      ]),
      "Sharp at every scale; its alternative text is \u{201C}Mit Apple fortfahren\u{201D}."
    ),
    (
      "The logo alone, in a circle",
      ButtonPath(.logo, format: .svg).target([(.side, "44"), (.cornerRadius, "circle")]),
      "For a row of logos of several services."
    ),
  ]
}
