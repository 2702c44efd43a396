internal import ButtonCore
internal import SourceCheck

extension ButtonLinks {
  /// The values that the templates of snippets insert, escaped for their place: text of HTML
  /// attributes, unless a comment says otherwise.
  ///
  /// - Parameters:
  ///   - dark: The button on dark pages, if the code has one.
  ///   - chosen: The button as it was chosen: with the language of a visitor, if that counts.
  func values(dark: ButtonLinks?, chosen: StudioState) -> Any {
    let (direction, shadow) = (request.localization.direction, request.shadow.extent)
    let vectors = (file: fileName(.svg) + ".svg", arguments: arguments())
    let lacking = request.customParameters.map(\.name).joined(separator: ", ")
    return (
      // The class of the element: two designs on one page have two.
      origin: origin.markupEscaped, className: className, label: request.label.markupEscaped,
      // The text's language and direction, which may differ from the page's, as attributes.
      language: " lang=\"\(request.languageTag.markupEscaped)\""
        + (direction == .leftToRight ? "" : " dir=\"\(direction.rawValue)\""),
      locale: locale, width: width, height: height, buttonWidth: Int(request.size.width),
      buttonHeight: Int(request.size.height),
      source: url(pageFormat).markupEscaped, isRaster: pageFormat.isRaster, larger: set.dropFirst(),
      plain: request.plain,
      // What takes the place of these on dark pages.
      dark: dark.map { (set: $0.set, backgrounds: $0.backgrounds, plain: $0.request.plain) },
      // Values of `background-image`.
      backgrounds: backgrounds,
      // The points that it takes on each side.
      shadow: shadow > 0 ? Int(shadow) : nil,
      // A mail stays, and those that show its pictures follow no redirect.
      mailSource: (origin + target(scale: .two, isMutable: true)).markupEscaped,
      // The picture's whole URL, which nothing escapes.
      url: url(request.output.format, scale: request.output.scale ?? .default),
      markdownLabel: request.label.replacingScalars { $0 == "[" || $0 == "]" ? "\\" + String($0) : nil },
      svg: url(.svg),
      attributes: attributes(radius: request.cornerRadius.spelling, ours: true, without: chosen.ofThePage),
      applesAttributes: attributes(radius: radiusPercent, without: []),
      // The options that Apple's script does not draw.
      lacking: lacking.isEmpty ? nil : lacking,
      // The script that never changes, if code names immutable addresses.
      script: immutable,
      // What `bezel render` draws, in words of a shell.
      files: Self.scales.map { (file: fileName(scale: $0) + ".png", arguments: arguments(scale: $0)) } + [vectors]
    )
  }

  private var set: [(url: String, scale: String?)] { files.map { ($0.path.markupEscaped, $0.scale?.spelling) } }
}

extension StudioState {
  /// What nobody chose, so that the script takes it from the page.
  fileprivate var ofThePage: Set<Parameter> {
    let hasLanguage = address[.locale] != nil && !isNegotiated
    let hasStyle = request.style == .whiteOutlined || !hasAutomaticStyle && !isPaired
    return Set((hasStyle ? [] : [.color]) + (hasLanguage ? [] : [.locale]))
  }
}

extension ButtonLinks {
  /// Attributes of the element that Apple's script draws, three a line. `data-border` is always
  /// included: its default is true there, but false in the image API.
  ///
  /// - Parameters:
  ///   - radius: The value of the attribute for the corner radius.
  ///   - ours: Whether to include what only our script reads.
  ///   - left: What the script takes from the page.
  fileprivate func attributes(
    radius: String, ours: Bool = false, without left: Set<Parameter>
  ) -> String {
    // These are named only if they are chosen.
    let positions: [Parameter] = [.logoPosition, .labelPosition]
    let further = Parameter.allCases.filter { !$0.isApples && $0.isElementAttribute }
    let parameters: [Parameter] =
      [.type, .width, .height, .side, .color, .border, .cornerRadius, .logoSize] + positions
      + (ours ? [.locale] + further : [])
    let values = parameters.filter { endpoint.parameters.contains($0) && !left.contains($0) }.compactMap { parameter in
      let value = (positions + further).contains(parameter) ? self[parameter] : request.value(of: parameter)
      return (parameter == .cornerRadius ? radius : value).map { (parameter.attribute, $0) }
    }
    let texts = ([("data-mode", endpoint.scriptMode)] + values).map { "\($0)=\"\($1.markupEscaped)\"" }
    return stride(from: 0, to: texts.count, by: 3).map { start in
      texts[start..<min(start + 3, texts.count)].joined(separator: " ")
    }.joined(separator: "\n     ")
  }

  /// The radius in whole percent of the height, the only unit that Apple's script takes.
  fileprivate var radiusPercent: String {
    switch request.cornerRadius {
    case .percent: request.cornerRadius.spelling
    case .points(let hundredths):
      CornerRadius(clamping: Int((Double(hundredths) / request.size.height).rounded())).spelling
    }
  }
}

extension String {
  /// The text as one word of a POSIX shell.
  var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        byte.isASCIILetter || byte.isASCIIDigit || "-._/@%+=:,".utf8.contains(byte)
      }
    return isPlain ? self : "'" + replacingScalars { $0 == "'" ? "'\\''" : nil } + "'"
  }
}
