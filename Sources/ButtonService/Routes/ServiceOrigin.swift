internal import NIOCore

/// Where clients reach the service: a scheme and a host, perhaps with a port (RFC 3986).
///
/// It is inserted into pages, so only these hosts are valid: labels of letters, digits, hyphens and
/// underscores between dots, or an IPv6 address in brackets.
package struct ServiceOrigin: Hashable, Sendable {
  package enum Scheme: String, Sendable {
    case http, https

    /// Ignores case.
    init?(named name: some StringProtocol) { self.init(rawValue: name.lowercased()) }
  }

  /// Without a slash at the end: `https://buttons.example.com`.
  package let text: String

  /// Reads a URL with no path, or only a slash as its path; returns `nil` for anything else.
  package init?(_ url: String) {
    let parts = url.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let scheme = Scheme(named: parts[0]) else { return nil }
    self.init(scheme, authority: parts[1].hasSuffix("/") ? parts[1].dropLast() : parts[1])
  }

  /// - Parameter authority: A host, perhaps with a port from 1 to 65535; `nil` is returned for
  ///   anything else.
  init?(_ scheme: Scheme, authority: some StringProtocol) {
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
    text = "\(scheme.rawValue)://\(authority)"
  }

  /// Where clients on the same machine reach the service.
  init(onThisMachine scheme: Scheme) { text = "\(scheme.rawValue)://localhost" }

  private static func isName(_ text: some StringProtocol) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty
        && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    }
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
