/// A page that is the same everywhere but for the address at which the service is reached.
///
/// Clients choose the host they ask for, so a page is not made anew for each: its text is kept once,
/// and the address is put in.
struct PageText: Sendable {
  private let parts: [Substring]

  /// - Parameter make: Makes the page for an address.
  init(_ make: (_ origin: String) throws -> String) rethrows {
    // No client can ask for it (RFC 2606), and nothing else in a page has this name.
    let origin = "bezel-origin.invalid"
    parts = try make(origin).split(separator: origin, omittingEmptySubsequences: false)
  }

  /// - Parameter origin: Where the service is reached, without a slash at the end.
  func text(at origin: String) -> String { parts.joined(separator: origin) }
}
