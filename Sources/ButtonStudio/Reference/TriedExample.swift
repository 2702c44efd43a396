internal import ButtonCore
internal import ServiceContract

/// The picture with which the reference begins, and the URL that made it, to edit in place.
struct TriedExample {
  let url: String
  /// `nil` if there is none at the URL, or none that browsers show.
  let picture: ReferenceExample.Shown?
  let problem: String?

  /// The parameter with the URL.
  static let name = "try"

  private static let standard =
    "/appleid/button.svg?type=continue&locale=de_DE&width=260&height=44&border_radius=pill"

  init(_ request: PageRequest, _ parser: RequestParser) {
    let given = request.items.first { $0.name == Self.name }?.value.text ?? ""
    url = given.isEmpty ? request.origin + Self.standard : given
    // Whatever stands before the path: the service has one address for its pages and pictures.
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
