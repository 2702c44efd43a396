/// Every HTTP status of the service. An error with another status cannot be constructed.
package enum AnswerStatus: Int, CaseIterable, Sendable {
  case ok = 200
  case noContent = 204
  case notModified = 304
  case badRequest = 400
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case preconditionFailed = 412
  case contentTooLarge = 413
  case uriTooLong = 414
  case expectationFailed = 417
  case unprocessableContent = 422
  case headerFieldsTooLarge = 431
  case internalServerError = 500
  case notImplemented = 501
  case serviceUnavailable = 503
  case versionNotSupported = 505
}
