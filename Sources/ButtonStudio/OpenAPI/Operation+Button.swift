internal import ButtonCore
internal import ServiceContract

extension Operation {
  /// A button, as a picture or as a document.
  ///
  /// - Parameter statuses: Those that a request may get.
  init(_ path: ButtonPath, _ parser: RequestParser, statuses: [ResponseStatus]) {
    let endpoint = path.endpoint
    let formats = path.format.map { [$0] } ?? ResponseFormat.allCases
    let suffix = path.format?.spelling.uppercased()

    name = endpoint.rawValue.prefix(1).uppercased() + endpoint.rawValue.dropFirst() + (suffix ?? "")
    tag = .buttons
    summary = endpoint.summary + (suffix.map { ", as \($0)" } ?? "")
    let headers = RequestHeader.allCases.filter { header in
      switch header {
      case .acceptEncoding: formats.contains { $0.isCompressible }
      case .acceptLanguage, .ifNoneMatch: true
      }
    }
    parameters =
      endpoint.parameters.map { parameter in
        if parameter == .locale, RequestParser.takesAnyLocale(at: endpoint) {
          return parser.description(of: parameter).openAPIOfAnyText
        }
        guard parameter == .format, let format = path.format else {
          return .reference("parameters", parameter.name)
        }
        return parser.description(of: parameter).openAPI(suffix: format)
      } + headers.map(\.reference)
    success = ResponseDescription(
      "The button, in the requested format.",
      oneOf: formats.map { .button($0) })
    // A report has no versions.
    if path.format != .report {
      redirect = ResponseDescription(
        "`v` is not the current fingerprint. The picture is at the current address.",
        always: [.location])
    }
    failures = [
      .badRequest, .forbidden, .preconditionFailed, .uriTooLong, .unprocessableContent,
      .internalServerError, .serviceUnavailable,
    ].filter(statuses.contains)
  }
}
