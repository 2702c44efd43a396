/// A picture, with all that decides about it.
///
/// Equal pictures have equal requests, which serve as cache keys: positions are those that are drawn, and a radius is in
/// percent of the height if it can be. A mode has only its own options; a logo-only button with a width, or vectors with
/// a pixel scale, cannot be expressed.
package struct ButtonRequest: Hashable, Sendable {
  package let mode: ButtonMode
  package let color: ButtonColor
  /// The outline, if there is one.
  package let border: BorderWidth?
  package let cornerRadius: CornerRadius
  package let shadow: Shadow
  package let gradient: Gradient
  package private(set) var output: ImageOutput

  package init(
    mode: ButtonMode, color: ButtonColor = .default, border: BorderWidth? = nil,
    cornerRadius: CornerRadius = .default, shadow: Shadow = .default, gradient: Gradient = .default,
    output: ImageOutput = ImageOutput(.default)
  ) {
    (self.mode, self.color, self.border) = (mode, color, border)
    self.cornerRadius = cornerRadius.canonical(fillHeight: mode.size.height - 2 * (border?.inset ?? 0))
    (self.shadow, self.gradient, self.output) = (shadow, gradient, output)
  }

  /// The picture that is asked for: the only place where parameters meet.
  ///
  /// What contradicts each other is refused before, by ``RequestParser``; here a style wins over colour and border.
  package init(_ asked: Asked) {
    var (color, hasBorder) = (asked.color ?? .default, asked.border ?? (asked.borderWidth != nil))
    if let style = asked.style?.style(on: asked.background) {
      (color, hasBorder) = (style.color, style.hasBorder)
    }
    let format = if case .picture(let format) = asked.format { format } else { ImageFormat.default }
    self.init(
      mode: ButtonMode(asked), color: color,
      border: hasBorder ? asked.borderWidth ?? .default : nil,
      cornerRadius: asked.cornerRadius ?? .default, shadow: asked.shadow ?? .default,
      gradient: asked.gradient ?? .default,
      output: ImageOutput(format, asked.scale ?? .default, layers: asked.layers ?? false))
  }

  /// The same picture in another file.
  package func with(_ output: ImageOutput) -> ButtonRequest {
    var request = self
    request.output = output
    return request
  }
}

// In words of the API.

extension ButtonRequest {
  /// What to write for the picture: all of Apple's parameters, and ours where they differ from the default. Equal
  /// requests have the same.
  package var asked: Asked {
    Asked(endpoint, usualLocale: mode.localization).with { asked in
      asked.locale = mode.localization
      if let titled = mode.titled {
        (asked.height, asked.width, asked.type) = (titled.height, titled.width, titled.title.type)
        asked.titleCase = titled.title.titleCase.unless(.default)
        asked.weight = titled.title.weight.unless(.default)
      } else {
        asked.side = mode.height
      }
      if let leading = mode.titled?.leading {
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

  package var endpoint: Endpoint {
    switch mode {
    case .titled(let button): button.leading == nil ? .center : .left
    case .logoOnly: .logo
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
}

extension ButtonRequest {
  /// The alternative text: the title in its language and its ordinary case. A logo alone means "Sign in with Apple".
  package var label: String { mode.titled?.title.label ?? mode.localization.title(.signIn) }

  /// The BCP 47 tag of the label's language.
  package var languageTag: String { mode.localization.languageTag }

  /// Colour and border by one name.
  package var style: ButtonStyle { ButtonStyle(color, border) }

  /// The picture's size in points: the button, and the space for a shadow around it.
  package var pictureSize: Size {
    let button = mode.size
    let surround = 2 * shadow.extent
    return Size(width: button.width + surround, height: button.height + surround)
  }

  /// The picture's pixels; `nil` for vectors.
  package var pixelGrid: PixelGrid? { output.scale.map(pixelGrid) }

  package func pixelGrid(_ scale: PixelScale) -> PixelGrid {
    PixelGrid(mode.size, surround: shadow.extent, scale)
  }

  /// The name under which a picture is saved, without a suffix of the format: what is seen in it, as
  /// `apple-continue-de-white-pill-250x44@2x`. Scale, corners and size are left out if they are the API's
  /// default.
  package var fileName: String {
    let language = mode.titled == nil ? "logo" : languageTag.prefix { $0 != "-" }.lowercased()
    let isShared = mode.titled != nil && mode.localization.share != .only
    let parts = [
      "apple", mode.titled?.title.type.spelling, isShared ? languageTag.lowercased() : language, style.spelling,
      endpoint == .left ? endpoint.rawValue : nil, shape, size, output.hasLayers ? "layers" : nil,
    ]
    let scale = output.scale.flatMap { $0 == .one ? nil : "@\($0.spelling)x" } ?? ""
    return parts.compactMap(\.self).joined(separator: "-") + scale
  }

  /// The size in points; `nil` for the usual one.
  private var size: String? {
    guard let titled = mode.titled else {
      return mode.height == .default ? nil : mode.height.spelling
    }
    return titled.width == .default && titled.height == .default
      ? nil : "\(titled.width.spelling)x\(titled.height.spelling)"
  }

  /// The name of the corners; `nil` for the usual ones.
  private var shape: String? {
    switch cornerRadius {
    case .default: nil
    case .square: "square"
    case .pill: mode.titled == nil ? "circle" : "pill"
    case .percent, .points: "radius-\(cornerRadius.spelling)"
    }
  }
}
