extension ButtonDesign {
  /// Resolves a request by looking up its title.
  ///
  /// - Throws: ``TitleLibrary/MissingTitle`` if the request comes from another catalog than the
  ///   titles.
  package init(
    _ request: ButtonRequest, titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) {
    let content: Content
    switch request.mode {
    case .centered(let button):
      let localization = button.title.localization
      content = .centered(
        try titles.title(button.title).centered, localization.script, localization.direction)
    case .leading(let button):
      let title = button.titled.title
      content = .leading(
        try titles.title(title).leading, button.arrangement, title.localization.direction)
    case .logoOnly:
      content = .logoOnly
    }
    self.init(
      size: request.mode.size,
      fillColor: request.fillColor,
      border: request.border, cornerRadius: request.cornerRadius,
      decoration: request.decoration, content: content,
      label: request.label, languageTag: request.languageTag)
  }
}
