internal import HTTPTypes

/// What the conditions of a request make of a good answer (RFC 9110, section 13.2.2).
///
/// Those that name a date are ignored: no answer has a date of modification.
enum Conditions {
  /// The answer is sent.
  case hold
  /// The client has the answer already.
  case notModified
  /// The client asks for another answer than there is.
  case failed

  /// - Parameters:
  ///   - fields: The request's.
  ///   - entityTag: The answer's.
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
