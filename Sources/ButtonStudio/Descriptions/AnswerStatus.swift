/// Every status that the service answers with. An error that is not among them cannot be made.
package enum AnswerStatus: Int, CaseIterable, Sendable {
  case ok = 200
  case notModified = 304
  case badRequest = 400
  case notFound = 404
  case methodNotAllowed = 405
  case uriTooLong = 414
  case unprocessableContent = 422
  case internalServerError = 500
  case serviceUnavailable = 503
}
