internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
package import ServiceContract
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

  /// The problem of a request that its connection refused.
  init(_ refusal: Refusal) {
    self.init(refusal.status, detail: refusal.detail)
    // A cache in front must not give everybody the response to one broken request.
    headers[.cacheControl] = ResponseHeaders.noStore
    if refusal.status == .methodNotAllowed { headers[.allow] = ResponseHeaders.methods }
  }

  /// The problem of a request for which no place is left.
  package static var queueIsFull: ProblemDetails {
    ProblemDetails(temporary: .serviceUnavailable, detail: "Too many requests are waiting.")
  }

  /// A problem that no cache may keep.
  init(temporary status: HTTPResponse.Status, detail: String) {
    self.init(status, detail: detail, headers: [.cacheControl: ResponseHeaders.noStore])
  }

  /// The response. It says when the same request may succeed, if it is the load that prevents it.
  var reply: Reply {
    var fields = ResponseHeaders.problem.merging(headers)
    let ofLoad: [HTTPResponse.Status] = [.tooManyRequests, .serviceUnavailable]
    if ofLoad.contains(where: { $0.code == status }) { fields[.retryAfter] = "1" }
    return Reply(
      status: .init(code: status, reasonPhrase: title), fields: fields, body: ByteBuffer(bytes: encoded))
  }
}

extension HTTPFields {
  /// These fields with further ones, which replace those of the same name.
  func merging(_ others: HTTPFields) -> HTTPFields {
    others.reduce(into: self) { $0[$1.name] = $1.value }
  }
}
