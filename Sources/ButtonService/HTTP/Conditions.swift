internal import ButtonReports
internal import HTTPTypes

/// The result of a request's preconditions (RFC 9110, section 13.2.2).
///
/// Conditions with a date are ignored: no response has a modification date.
enum Conditions {
  /// The response is sent in full.
  case hold
  /// The client has the body already.
  case notModified
  /// `If-Match` names another response.
  case failed

  /// - Parameters:
  ///   - fields: The request's headers.
  ///   - entityTag: The response's entity tag.
  init(of fields: HTTPFields, for entityTag: EntityTag) {
    if fields.contains(.ifMatch), !entityTag.matches(ifMatch: fields[values: .ifMatch]) {
      self = .failed
    } else if entityTag.matches(ifNoneMatch: fields[values: .ifNoneMatch]) {
      self = .notModified
    } else {
      self = .hold
    }
  }
}
