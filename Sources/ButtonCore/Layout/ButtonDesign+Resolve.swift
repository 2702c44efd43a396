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
    case .leading(let button, let arrangement):
      content = .leading(
        try titles.title(button.title).leading, arrangement, button.title.localization.direction)
    case .logoOnly:
      content = .logoOnly
    }
    // watchOS has a single style: dark grey, without an outline.
    let isOnWatch = request.mode.isOnWatch
    self.init(
      size: request.mode.size, fillColor: isOnWatch ? .darkGray : FillColor(request.color),
      border: isOnWatch ? .absent : request.border, cornerRadius: request.cornerRadius,
      options: request.options, content: content,
      label: request.label, languageTag: request.languageTag)
  }
}
