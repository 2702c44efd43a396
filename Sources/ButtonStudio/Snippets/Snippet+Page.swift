internal import ButtonCore

// For the web: elements that show the picture.

extension ButtonLinks {
  /// An image element: vectors, or pixels with larger scales from which the browser chooses.
  ///
  /// - Parameter indent: The indentation of every line after the first.
  func imageElement(style: ButtonStyle? = nil, indent: String = "") -> String {
    let sources =
      "src=\"\(url(.image(pageFormat), style: style).markupEscaped)\""
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
    let format = ResponseFormat.image(pageFormat)
    guard pageFormat.isRaster else { return url(format, style: style).markupEscaped }
    return scales.map { scale in
      url(format, scale: scale, style: style).markupEscaped + " \(scale.spelling)x"
    }.joined(separator: ",\n" + indent)
  }

  /// The text's language, which may differ from the page's.
  var languageAttribute: String { " lang=\"\(languageTag.markupEscaped)\"" }
}

extension Snippet {
  static func image(_ links: ButtonLinks) -> Snippet {
    Snippet(
      blocks: [
        Block(caption: "HTML", code: links.imageElement()),
        Block(
          caption: "CSS, if the page can be narrower than the button",
          code: """
            img[src*="/appleid/button"] {
              max-width: 100%;
              height: auto;
            }
            """),
      ],
      note: "The alternative text is Apple’s title in the button’s language." + links.shadowNote)
  }

  /// One style for light pages and another for dark ones.
  static func picture(_ links: ButtonLinks) -> Snippet {
    guard !links.request.mode.isOnWatch else {
      return Snippet(
        blocks: [Block(caption: "HTML", code: links.imageElement())],
        note: "The watch button has a single style.")
    }
    let light: ButtonStyle = links.style == .whiteOutlined ? .whiteOutlined : .black
    let set = links.sourceSet(
      scales: ButtonLinks.scales, style: .white, indent: "                  ")
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
            """)
      ],
      note: "White on dark pages, \(light == .black ? "black" : "white with an outline") on light "
        + "ones. The page’s own background must follow the system’s setting, too.")
  }

  /// A background image, for places that cannot have an image element.
  static func styleSheet(_ links: ButtonLinks) -> Snippet {
    let format = ResponseFormat.image(links.pageFormat)
    let images =
      !links.pageFormat.isRaster
      ? "  background-image: url(\"\(links.url(format))\");"
      : """
        background-image: url("\(links.url(format))");
        background-image: image-set(
      \(ButtonLinks.scales.map {
            "    url(\"\(links.url(format, scale: $0))\") \($0.spelling)x" }.joined(separator: ",\n")));
      """
    return Snippet(
      blocks: [
        Block(
          caption: "CSS",
          code: """
            .sign-in-with-apple {
              width: \(links.width)px;
              height: \(links.height)px;
              padding: 0;
              border: 0;
            \(images)
              background-color: transparent;
              background-repeat: no-repeat;
              background-size: 100% 100%;
              cursor: pointer;
            }
            """),
        Block(
          caption: "HTML",
          code: """
            <button type="button" class="sign-in-with-apple"
                    aria-label="\(links.label.markupEscaped)"\(links.languageAttribute)></button>
            """),
      ],
      note: "Prefer an image element where you can: a background image has no alternative text, "
        + "and disappears in high contrast.")
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
        Block(
          caption: "CSS",
          code: """
            .sign-in-with-apple {
              display: inline-block;
              max-width: 100%;
              padding: 0;
              border: 0;
              border-radius: \(links.cornerRadius)px;
              background: none;
              vertical-align: top;
              cursor: pointer;
            }
            .sign-in-with-apple img {
              display: block;
              max-width: 100%;
              height: auto;
            }
            .sign-in-with-apple:focus-visible {
              outline: 3px solid #0071e3;
              outline-offset: 2px;
            }
            """),
      ],
      note:
        "Both take their accessible name from the image. Put your own address into the link. The "
        + "style sheet makes them exactly as large as the picture, with a focus ring of its shape."
        + links.shadowNote)
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
                src="\(links.url(.image(links.pageFormat)).markupEscaped)"\(set)
                width={\(links.width)} height={\(links.height)}
                alt="\(links.label.markupEscaped)" lang="\(links.languageTag.markupEscaped)" />
            </button>
            """)
      ],
      note:
        "The style sheet is that of <button>, <a>. It has no state of its own: a click is yours."
        + links.shadowNote)
  }

  /// A link for e-mail, where pictures have pixels and style sheets do not count.
  static func email(_ links: ButtonLinks) -> Snippet {
    let source = links.url(scale: .two).markupEscaped
    return Snippet(
      blocks: [
        Block(
          caption: "HTML for e-mail",
          code: """
            <a href="https://example.com/sign-in" target="_blank">
              <img src="\(source)"
                   width="\(links.width)" height="\(links.height)" border="0"
                   alt="\(links.label.markupEscaped)"\(links.languageAttribute)
                   style="display: block; border: 0; width: \(links.width)px; max-width: 100%; \
            height: auto; font: 500 16px sans-serif">
            </a>
            """)
      ],
      note:
        "A PNG with twice the pixels, since many programs for e-mail show no SVG and ignore style "
        + "sheets. Its alternative text is what those see who block pictures. Put your own address into "
        + "the link.")
  }

  static func markdown(_ links: ButtonLinks) -> Snippet {
    let label = links.label.replacingScalars { $0 == "[" || $0 == "]" ? "\\" + String($0) : nil }
    return Snippet(
      blocks: [
        Block(
          caption: "Markdown",
          code: "[![\(label)](\(links.url(.svg)))](https://example.com/sign-in)")
      ],
      note: "An SVG, since Markdown cannot set an image’s size. Put your own address into the link."
    )
  }
}
