/// A parameter of the image API, and everything that the service promises about it.
///
/// In the order of the documentation and of canonical addresses, with the names that Apple uses.
/// Canonical target, flags of the commands, reference, `/llms.txt`,
/// `button.js` and the scan of source trees read what they need from here; `make docs` writes it into
/// `openapi.json`.
package enum Parameter: Int, CaseIterable, Sendable {
  case height, width, side, color, border, type, cornerRadius, scale, locale, labelPosition
  case logoPosition, logoSize, format, layers, style, background, neighbor, platform, borderWidth
  case shadow, gradient, strict, titleCase, weight, version

  /// Its facts, as they are declared. ``facts`` has them in a table.
  var declaredFacts: Facts {
    switch self {
    case .height:
      Facts(
        name: "height", isApples: true, endpoints: Endpoint.titled, label: "Height",
        meaning: "The button's height.", example: "44",
        binding: Binding(\.height, { $0.height = $1 }, default: .default))
    case .width:
      Facts(
        name: "width", isApples: true, endpoints: Endpoint.titled, label: "Width",
        meaning: "The button's width.", example: "250",
        binding: Binding(\.width, { $0.width = $1 }, default: .default))
    case .side:
      Facts(
        name: "size", isApples: true, endpoints: [.logo], label: "Size",
        meaning: "The side of a logo-only button.", example: "44",
        binding: Binding(\.side, { $0.side = $1 }, default: .default))
    case .color:
      Facts(
        name: "color", isApples: true, label: "Colour",
        meaning: "The button's colour; logo and title have the other one.",
        relation: "Cannot be combined with a contradicting `style`.",
        example: "white", rule: .backgroundColor,
        binding: Binding(\.color, { $0.color = $1 }, default: .default))
    case .border:
      Facts(
        name: "border", isApples: true, label: "Outline",
        meaning: "Draws a black outline, 1 pt wide.",
        relation: "Cannot be combined with a contradicting `style`.",
        example: "true", binding: Binding(\.border, { $0.border = $1 }, default: false))
    case .type:
      Facts(
        name: "type", isApples: true, endpoints: Endpoint.titled, label: "Title",
        meaning: "Which of Apple's titles is shown.",
        example: "continue", rule: .titleWording,
        binding: Binding(\.type, { $0.type = $1 }, default: .default))
    case .cornerRadius:
      Facts(
        name: "border_radius", isApples: true, label: "Corner radius",
        meaning: "Percent of the height, points (22pt), or a word.",
        relation: """
          More points than half of the `height` or `size` make a pill; a number without a unit is percent. With an \
          outline, percent are of the height inside it.
          """,
        example: "22pt", rule: .shape, noun: "A radius in points",
        binding: Binding(\.cornerRadius, { $0.cornerRadius = $1 }, default: .default))
    case .scale:
      Facts(
        name: "scale", isApples: true, effect: .file, label: "Scale",
        meaning: "Pixels per point of a PNG or WebP.", relation: "It has no effect on vectors.",
        example: "2", binding: Binding(\.scale, { $0.scale = $1 }, default: .default))
    case .locale:
      Facts(
        name: "locale", isApples: true, label: "Language", labels: ["auto": "The visitor’s language"],
        meaning: """
          The language of the title, or of the label of a logo alone, by any common code; of up to \
          \(LocalizationCatalog.maxNames) names with commas, the first that has titles; auto is the \
          client's first preferred language that is available.
          """,
        relation: "`sr,en` falls back to English. `auto` uses the header `Accept-Language`.",
        example: "de_DE", binding: .locale)
    case .labelPosition:
      Facts(
        name: "label-position", isApples: true, endpoints: [.left], label: "Title position",
        meaning: "The title's distance from the leading edge, limited to the margins; 0 is the smallest.",
        example: "48", binding: Binding(\.labelPosition, { $0.labelPosition = $1 }, default: .default))
    case .logoPosition:
      Facts(
        name: "logo-position", isApples: true, endpoints: [.left], label: "Logo position",
        meaning: "The logo's distance from the leading edge, limited to the margins; 0 is the smallest.",
        example: "8", binding: Binding(\.logoPosition, { $0.logoPosition = $1 }, default: .default))
    case .logoSize:
      Facts(
        name: "logo-size", isApples: true, endpoints: [.left], label: "Logo size",
        meaning: "Which of Apple's logo files is drawn.", example: "medium",
        binding: Binding(\.logoSize, { $0.logoSize = $1 }, default: .default))
    case .format:
      Facts(
        name: "format", effect: .file, label: "Format",
        labels: ["png": "PNG", "svg": "SVG", "webp": "WebP", "pdf": "PDF", "xml": "Android VectorDrawable"],
        meaning: "The picture's file format, or json for the report on it.",
        relation: "A suffix of the path does the same.", example: "svg",
        binding: Binding(\.format, { $0.format = $1 }, default: .default))
    case .layers:
      Facts(
        name: "layers", effect: .file, label: "Layers",
        meaning: "An SVG with the groups background, logo and title, for design tools.",
        relation: "It has no effect on other formats.", example: "true",
        binding: Binding(\.layers, { $0.layers = $1 }, default: false))
    case .style:
      Facts(
        name: "style", label: "Style", labels: ["white-outline": "White outlined", "auto": "Automatic"],
        meaning: "Colour and outline in one word; auto chooses the best one for the page.",
        relation: "`auto` needs `background`. Cannot be combined with a contradicting `color` or `border`.",
        example: "white-outline", rule: .styleAvailability,
        binding: Binding(\.style, { $0.style = $1 }))
    case .background:
      Facts(
        name: "background", effect: .advice, label: "Page background",
        meaning: "The colour of the page around the button.",
        relation: "It changes the picture only with `style=auto`.", example: "FFFFFF",
        binding: Binding(\.background, { $0.background = $1 }))
    case .neighbor:
      Facts(
        name: "match", effect: .advice, label: "Other buttons",
        meaning:
          "The page's other sign-in buttons: their height, or the service that they belong to.",
        relation: "It does not change the picture.", example: "44",
        binding: Binding(\.neighbor, { $0.neighbor = $1 }))
    case .platform:
      Facts(
        name: "target", effect: .advice, label: "Shown in", labels: ["ios": "iOS", "macos": "macOS"],
        meaning: "Where the button is shown: on a web page, or in an app.",
        relation: "It does not change the picture.", example: "ios",
        binding: Binding(\.platform, { $0.platform = $1 }, default: .default))
    case .borderWidth:
      Facts(
        name: "border_width", label: "Outline width",
        meaning: "Draws an outline of this width, in points.",
        relation: "Cannot be combined with `border=false`, or a `style` without an outline.",
        example: "1", rule: .customAllowed, noun: "The width of its outline",
        binding: Binding(\.borderWidth, { $0.borderWidth = $1 }))
    case .shadow:
      Facts(
        name: "shadow", label: "Shadow", meaning: "A drop shadow; the picture grows to fit it.",
        example: "small", rule: .customAllowed, noun: "A shadow",
        binding: Binding(\.shadow, { $0.shadow = $1 }, default: .default))
    case .gradient:
      Facts(
        name: "gradient", label: "Gradient",
        meaning: "How much lighter the button is at its top.",
        example: "2", rule: .backgroundColor, noun: "A gradient",
        binding: Binding(\.gradient, { $0.gradient = $1 }, default: .default))
    case .strict:
      Facts(
        name: "strict", effect: .advice, label: "Strict",
        meaning: "Respond with 422 if the button has an error.",
        relation: "The response is then the JSON report.",
        // Each caller decides whether findings are failures.
        example: "false", binding: Binding(\.strict, { $0.strict = $1 }, default: false))
    case .titleCase:
      Facts(
        name: "title_case", endpoints: Endpoint.titled, label: "Case",
        labels: ["standard": "As written", "upper": "Capitals"],
        meaning: "The title as Apple writes it, or in capitals by the rules of its language.",
        example: "standard", rule: .titleCase, noun: "Its case",
        binding: Binding(\.titleCase, { $0.titleCase = $1 }, default: .default))
    case .weight:
      Facts(
        name: "weight", endpoints: Endpoint.titled, label: "Weight",
        meaning: "The title's weight, if the typeface has it.",
        relation: "Chinese, Japanese and Korean titles have only medium, unless the operator has titles in others.",
        example: "semibold", rule: .systemFont, noun: "The weight of its title",
        binding: Binding(\.weight, { $0.weight = $1 }, default: .default))
    case .version:
      Facts(
        name: "v", effect: .caching, label: "Immutable address",
        meaning: "The fingerprint of the service; the picture at this address never changes.",
        relation: """
          With the current fingerprint, which reports name, caches may keep the picture for a year. \
          Any other value is redirected to the current one. It has no effect on a report.
          """,
        example: String(repeating: "0123456789abcdef", count: 4),
        binding: Binding(\.version, { $0.version = $1 }))
    }
  }
}
