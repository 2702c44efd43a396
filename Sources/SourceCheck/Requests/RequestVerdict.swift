package import ButtonCore

/// What the check says of one request.
package struct RequestVerdict: Sendable {
  /// The worst first.
  package internal(set) var findings: [SourceFinding]
  /// The request, or why it cannot be drawn.
  package internal(set) var outcome: Result<ButtonInquiry, InvalidRequest>

  /// The problems, if the request cannot be drawn.
  package var refusal: InvalidRequest? {
    if case .failure(let refusal) = outcome { refusal } else { nil }
  }

  /// The request, if it can be drawn.
  package var inquiry: ButtonInquiry? { try? outcome.get() }
}
