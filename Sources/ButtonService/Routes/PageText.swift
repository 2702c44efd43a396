/// A page that depends only on the origin at which the service is reached.
///
/// Clients choose the host that they request, so a page is not made for each: its text is stored
/// once, and the origin is inserted.
struct PageText: Sendable {
  private let parts: [Substring]

  /// - Parameter make: Makes the page for an origin.
  init(_ make: (_ origin: String) throws -> String) rethrows {
    // A reserved name (RFC 2606): no client can request it, and no page contains it otherwise.
    let origin = "bezel-origin.invalid"
    parts = try make(origin).split(separator: origin, omittingEmptySubsequences: false)
  }

  /// - Parameter origin: Where the service is reached, without a slash at the end.
  func text(at origin: String) -> String { parts.joined(separator: origin) }
}
