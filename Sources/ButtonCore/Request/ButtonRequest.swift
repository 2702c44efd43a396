/// A request for a picture.
///
/// Equal pictures have equal ``canonical`` requests, which serve as cache keys. A mode has only its own
/// options; a logo-only button with a width, or vectors with a pixel scale, cannot be expressed.
package struct ButtonRequest: Hashable, Sendable {
  package var mode: ButtonMode { didSet { makeValid() } }
  package var color: ButtonColor
  package var border: Border
  package var cornerRadius: CornerRadius { didSet { makeValid() } }
  package var decoration = Decoration()
  package var output: ImageOutput

  package init(
    mode: ButtonMode, color: ButtonColor = .default, border: Border = .default,
    cornerRadius: CornerRadius = .default, output: ImageOutput = .png(.default)
  ) {
    self.mode = mode
    self.color = color
    self.border = border
    self.cornerRadius = cornerRadius
    self.output = output
    makeValid()
  }

  /// Limits members to what the others allow.
  ///
  /// Assigns nothing that is valid already, since each assignment comes back here.
  private mutating func makeValid() {
    let radius = cornerRadius.limited(height: mode.size.height)
    if cornerRadius != radius { cornerRadius = radius }
  }

  /// The same picture as every other way to ask for it has it: with the positions that are drawn, and a
  /// radius in percent of the height if it can be one.
  package var canonical: ButtonRequest {
    var request = self
    if let leading = mode.leading { request.mode = .leading(leading.canonical) }
    request.cornerRadius = cornerRadius.canonical(fillHeight: mode.size.height - 2 * border.inset)
    return request
  }
}

extension ButtonRequest {
  /// The alternative text: the title in its language and its ordinary case. A logo alone means
  /// "Sign in with Apple".
  package var label: String {
    mode.titled?.title.label ?? mode.localization.title(.signIn)
  }

  /// The BCP 47 tag of the label's language.
  package var languageTag: String { mode.localization.languageTag }

  /// Colour and border by one name.
  package var style: ButtonStyle { ButtonStyle(color, border) }

  /// The picture's size in points: the button, and the space for a shadow around it.
  package var pictureSize: Size {
    let button = mode.size
    let surround = 2 * decoration.shadow.extent
    return Size(width: button.width + surround, height: button.height + surround)
  }

  /// The picture's pixels; `nil` for vectors.
  package var pixelGrid: PixelGrid? { output.scale.map(pixelGrid) }

  package func pixelGrid(_ scale: PixelScale) -> PixelGrid {
    PixelGrid(mode.size, surround: decoration.shadow.extent, scale)
  }

  /// The name under which a picture is saved, without a suffix of the format: what is seen in it, as
  /// `apple-continue-de-white-pill-250x44@2x`. Scale, corners and size are left out if they are the API's
  /// default.
  package var fileName: String {
    let language = mode.titled == nil ? "logo" : languageTag.prefix { $0 != "-" }.lowercased()
    let isShared = mode.titled != nil && mode.localization.share != .only
    let parts = [
      "apple", value(of: .type), isShared ? languageTag.lowercased() : language, style.spelling,
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
