internal import ButtonCore
internal import ServiceContract

extension Operation {
  /// How the paths of a button name its format.
  enum ButtonForm: CaseIterable {
    /// `/appleid/button`: a picture, by the parameter `format`.
    case picture
    /// `/appleid/button.{suffix}`: a picture, by the suffix.
    case file
    /// `/appleid/button.json`. More specific paths take precedence over templates.
    case report

    func path(of endpoint: Endpoint) -> String {
      switch self {
      case .picture: endpoint.path
      case .file: endpoint.path + ".{\(suffix)}"
      case .report: ButtonPath(endpoint, format: .report).path
      }
    }

    private var suffix: String { "suffix" }

    /// The part of `operationId` after the endpoint, and the end of the summary.
    fileprivate var names: (identifier: String, summary: String) {
      switch self {
      case .picture: ("", "")
      case .file: ("File", ", in the format of the suffix")
      case .report: ("Report", ": the report")
      }
    }

    /// The parameter of the path, if it has one.
    fileprivate var pathParameter: [JSONValue] {
      guard self == .file else { return [] }
      let formats = ImageFormat.pictures.map { JSONValue.string($0.spelling) }
      return [
        [
          "name": .string(suffix), "in": "path", "required": true,
          "description": "The picture's file format.",
          "schema": ["type": "string", "enum": .array(formats)],
        ]
      ]
    }
  }

  /// A button, as a picture or as a report.
  ///
  /// - Parameter statuses: Those that a request may get.
  init(
    _ endpoint: Endpoint, _ form: ButtonForm, _ parser: RequestParser, statuses: [ResponseStatus]
  ) {
    let names = form.names
    name =
      endpoint.rawValue.prefix(1).uppercased() + endpoint.rawValue.dropFirst()
      + names.identifier
    tag = .buttons
    summary = endpoint.summary + names.summary
    parameters =
      form.pathParameter
      + endpoint.parameters.filter { form == .picture || $0 != .format }.map { parameter in
        parameter == .locale && RequestParser.takesAnyLocale(at: endpoint)
          ? parser.description(of: parameter).openAPIOfAnyText
          : .reference("parameters", parameter.name)
      } + RequestHeader.allCases.map(\.reference)
    switch form {
    case .report:
      success = .report
    case .picture, .file:
      success = .picture
      redirect = ResponseDescription(
        .picture, "`v` is not the current fingerprint. The picture is at the current address.",
        always: [.location])
    }
    // There are no other suffixes.
    let missing: [ResponseStatus] = form == .file ? [.notFound] : []
    failures =
      missing
      + [
        .badRequest, .forbidden, .preconditionFailed, .uriTooLong, .unprocessableContent,
        .internalServerError, .serviceUnavailable,
      ].filter(statuses.contains)
  }
}
