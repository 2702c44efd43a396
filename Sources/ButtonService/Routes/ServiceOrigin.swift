package import ServiceContract
internal import Wire

/// The address at which clients reach the service: a scheme and a host, perhaps with a port (RFC 3986), and perhaps
/// a path.
///
/// It is inserted into pages, so only these hosts are valid: labels of letters, digits, hyphens and
/// underscores between dots, or an IPv6 address in brackets.
package struct ServiceOrigin: Hashable, Sendable {
  package enum Scheme: String, Sendable {
    case http, https

    /// Ignores case.
    init?(named name: some StringProtocol) { self.init(rawValue: name.lowercased()) }
  }

  /// Without a slash at the end: `https://example.com/buttons`.
  package let text: String
  /// The path in it.
  package let prefix: PathPrefix

  /// Reads a URL without query and fragment; a slash at its end makes no difference. Returns `nil`
  /// for anything else.
  package init?(_ url: String) {
    let parts = url.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let scheme = Scheme(named: parts[0]) else { return nil }
    let place = parts[1].hasSuffix("/") ? parts[1].dropLast() : parts[1]
    let authority = place.prefix { $0 != "/" }
    guard let prefix = PathPrefix(place[authority.endIndex...]) else { return nil }
    self.init(scheme, authority: authority, prefix: prefix)
  }

  /// - Parameter authority: A host, perhaps with a port from 1 to 65535; `nil` is returned for
  ///   anything else.
  init?(
    _ scheme: Scheme, authority: some StringProtocol, prefix: PathPrefix = PathPrefix()
  ) {
    let bytes = Array(authority.utf8)
    guard Authority.isValid(bytes.span, bytes.indices), !bytes.contains(UInt8(ascii: "%")) else { return nil }
    if !authority.hasPrefix("[") {
      let labels = authority.prefix { $0 != ":" }.split(separator: ".", omittingEmptySubsequences: false)
      guard !labels.contains("") else { return nil }
    }
    // The last colon is before the port, unless an address in brackets ends the text. No client can use port 0.
    if let colon = authority.lastIndex(of: ":"), authority.last != "]" {
      guard let port = Int(authority[colon...].dropFirst()), port > 0 else { return nil }
    }
    self.prefix = prefix
    text = "\(scheme.rawValue)://\(authority)\(prefix.text)"
  }

  /// The address for clients on the same machine.
  init(onThisMachine scheme: Scheme) {
    prefix = PathPrefix()
    text = "\(scheme.rawValue)://localhost"
  }
}
