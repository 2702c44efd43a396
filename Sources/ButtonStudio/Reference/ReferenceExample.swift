internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// An example request of the reference page, and what its picture shows.
struct ReferenceExample {
  let target: String
  let shows: String
  /// Whether the picture is for dark pages.
  var isDark = false

  static let all = [
    ReferenceExample(
      target: "/appleid/button?type=continue&width=250&height=44&locale=de_DE",
      shows: "One of the three titles, in German."),
    ReferenceExample(
      target: "/appleid/button/left?logo-size=large&width=250&height=44&style=white-outline",
      shows: "Logo and title from the leading edge, white outlined."),
    ReferenceExample(
      target: "/appleid/button?locale=ar_SA&width=250&height=44",
      shows: "Arabic: right to left, the logo first."),
    ReferenceExample(
      target: "/appleid/button.svg?locale=ja_JP&width=250&height=44&border_radius=pill",
      shows: "An SVG, sharp at any size, with round ends."),
    ReferenceExample(
      target: "/appleid/button/logo?size=44&border_radius=circle",
      shows: "The logo alone, as a circle."),
    ReferenceExample(
      target: "/appleid/button?style=auto&background=1D1D1F&width=250&height=44",
      shows: "The style that stands out most from the page's colour.", isDark: true),
    ReferenceExample(
      target: "/appleid/button?locale=tr_TR&title_case=upper&weight=bold&width=250&height=44",
      shows: "Capitals by the rules of Turkish, in bold."),
    ReferenceExample(
      target: "/appleid/button?shadow=medium&gradient=5&width=250&height=44",
      shows: "A shadow and a gradient; the shadow makes the picture larger."),
  ]

  struct Shown {
    let url: TemplateValue
    let shows: String
    let ground: String
    let button: ShownButton
  }

  /// - Parameter origin: Where the service is reached, without a slash at the end.
  func shown(_ parser: RequestParser, origin: String) throws(InvalidRequest) -> Shown? {
    guard let read = ButtonURL(target) else { return nil }
    let request = try parser.parse(read).request
    let isScaled = read.items.contains { Parameter(name: $0.name) == .scale }
    let start = target + (read.items.isEmpty ? "?" : "&") + Parameter.scale.name
    let larger = (double: start + "=2", triple: start + "=3")
    return Shown(
      url: (origin + target).breakable, shows: shows, ground: isDark ? "dark" : "light",
      button: ShownButton(
        request, source: target,
        larger: request.output.format.isRaster && !isScaled ? larger : nil))
  }
}

/// The picture with which the reference begins, and the URL that made it, to edit in place.
struct TriedExample {
  let url: String
  /// `nil` if there is none at the URL, or none that browsers show.
  let picture: ReferenceExample.Shown?
  let problem: String?

  /// The parameter with the URL.
  static let name = "try"

  private static let defaultTarget =
    "/appleid/button.svg?type=continue&locale=de_DE&width=260&height=44&border_radius=pill"

  init(_ request: PageRequest, _ parser: RequestParser) {
    let given = request.items.first { $0.name == Self.name }?.value ?? ""
    url = given.isEmpty ? request.origin + Self.defaultTarget : given
    // Any host before the path: the service has one address for its pages and pictures.
    let start = url.firstRange(of: Endpoint.center.path)?.lowerBound ?? url.startIndex
    do throws(InvalidRequest) {
      picture = try ReferenceExample(target: String(url[start...]), shows: "")
        .shown(parser, origin: "")
      problem = picture == nil ? "Begin with \(Endpoint.center.path)." : nil
    } catch {
      picture = nil
      problem = error.problems.map(\.sentence).joined(separator: " ")
    }
  }
}
