internal import ButtonCore
internal import ButtonKit

// For the web: elements that show the picture.

extension ButtonLinks {
  /// An image element: vectors, or pixels with larger scales from which the browser chooses.
  ///
  /// - Parameter indent: The indentation of every line after the first.
  func imageElement(style: ButtonStyle? = nil, indent: String = "") -> String {
    let sources =
      "src=\"\(url(pageFormat, style: style).markupEscaped)\""
      + (pageFormat.isRaster
        ? "\n\(indent)     srcset=\"\(sourceSet(style: style, indent: indent + "             "))\""
        : "")
    return """
      <img \(sources)
      \(indent)     width="\(width)" height="\(height)" alt="\(label.markupEscaped)"\(languageAttribute)>
      """
  }

  /// The list of a `srcset`: the larger scales, or one file of vectors.
  func sourceSet(
    scales: some Sequence<PixelScale> = ButtonLinks.scales.dropFirst(),
    style: ButtonStyle? = nil, indent: String
  ) -> String {
    let format = pageFormat
    guard pageFormat.isRaster else { return url(format, style: style).markupEscaped }
    return scales.map { scale in
      url(format, scale: scale, style: style).markupEscaped + " \(scale.spelling)x"
    }.joined(separator: ",\n" + indent)
  }

  /// The text's language and direction, which may differ from the page's.
  var languageAttribute: String {
    let direction = request.mode.localization.direction
    return " lang=\"\(languageTag.markupEscaped)\""
      + (direction == .leftToRight ? "" : " dir=\"\(direction.rawValue)\"")
  }
}

extension Snippet {
  static func image(_ links: ButtonLinks) -> Snippet {
    Snippet(
      blocks: [
        Block(caption: "HTML", code: links.imageElement()),
        styleOfImages(links.plain),
      ],
      note: "The alternative text is Apple’s title in the button’s language. " + noteOnStyle
        + links.shadowNote)
  }

  private static let images = "img[src*=\"/appleid/button\"]"

  private static let noteOnStyle =
    "With the style sheet, a picture that is blocked or missing leaves a button with its title, and "
    + "no page is too narrow."

  /// The style sheet of image elements.
  private static func styleOfImages(_ plain: PlainButton, _ more: String = "") -> Block {
    let size = PlainButton.rule(
      images,
      ["position: relative", "display: inline-block", "max-width: 100%", "height: auto"]
        + plain.alternative)
    return Block(
      caption: "CSS", code: size + "\n" + plain.rule(inPlaceOf: images) + more)
  }

  /// One style for light pages and another for dark ones.
  static func picture(_ links: ButtonLinks) -> Snippet {
    guard !links.request.mode.isOnWatch else {
      return Snippet(
        blocks: image(links).blocks, note: "The watch button has a single style. " + noteOnStyle)
    }
    let light: ButtonStyle = links.style == .whiteOutlined ? .whiteOutlined : .black
    let set = links.sourceSet(
      scales: ButtonLinks.scales, style: .white, indent: "                  ")
    let onDark = PlainButton(links.request, style: .white).colorRule(inPlaceOf: images)
    return Snippet(
      blocks: [
        Block(
          caption: "HTML",
          code: """
            <picture>
              <source media="(prefers-color-scheme: dark)"
                      srcset="\(set)">
              \(links.imageElement(style: light, indent: "  "))
            </picture>
            """),
        styleOfImages(
          PlainButton(links.request, style: light),
          "\n@media (prefers-color-scheme: dark) {\n\(onDark)\n}"),
      ],
      note: "White on dark pages, \(light == .black ? "black" : "white with an outline") on light "
        + "ones. The page’s own background must follow the system’s setting, too. " + noteOnStyle)
  }

  /// A background image, for places that cannot have an image element.
  static func styleSheet(_ links: ButtonLinks) -> Snippet {
    let format = links.pageFormat
    let scales = links.pageFormat.isRaster ? ButtonLinks.scales.map(Optional.some) : [nil]
    let files = scales.map { (links.url(format, scale: $0 ?? .default), $0) }
    let images = BackgroundImage([(links.pageFormat, files)]).values
    let plain = links.plain
    let button = PlainButton.rule(
      ".sign-in-with-apple",
      [
        "position: relative", "box-sizing: border-box", "width: \(links.width)px",
        "height: \(links.height)px", "padding: \(plain.padding)", "border: 0",
        "border-radius: \(plain.radius)", "background: \(plain.background) content-box",
        "color: \(plain.color)", "font: \(plain.font)", "cursor: pointer",
      ])
    let picture = PlainButton.rule(
      ".sign-in-with-apple::after",
      [
        "content: \"\"", "position: absolute", "inset: 0",
        "background: center / 100% 100% no-repeat",
      ]
        + images.map { "background-image: \($0)" })
    return Snippet(
      blocks: [
        Block(
          caption: "CSS",
          code: button + plain.outlineRule(below: ".sign-in-with-apple") + "\n" + picture),
        Block(
          caption: "HTML",
          code: """
            <button type="button" class="sign-in-with-apple"\(links.languageAttribute)>\
            \(links.label.markupEscaped)</button>
            """),
      ],
      note: "The picture covers the title, which is what screen readers speak, and what everybody "
        + "sees if the picture is blocked or missing. Prefer an image element where you can: a "
        + "background image is not printed.")
  }

  /// A button and a link that contain the image.
  static func element(_ links: ButtonLinks) -> Snippet {
    let image = links.imageElement(indent: "  ")
    return Snippet(
      blocks: [
        Block(
          caption: "A button for a script",
          code: """
            <button type="button" class="sign-in-with-apple">
              \(image)
            </button>
            """),
        Block(
          caption: "A link to where sign-in begins",
          code: """
            <a href="/auth/apple" class="sign-in-with-apple">
              \(image)
            </a>
            """),
        styleOfElements(links),
      ],
      note:
        "Both take their accessible name from the image. Replace the link with your sign-in URL. The "
        + "style sheet makes them exactly as large as the picture, with a focus ring of its shape, and "
        + "buttons with a title if the picture is blocked or missing."
        + links.shadowNote)
  }

  /// The style sheet of elements with the image in them.
  private static func styleOfElements(_ links: ButtonLinks) -> Block {
    let plain = links.plain
    let rules = [
      PlainButton.rule(
        ".sign-in-with-apple",
        [
          "position: relative", "display: inline-block", "box-sizing: border-box",
          "width: \(links.width)px", "max-width: 100%",
          "aspect-ratio: \(links.width) / \(links.height)", "padding: \(plain.padding)",
          "border: 0", "border-radius: \(plain.radius)",
          "background: \(plain.background) content-box", "color: \(plain.color)",
          "font: \(plain.font)", "text-decoration: none", "vertical-align: top",
          "cursor: pointer",
        ]),
      PlainButton.rule(
        ".sign-in-with-apple img",
        ["position: absolute", "inset: 0", "display: block", "width: 100%", "height: 100%"]
          + plain.alternative),
      plain.rule(inPlaceOf: ".sign-in-with-apple img"),
      PlainButton.rule(
        ".sign-in-with-apple:focus-visible",
        ["outline: 3px solid #0071e3", "outline-offset: 2px"]),
    ]
    return Block(caption: "CSS", code: rules.joined(separator: "\n"))
  }

  /// A component for React.
  static func jsx(_ links: ButtonLinks) -> Snippet {
    let set =
      links.pageFormat.isRaster
      ? "\n    srcSet=\"\(links.sourceSet(indent: "            "))\"" : ""
    return Snippet(
      blocks: [
        Block(
          caption: "JSX",
          code: """
            <button type="button" className="sign-in-with-apple" onClick={signInWithApple}>
              <img
                src="\(links.url(links.pageFormat).markupEscaped)"\(set)
                width={\(links.width)} height={\(links.height)}
                alt="\(links.label.markupEscaped)"\(links.languageAttribute) />
            </button>
            """),
        styleOfElements(links),
      ],
      note:
        "It has no state of its own: a click is yours. With the style sheet, it is a button with a "
        + "title if the picture is blocked or missing." + links.shadowNote)
  }

  /// A link for e-mail, where pictures have pixels and style sheets do not count.
  static func email(_ links: ButtonLinks) -> Snippet {
    let source = links.url(scale: .two).markupEscaped
    return Snippet(
      blocks: [
        Block(
          caption: "HTML for e-mail",
          code: """
            <a href="https://example.com/sign-in" target="_blank" style="text-decoration: none">
              <img src="\(source)"
                   width="\(links.width)" height="\(links.height)" border="0"
                   alt="\(links.label.markupEscaped)"\(links.languageAttribute)
                   style="\(links.plain.mailStyle(width: links.width))">
            </a>
            """)
      ],
      note:
        "A PNG with twice the pixels, since many e-mail clients do not show SVG and ignore style "
        + "sheets. If pictures are blocked, readers see its alternative text as a button. Replace the "
        + "link with your sign-in URL.")
  }

  static func markdown(_ links: ButtonLinks) -> Snippet {
    let label = links.label.replacingScalars { $0 == "[" || $0 == "]" ? "\\" + String($0) : nil }
    return Snippet(
      blocks: [
        Block(
          caption: "Markdown",
          code: "[![\(label)](\(links.url(.svg)))](https://example.com/sign-in)")
      ],
      note:
        "An SVG, since Markdown cannot set an image’s size. Replace the link with your sign-in URL."
    )
  }
}
