internal import ButtonCore
internal import NIOCore
package import ServiceContract

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
    let port: Substring
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]"),
        Self.isIPv6(String(authority[..<end].dropFirst()))
      else { return nil }
      port = Substring(authority[end...].dropFirst())
    } else {
      let host = authority.prefix { $0 != ":" }
      guard Self.isName(host) else { return nil }
      port = Substring(authority[host.endIndex...])
    }
    guard port.isEmpty || Self.isPort(port) else { return nil }
    self.prefix = prefix
    text = "\(scheme.rawValue)://\(authority)\(prefix.text)"
  }

  /// The address for clients on the same machine.
  init(onThisMachine scheme: Scheme) {
    prefix = PathPrefix()
    text = "\(scheme.rawValue)://localhost"
  }

  private static func isName(_ text: some StringProtocol) -> Bool {
    let dot = UInt8(ascii: ".")
    var last = dot
    for byte in text.utf8 {
      guard
        byte == dot
          ? last != dot : byte.isASCIILetter || byte.isASCIIDigit || "-_".utf8.contains(byte)
      else { return false }
      last = byte
    }
    return last != dot
  }

  private static func isIPv6(_ text: String) -> Bool {
    text.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
      && (try? SocketAddress(ipAddress: text, port: 0))?.protocol == .inet6
  }

  /// - Parameter text: With the colon before it.
  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.dropFirst()
    return text.hasPrefix(":") && digits.count <= 5
      && digits.allSatisfy { $0.isASCII && $0.isNumber }
      && Int(digits).map((1...65_535).contains) == true
  }
}
