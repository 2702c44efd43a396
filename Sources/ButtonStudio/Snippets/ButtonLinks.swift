internal import ButtonCore

/// A button as others refer to it: its URLs in every format, scale and style, and what has to be
/// said of it.
struct ButtonLinks: Sendable {
  /// Where the service is reached: `https://buttons.example.com`.
  let origin: String
  let request: ButtonRequest
  /// What pages ask for.
  private let items: [(parameter: Parameter, value: String)]
  /// What builds ask for, which may want to fail.
  private let buildItems: [(parameter: Parameter, value: String)]

  init(_ state: StudioState, request: ButtonRequest, origin: String) {
    self.origin = origin
    self.request = request
    items = state.pictureItems()
    buildItems = state.pictureItems(isBuild: true)
  }

  var endpoint: Endpoint { request.endpoint }
  /// The alternative text.
  var label: String { request.label }
  var languageTag: String { request.languageTag }
  /// The picture's size in whole points.
  var width: Int { Int(request.pictureSize.width) }
  var height: Int { Int(request.pictureSize.height) }
  var style: ButtonStyle { ButtonStyle(request.color, request.border) }

  /// The scales that pages are made for.
  static let scales: [PixelScale] = [.one, .two, .three]

  /// The path and query of a picture, as short as they can be.
  ///
  /// - Parameters:
  ///   - scale: Of a PNG.
  ///   - style: Another than the button's own.
  ///   - isBuild: Whether a build asks.
  func target(
    _ format: AnswerFormat = .png, scale: PixelScale = .standard, style: ButtonStyle? = nil,
    isBuild: Bool = false
  ) -> String {
    var items = isBuild ? buildItems : items
    if let style, style != self.style {
      items.removeAll {
        [.color, .border, .borderWidth, .style, .background].contains($0.parameter)
      }
      if style.color != .standard { items.append((.color, style.color.spelling)) }
      if style.border != .standard { items.append((.border, style.border.spelling)) }
    }
    if format == .png, scale != .standard { items.append((.scale, scale.spelling)) }
    return ButtonPath(endpoint, format: format == .png ? nil : format).target(items)
  }

  func url(
    _ format: AnswerFormat = .png, scale: PixelScale = .standard, style: ButtonStyle? = nil,
    isBuild: Bool = false
  ) -> String {
    origin + target(format, scale: scale, style: style, isBuild: isBuild)
  }

  /// What `bezel` is called with to draw the same picture.
  func arguments(scale: PixelScale) -> [String] {
    var arguments = endpoint == .center ? [] : ["--mode", endpoint.rawValue]
    for (parameter, value) in buildItems { arguments += ["--" + parameter.name, value] }
    if scale != .standard { arguments += ["--" + Parameter.scale.name, scale.spelling] }
    return arguments
  }

  /// What was chosen for a parameter, if it is not the standard.
  subscript(parameter: Parameter) -> String? {
    items.first { $0.parameter == parameter }?.value
  }
}
