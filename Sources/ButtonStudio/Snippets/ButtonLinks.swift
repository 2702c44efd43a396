internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import Digests
internal import FoundationEssentials
internal import ServiceContract

/// A button as snippets refer to it: its URLs in every format, scale and style, its alternative
/// text and its size.
struct ButtonLinks: Sendable {
  /// The service's address: `https://buttons.example.com`.
  let origin: String
  let request: ButtonRequest
  /// The kind of code that refers to it.
  let kind: SnippetKind
  /// The current addresses that never change, if code names these.
  let immutable: ImmutableAddresses?
  /// The query items for pages.
  private let items: [(parameter: Parameter, value: String)]
  /// The query items for build scripts, which may include `strict`.
  private let buildItems: [(parameter: Parameter, value: String)]
  /// Whether the code has a part for dark pages.
  private let isPaired: Bool

  init(_ state: StudioState, origin: String, _ addresses: ImmutableAddresses) {
    self.origin = origin
    immutable = state.view.isImmutable ? addresses : nil
    (request, kind, isPaired) = (state.request, state.view.snippet, state.isPaired)
    items = state.pictureItems()
    buildItems = state.pictureItems(isBuild: true)
  }

  var endpoint: Endpoint { request.endpoint }
  var locale: String { request.localization.identifier }
  /// The picture's size in whole points.
  var width: Int { Int(request.pictureSize.width) }
  var height: Int { Int(request.pictureSize.height) }

  /// The format for pages: the request's, if browsers show it as a picture.
  var pageFormat: ImageFormat {
    request.output.format.isForPages ? request.output.format : .svg
  }

  /// The scales that snippets for pages use.
  static let scales: [PixelScale] = [.one, .two, .three]

  /// The name of the picture's file, without a suffix of the format.
  func fileName(_ format: ImageFormat = .png, scale: PixelScale = .default, layers: Bool = false) -> String {
    request.with(ImageOutput(format, scale, layers: layers)).fileName
  }

  /// A class for elements with this button in code of this kind. Another design or kind, whose rules
  /// differ, has another one, on any server.
  var className: String {
    let name = kind.rawValue + (isPaired ? "-dark" : "") + ButtonPath(endpoint).target(items)
    return "sign-in-with-apple-" + sha256(Array(name.utf8)).prefix(6)
  }

  /// The path and query of a picture, as short as they can be.
  ///
  /// - Parameters:
  ///   - scale: The scale of a format with pixels.
  ///   - layers: Whether an SVG is for a design tool.
  ///   - isMutable: Whether the URL has to work after an upgrade, too, without a redirect.
  func target(
    _ format: ImageFormat = .png, scale: PixelScale = .default, layers: Bool = false,
    isMutable: Bool = false
  ) -> String {
    var items = items
    if format.isRaster, scale != .default { items.append((.scale, scale.spelling)) }
    if layers { items.append((.layers, true.spelling)) }
    if let immutable, !isMutable { items.append((.version, immutable.version.spelling)) }
    return ButtonPath(endpoint, format: format == .png ? nil : .picture(format)).target(items)
  }

  /// The path and query of the report on the button.
  var reportTarget: String { ButtonPath(endpoint, format: .report).target(items) }

  func url(_ format: ImageFormat, scale: PixelScale = .default) -> String {
    origin + target(format, scale: scale)
  }

  /// The picture for pages, in each scale if it has pixels.
  var files: [PictureFile] {
    let scales: [PixelScale?] = pageFormat.isRaster ? Self.scales : [nil]
    return scales.map { (url(pageFormat, scale: $0 ?? .default), $0) }
  }

  /// The values of `background-image` for pages.
  var backgrounds: [String] { backgroundImages([(pageFormat, files)]) }

  /// The arguments of `bezel render` that draw the same picture, as words of a shell after a blank each.
  func arguments(scale: PixelScale = .default) -> String {
    var pairs = endpoint == .center ? [] : [("mode", endpoint.rawValue)]
    pairs += buildItems.map { ($0.parameter.name, $0.value) }
    if scale != .default { pairs.append((Parameter.scale.name, scale.spelling)) }
    return pairs.map { " --\($0) \($1.shellWord)" }.joined()
  }

  /// The value chosen for a parameter, if it is not the default.
  subscript(parameter: Parameter) -> String? {
    items.first { $0.parameter == parameter }?.value
  }
}

/// The current addresses of things that never change at their address.
struct ImmutableAddresses: Sendable {
  /// The version that immutable addresses of pictures name.
  let version: PictureVersion
  /// The path of the button script.
  let path: String
  /// The script's digest as browsers check it (W3C, Subresource Integrity).
  let integrity: String

  /// - Parameter script: The button script at its immutable path.
  init(_ assets: LoadedAssets, script: SiteFile) throws {
    version = try assets.version
    path = script.path
    integrity = "sha384-" + Data(Digest.sha384(script.bytes.span)).base64EncodedString()
  }
}
