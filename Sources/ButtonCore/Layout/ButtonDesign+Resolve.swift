extension ButtonDesign {
  /// Looks up what a request names.
  ///
  /// - Throws: ``TitleLibrary/MissingTitle`` if the request comes from another catalog than the
  ///   titles.
  package init(
    _ request: ButtonRequest, titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) {
    let content: Content
    switch request.mode {
    case .centered(let button):
      content = .centered(
        try titles.title(button.type, in: button.localization).centered,
        button.localization.script, button.localization.direction)
    case .leading(let button, let arrangement):
      content = .leading(
        try titles.title(button.type, in: button.localization).leading, arrangement,
        button.localization.direction)
    case .logoOnly:
      content = .logoOnly
    }
    self.init(
      size: request.mode.size, color: request.color, border: request.border,
      cornerRadius: request.cornerRadius, content: content, label: request.label,
      languageTag: request.languageTag)
  }
}
