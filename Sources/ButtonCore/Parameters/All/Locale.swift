extension Parameter {
  package static let locale = Parameter(
    "locale", .apple, at: [.center, .left, .logo],
    label: "Language",
    meaning: """
      The language of the title, or of the label of a logo alone, by any common name; of up to \
      \(LocalizationCatalog.mostNames) names with commas, the first that has titles; auto is the \
      client's first preferred language that is available.
      """,
    relation: "`sr,en` falls back to English. `auto` uses the header `Accept-Language`.",
    example: "de_DE",
    form: FormPlace(.button, 3), isElementAttribute: false,
    values: .catalog { catalog in
      let identifiers = catalog.all.map(\.identifier)
      return Values(
        allowed: .words(identifiers + [RequestParser.negotiatedLocale]),
        standard: catalog.standard.identifier,
        pattern: catalog.listPattern,
        listed: identifiers)
    }
  ) { $0.mode.localization.identifier }
}
