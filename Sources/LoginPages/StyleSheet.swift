internal import ButtonCore
internal import ButtonKit

/// The style sheet that makes one element of a page an Apple button.
///
/// The picture lies over the element's own text. The text thus stays what screen readers speak, and
/// what everybody sees while the picture is not there. Names of pictures are relative to the sheet.
package struct StyleSheet {
  private let request: SheetRequest
  private let subject: String

  package init(_ request: SheetRequest) {
    self.request = request
    // Ids in `:not` win over the page's own rules. An element that the page hides by attribute stays
    // hidden.
    subject = request.selector + ":not([hidden], #bezel#bezel#bezel)"
  }

  package var text: String {
    let rules = [element, children, withoutIcons, picture]
    return ([comment] + rules + languages(of: request.buttons) + dark + states).joined(
      separator: "\n\n") + "\n"
  }

  private var comment: String {
    let lines =
      [
        "A Sign in with Apple button, drawn over the element's own text.",
        "The page must allow this server in style-src and img-src, if it has such a policy.",
      ] + [request.page.spoken.advice]
    return "/* " + lines.joined(separator: "\n   ") + " */"
  }

  private var first: ButtonRequest { request.buttons[0] }
  private var size: Size { first.pictureSize }
  private var height: Double { first.mode.size.height }
  private var isLogo: Bool { first.mode.titled == nil }

  // MARK: The element

  private var element: String {
    let clearSpace = height * HumanInterfaceGuidelines.clearSpacePerHeight
    let space = clearSpace.pixels
    let room = first.decoration.shadow.room
    let radius = first.cornerRadius.points(fillHeight: height) + room
    // What is under the picture ends a point before it, or it would darken the picture's edge.
    let padding = room + 1
    // Its intrinsic width is from 0 to all that it needs, in which margins that are auto do not count.
    let most = size.width - 2 * padding + (isLogo ? 0 : 2 * clearSpace)
    return rule(
      subject,
      // Whatever the page says about it, in any state: sizes, paddings, gradients, transforms.
      ["all: initial"]
        + [
          "position: relative", "isolation: isolate", "box-sizing: border-box",
          // Logos stand in a row, buttons with titles in a column.
          "display: \(isLogo ? "inline-grid" : "grid")", "flex: none", "place-self: center",
          "place-items: center", "place-content: center", "vertical-align: middle",
          "width: min(\(size.width.pixels), 100% - 2 * \(space))",
          "grid-template-columns: minmax(0, \(most.pixels))",
          "aspect-ratio: \(Measure.spelling(size.width)) / \(Measure.spelling(size.height))",
          // More text than fits, which only shows without the picture, makes nothing higher.
          "min-height: 0",
          "margin: \(space)\(isLogo ? "" : " auto")", "padding: \(padding.pixels)",
          "border-radius: \(radius.pixels)",
          "font: 500 \(fontSize)/1.1 -apple-system, BlinkMacSystemFont, system-ui, sans-serif",
          "text-align: center", "cursor: pointer",
          "forced-color-adjust: none",
        ] + colors(first))
  }

  /// Under the picture, and in its place until it is there.
  private func colors(_ button: ButtonRequest) -> [String] {
    [
      "background: \(button.fillLevel.css) content-box",
      "color: \(button.contentColor.level.css)",
    ]
  }

  private var fontSize: String {
    // Without a title in the picture, the element's text has three lines.
    let perHeight = isLogo ? 0.2 : HumanInterfaceGuidelines.Centered.fontSizePerHeight
    return ((perHeight * height).rounded()).pixels
  }

  /// Children cover the element, since scripts of some pages only see clicks on children.
  private var children: String {
    let all = rule(
      subject + " *",
      [
        "position: static", "float: none", "box-sizing: border-box", "flex: none",
        "inline-size: auto", "min-inline-size: 0", "max-inline-size: none",
        "block-size: auto", "min-block-size: 0", "max-block-size: none",
        "margin: 0", "padding: 0", "border: 0", "background: none", "box-shadow: none",
        "transform: none", "font: inherit", "color: inherit",
        "fill: currentColor", "letter-spacing: inherit",
        "text-transform: none", "text-indent: 0", "white-space: inherit", "opacity: 1",
        "visibility: visible", "pointer-events: none",
      ])
    let outer = rule(
      subject + " > *",
      [
        "position: absolute", "inset: 0", "z-index: auto", "overflow: hidden",
        "place-content: center", "place-items: center", "pointer-events: auto",
      ])
    return all + "\n\n" + outer
  }

  /// An icon's text alternative would be spoken besides the text. Where there is no text, the icon
  /// stays under the picture, for it may be all that has a name.
  private var withoutIcons: String {
    // Beside a label, all text may be hidden from screen readers.
    let hidden = request.page.spoken == .label ? [] : ["[aria-hidden=\"true\"]"]
    let icons = isLogo ? [] : ["svg", "img", "picture"] + hidden
    let generated = ["::before", " *::before", " *::after"].map { subject + $0 }
    return rule(generated.joined(separator: ",\n"), ["content: none"])
      + (icons.isEmpty
        ? "" : "\n\n" + rule("\(subject) :is(\(icons.joined(separator: ", ")))", ["display: none"]))
  }

  // MARK: The picture

  private var picture: String {
    // Chromium names no element after content that is empty or collapses.
    let name =
      request.page.spoken == .nothing ? ["content: \"\\200b\" / \"\(first.label)\""] : []
    return rule(
      subject + "::after",
      ["all: initial", "content: \"\""] + name
        + [
          "position: absolute", "inset: 0", "pointer-events: none", "forced-color-adjust: none",
          "background: center / contain no-repeat",
        ] + images(first))
  }

  private func images(_ button: ButtonRequest) -> [String] {
    let formats = request.format == .webp ? [.webp, .png] : [request.format]
    let set = BackgroundImage(
      formats.map { format in
        let scales: [PixelScale?] = format.isRaster ? PixelScale.ofScreens : [nil]
        return (format, scales.map { (Self.path(button, format, $0), $0) })
      })
    return set.values.map { "background-image: \($0)" }
  }

  /// Relative to the sheet, so that it works behind a proxy that adds to the path.
  private static func path(
    _ button: ButtonRequest, _ format: ImageFormat, _ scale: PixelScale?
  ) -> String {
    var button = button
    button.output = ImageOutput(format, scale ?? .default)
    return String(button.target.dropFirst())
  }

  /// The picture in the languages of pages.
  ///
  /// - Parameter ancestor: A selector before the element's, with a space after it.
  private func languages(of buttons: [ButtonRequest], _ ancestor: String = "") -> [String] {
    guard buttons.count > 1 else { return [] }
    let byLanguage = Dictionary(
      buttons.compactMap { button in button.mode.titled.map { ($0.title.localization, button) } },
      uniquingKeysWith: { first, _ in first })
    let rules = byLanguage.keys.inOrderOfRules.compactMap { localization in
      byLanguage[localization].map { button in
        let tags = localization.pageTags.map { ":lang(\($0))" }
        let language = tags.count == 1 ? tags[0] : ":is(\(tags.joined(separator: ", ")))"
        return rule("\(ancestor)\(subject)\(language)::after", images(button))
      }
    }
    return [rules.joined(separator: "\n")]
  }

  // MARK: Dark pages and states

  private var dark: [String] {
    guard let first = request.dark.first else { return [] }
    let ancestor = request.page.darkClass.map { ".\($0) " } ?? ""
    let rules =
      [
        rule(ancestor + subject, colors(first)),
        rule("\(ancestor)\(subject)::after", images(first)),
      ] + languages(of: request.dark, ancestor)
    let text = rules.joined(separator: "\n\n")
    return [ancestor.isEmpty ? "@media (prefers-color-scheme: dark) {\n\(text)\n}" : text]
  }

  private var states: [String] {
    // Its contrast with black and with white is above 4.5 (WCAG 2.2 asks for 3).
    let contrast =
      rule(subject, ["outline: 1px solid CanvasText"]) + "\n\n"
      + rule(subject + ":focus-visible", ["outline: 3px solid Highlight"])
    return [
      rule(subject + ":focus-visible", ["outline: 3px solid #0071e3", "outline-offset: 2px"]),
      rule(
        subject + ":is(:disabled, [aria-disabled=\"true\"])", ["cursor: not-allowed"]),
      "@media (forced-colors: active) {\n\(contrast)\n}",
    ]
  }
}

extension PixelScale {
  /// The densities of screens: browsers choose among them.
  fileprivate static let ofScreens: [PixelScale] = [.one, .two, .three]
}

/// A rule of a style sheet that wins over those of the page.
private func rule(_ selector: String, _ declarations: [String]) -> String {
  "\(selector) {\n\(declarations.map { "  \($0) !important;\n" }.joined())}"
}
