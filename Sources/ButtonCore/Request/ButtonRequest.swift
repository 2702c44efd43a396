/// A picture, with all that decides about it.
///
/// Equal pictures have equal requests, which serve as cache keys: positions are those that are drawn, and a radius is in
/// percent of the height if it can be. The only way to one is from what was asked for, so a logo alone has no width, and
/// vectors have no pixel scale.
package struct ButtonRequest: Hashable, Sendable {
  package let endpoint: Endpoint
  /// The title; of a logo alone, its label.
  private let text: TitleText
  /// `nil` for a logo alone, which is as wide as it is high.
  package let width: ButtonWidth?
  /// The height of a button with a title, or the side of a logo alone.
  package let height: ButtonHeight
  /// Where logo and title start from the leading edge; `nil` for one line in the middle, or a logo alone.
  package let leading: LeadingPlaces?
  package let color: ButtonColor
  /// The outline, if there is one.
  package let border: BorderWidth?
  package let cornerRadius: CornerRadius
  package let shadow: Shadow
  package let gradient: Gradient
  package private(set) var output: ImageOutput

  /// The picture that is asked for: the only place where parameters meet.
  ///
  /// What contradicts each other is refused before, by ``RequestParser``; here a style wins over colour and border.
  package init(_ asked: Asked) {
    endpoint = asked.endpoint
    let localization = asked.localization
    if endpoint == .logo {
      (text, width, height) = (TitleText(.default, in: localization), nil, asked.side ?? .default)
    } else {
      text = TitleText(
        asked.type ?? .default, in: localization, titleCase: asked.titleCase ?? .default,
        weight: asked.weight ?? .default)
      (width, height) = (asked.width ?? .default, asked.height ?? .default)
    }
    leading = endpoint == .left ? LeadingPlaces(asked) : nil
    var (color, hasBorder) = (asked.color ?? .default, asked.border ?? (asked.borderWidth != nil))
    if let style = asked.style?.style(on: asked.background) {
      (color, hasBorder) = (style.color, style.hasBorder)
    }
    self.color = color
    border = hasBorder ? asked.borderWidth ?? .default : nil
    cornerRadius = (asked.cornerRadius ?? .default).canonical(
      fillHeight: Double(height.value) - 2 * (border?.inset ?? 0))
    (shadow, gradient) = (asked.shadow ?? .default, asked.gradient ?? .default)
    let format = if case .picture(let format) = asked.format { format } else { ImageFormat.default }
    output = ImageOutput(format, asked.scale ?? .default, layers: asked.layers ?? false)
  }

  /// The same picture in another file.
  package func with(_ output: ImageOutput) -> ButtonRequest {
    var request = self
    request.output = output
    return request
  }

  // In words of the API.

  /// What to write for the picture: all of Apple's parameters, and ours where they differ from the default. Equal
  /// requests have the same.
  package var asked: Asked {
    Asked(endpoint, usualLocale: localization).with { asked in
      (asked.locale, asked.type, asked.width) = (localization, title?.type, width)
      if title == nil { asked.side = height } else { asked.height = height }
      (asked.titleCase, asked.weight) = (text.titleCase.unless(.default), text.weight.unless(.default))
      if let leading {
        asked.labelPosition = LeadingPosition(clamping: leading.label)
        asked.logoPosition = LeadingPosition(clamping: leading.logo)
        asked.logoSize = leading.logoSize
      }
      (asked.color, asked.border, asked.cornerRadius) = (color, border != nil, cornerRadius)
      asked.borderWidth = border?.unless(.default)
      (asked.shadow, asked.gradient) = (shadow.unless(.default), gradient.unless(.default))
      (asked.format, asked.scale) = (.picture(output.format), output.scale)
      asked.layers = output.hasLayers ? true : nil
    }
  }

  /// The path and query, in the documented order. Equal requests have equal targets, and parsing the target returns the
  /// request.
  package var target: String { asked.target() }

  /// The value of a parameter in words of the API, the default included; `nil` for a parameter that
  /// does not apply to the picture.
  package func value(of parameter: Parameter) -> String? {
    guard parameter.endpoints.contains(endpoint) else { return nil }
    if parameter == .style { return style.spelling }
    return asked[parameter] ?? (parameter.effect == .picture ? parameter.binding.usual : nil)
  }

  /// `nil` for a logo alone.
  package var title: TitleText? { endpoint == .logo ? nil : text }

  /// The alternative text: the title in its language and its ordinary case. A logo alone means "Sign in with Apple".
  package var label: String { text.label }

  /// The language of the label, and of the title if there is one.
  package var localization: Localization { text.localization }

  /// The BCP 47 tag of the label's language.
  package var languageTag: String { localization.languageTag }

  /// Colour and border by one name.
  package var style: ButtonStyle { ButtonStyle(color, border) }

  /// The button's size in points, without the space for a shadow.
  package var size: Size { Size(width: Double(width?.value ?? height.value), height: Double(height.value)) }

  /// The picture's size in points: the button, and the space for a shadow around it.
  package var pictureSize: Size {
    let surround = 2 * shadow.extent
    return Size(width: size.width + surround, height: size.height + surround)
  }

  /// The picture's pixels; `nil` for vectors.
  package var pixelGrid: PixelGrid? { output.scale.map(pixelGrid) }

  package func pixelGrid(_ scale: PixelScale) -> PixelGrid {
    PixelGrid(size, surround: shadow.extent, scale)
  }

  /// The name under which a picture is saved, without a suffix of the format: what is seen in it, as
  /// `apple-continue-de-white-pill-250x44@2x`. Scale, corners and size are left out if they are the API's
  /// default.
  package var fileName: String {
    let language = title == nil ? "logo" : languageTag.prefix { $0 != "-" }.lowercased()
    let isShared = title != nil && localization.share != .only
    let shape: String? =
      switch cornerRadius {
      case .default: nil
      case .square: "square"
      case .pill: title == nil ? "circle" : "pill"
      case .percent, .points: "radius-\(cornerRadius.spelling)"
      }
    let isUsual = height == .default && width ?? .default == .default
    let parts = [
      title?.type.spelling, isShared ? languageTag.lowercased() : language, style.spelling,
      endpoint == .left ? endpoint.rawValue : nil, shape,
      isUsual ? nil : (width.map { "\($0.spelling)x" } ?? "") + height.spelling, output.hasLayers ? "layers" : nil,
    ]
    let scale = output.scale.flatMap { $0 == .one ? nil : "@\($0.spelling)x" } ?? ""
    return parts.reduce(into: "apple") { if let part = $1 { $0 += "-" + part } } + scale
  }
}
