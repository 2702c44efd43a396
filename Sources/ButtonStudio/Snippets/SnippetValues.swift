internal import ButtonCore
internal import SourceCheck

/// The values that the templates of snippets insert, escaped for their place: text of HTML
/// attributes, unless a comment says otherwise.
struct SnippetValues {
  let origin: String
  /// The class of the element: two designs on one page have two.
  let className: String
  let label: String
  /// The text's language and direction, which may differ from the page's, as attributes.
  let language: String
  let locale: String
  /// The picture's size in points.
  let width: Int
  let height: Int
  let buttonWidth: Int
  let source: String
  let larger: Larger?
  let plain: PlainButton
  /// What takes the place of these on dark pages.
  let dark: (set: [Picture], backgrounds: [String], plain: PlainButton)?
  /// Values of `background-image`.
  let backgrounds: [String]
  /// A sentence about the effect of a shadow on the picture's size; empty without one.
  let shadowNote: String
  let mailSource: String
  /// The picture's whole URL, which nothing escapes.
  let url: String
  let markdownLabel: String
  let svg: String
  let attributes: String
  let applesAttributes: String
  /// The options that Apple's script does not draw; `nil` if it draws everything.
  let lacking: String?
  /// The script that never changes, if code names immutable addresses.
  let script: ImmutableAddresses?
  /// The files that `bezel render` draws, as words of a shell.
  let files: [(file: String, arguments: String)]

  /// An address, and its scale if it has pixels.
  typealias Picture = (url: String, scale: String?)
  struct Larger {
    let set: [Picture]
  }

  /// - Parameters:
  ///   - dark: The button on dark pages, if the code has one.
  ///   - chosen: The button as it was chosen: with the language of a visitor, if that counts.
  init(_ links: ButtonLinks, dark: ButtonLinks?, chosen: StudioState) {
    let request = links.request
    let format = links.pageFormat
    func set(_ links: ButtonLinks) -> [Picture] {
      guard format.isRaster else { return [(links.url(format).markupEscaped, nil)] }
      return ButtonLinks.scales.map { scale in
        (links.url(format, scale: scale).markupEscaped, scale.spelling)
      }
    }
    func arguments(_ scale: PixelScale = .default) -> String {
      links.arguments(scale: scale).map { " " + $0.shellWord }.joined()
    }
    origin = links.origin.markupEscaped
    className = links.className
    label = request.label.markupEscaped
    let direction = request.localization.direction
    language =
      " lang=\"\(request.languageTag.markupEscaped)\""
      + (direction == .leftToRight ? "" : " dir=\"\(direction.rawValue)\"")
    locale = request.localization.identifier
    (width, height) = (links.width, links.height)
    buttonWidth = Int(request.size.width)
    source = links.url(format).markupEscaped
    larger = format.isRaster ? Larger(set: Array(set(links).dropFirst())) : nil
    plain = PlainButton(request)
    self.dark = dark.map { (set($0), $0.backgrounds, PlainButton($0.request)) }
    backgrounds = links.backgrounds
    shadowNote = links.shadowNote
    // A mail stays, and those that show its pictures follow no redirect.
    url = links.url(request.output.format, scale: request.output.scale ?? .default)
    mailSource = (links.origin + links.target(scale: .two, isMutable: true)).markupEscaped
    markdownLabel = request.label.replacingScalars {
      $0 == "[" || $0 == "]" ? "\\" + String($0) : nil
    }
    svg = links.url(.svg)
    attributes = links.attributes(radius: request.cornerRadius.spelling, ours: true, without: chosen.ofThePage)
    applesAttributes = links.attributes(radius: links.radiusPercent, without: [])
    let lacks = request.customParameters.map(\.name)
    lacking = lacks.isEmpty ? nil : lacks.joined(separator: ", ")
    script = links.immutable
    files =
      ButtonLinks.scales.map { (links.fileName(scale: $0) + ".png", arguments($0)) }
      + [(links.fileName(.svg) + ".svg", arguments())]
  }
}

extension StudioState {
  /// What nobody chose, so that the script takes it from the page.
  fileprivate var ofThePage: Set<Parameter> {
    let hasLanguage = address[.locale] != nil && !isNegotiated
    let hasStyle = style == .whiteOutlined || !hasAutomaticStyle && !isPaired
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
    var pairs = [("data-mode", endpoint.scriptMode)]
    func add(_ parameter: Parameter, _ value: String?) {
      if let value, !left.contains(parameter) { pairs.append((parameter.attribute, value)) }
    }
    if let title = request.title {
      add(.type, title.type.spelling)
      add(.width, request.width?.spelling)
      add(.height, request.height.spelling)
    } else {
      add(.side, self[.side] ?? ButtonHeight.default.spelling)
    }
    add(.color, request.color.spelling)
    add(.border, (request.border != nil).spelling)
    add(.cornerRadius, radius)
    if endpoint == .left {
      add(.logoSize, self[.logoSize] ?? LogoSize.default.spelling)
      add(.logoPosition, self[.logoPosition])
      add(.labelPosition, self[.labelPosition])
    }
    if ours {
      add(.locale, request.localization.identifier)
      for parameter in Parameter.allCases
      where !parameter.isApples && parameter.isElementAttribute {
        add(parameter, self[parameter])
      }
    }
    let texts = pairs.map { "\($0)=\"\($1.markupEscaped)\"" }
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

  /// A sentence on the room that a shadow takes; empty without one.
  fileprivate var shadowNote: String {
    let button = request.size
    let across = Int(request.pictureSize.width - button.width) / 2
    guard across > 0 else { return "" }
    return """
      The picture is \(width) × \(height) for a button of \(Int(button.width)) × \
      \(Int(button.height)): its shadow takes \(across) points on each side, so give it a margin of \
      -\(across)px where it has to line up with others.
      """
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
