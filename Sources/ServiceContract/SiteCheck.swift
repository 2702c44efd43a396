/// The check of code that clients send.
package struct SiteCheck: Sendable {
  package static let path = "/check"
  /// The field of a form that has the code.
  package static let field = "code"
  /// Bytes of the code: several times the longest file that people write by hand.
  package static let maxBytes = 256 << 10
  /// Bytes of the page's colour: more than any has. A page repeats no more of what a client sent.
  package static let maxColorBytes = 120
  /// Buttons in the code, and comments about them: more than a page has. Each takes some milliseconds.
  package static let maxButtons = 500
  /// Requests that are tried in place of those with unknown values, each in about a tenth of a millisecond.
  package static let maxTrials = 5_000

  /// The page on which code is written.
  package let page: SitePage
  /// Makes a page or, for programs, a document in JSON. Blocks its thread for up to some seconds.
  package let report: @Sendable (SentCode) throws -> String

  package init(_ page: SitePage, report: @escaping @Sendable (SentCode) throws -> String) {
    (self.page, self.report) = (page, report)
  }
}

/// Code that a client has sent.
package struct SentCode: Sendable {
  package let bytes: [UInt8]
  package let request: PageRequest
  /// Whether the client wants a page. Otherwise it gets JSON.
  package let wantsPage: Bool
  /// Throws an error once nobody waits for the report, or it takes too long. Called before each button.
  package let proceed: @Sendable () throws -> Void

  package init(
    bytes: [UInt8], request: PageRequest, wantsPage: Bool, proceed: @escaping @Sendable () throws -> Void
  ) {
    (self.bytes, self.request, self.wantsPage, self.proceed) = (bytes, request, wantsPage, proceed)
  }
}
