internal import ButtonCore
internal import LoginPages
internal import ServiceContract

extension SiteEntry {
  /// The style sheets for login pages that others host.
  static func styleSheets(_ parser: RequestParser) -> SiteEntry {
    var entry = SiteEntry(
      path: SheetRequest.path, mediaType: MediaType.styleSheet, title: "Button style sheet",
      summary: "A style sheet that shows a button on a page to which one may only add CSS.")
    entry.isPublic = true
    entry.exampleQuery = "?for=auth0"
    entry.parameters =
      SheetParameter.allCases.map { parameter in
        PageParameter(
          name: parameter.rawValue, meaning: parameter.meaning, allowed: parameter.allowed,
          defaultValue: parameter.defaultValue)
      }
      + SheetParameter.ofPictures.map { parameter in
        var described = PageParameter(parser.description(of: parameter))
        described.defaultValue = SheetParameter.defaults[parameter] ?? described.defaultValue
        return parameter == .locale ? described.asList : described
      }
    for index in entry.parameters.indices { entry.parameters[index].isStrict = true }
    return entry
  }
}

extension PageParameter {
  /// The languages of a page, which no client chooses.
  fileprivate var asList: PageParameter {
    guard case .words(let words) = allowed else { return self }
    let locales = words.filter { $0 != RequestParser.negotiatedLocale }
    return PageParameter(
      name: name, meaning: "The languages that a page may have, the first for all others.",
      allowed: .form("a list of \(locales.joined(separator: ", ")), or all"), defaultValue: "all")
  }
}
