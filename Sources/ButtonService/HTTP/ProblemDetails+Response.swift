internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

extension ProblemDetails {
  /// The error of a request with invalid parameters, with the headers that such a request adds.
  init(refusing invalid: InvalidRequest) {
    self.init(invalid)
    if invalid.isNegotiated { headers[.vary] = "Accept-Language" }
    if !invalid.ignored.isEmpty {
      headers[.bezelIgnoredParameters] = ResponseHeaders.ignoredParameters(invalid.ignored)
    }
  }

  var reply: Reply {
    Reply(
      status: .init(code: status, reasonPhrase: title),
      fields: ResponseHeaders.problem.merging(headers), body: ByteBuffer(bytes: encoded))
  }

  /// An internal error. Its cause is logged for the operator and not shown to the caller.
  static var failure: ProblemDetails {
    ProblemDetails(
      .internalServerError, detail: "The response could not be created.",
      headers: [.cacheControl: ResponseHeaders.noStore])
  }
}

extension HTTPFields {
  /// These fields with further ones, which replace those of the same name.
  fileprivate func merging(_ others: HTTPFields) -> HTTPFields {
    var result = self
    for field in others { result[field.name] = field.value }
    return result
  }
}
