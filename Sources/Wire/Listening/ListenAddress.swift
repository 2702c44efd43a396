internal import Glibc
internal import NIOCore

/// An address on which a server listens for connections.
package enum ListenAddress: Hashable, Sendable {
  /// A host name or IP address, and a port; 0 means any free one.
  case tcp(host: String, port: Int)
  /// The path of a Unix domain socket.
  case unix(path: String)
  /// A socket that another program, such as systemd, has bound and passed on.
  case inherited(descriptor: Int32)
}

extension ListenAddress {
  private static let unixPrefix = "unix:"

  /// Reads `host:port`, `[IPv6 address]:port` or `unix:/path`; returns `nil` for anything else.
  package init?(_ text: String) {
    if text.hasPrefix(Self.unixPrefix) {
      let path = text.dropFirst(Self.unixPrefix.count)
      guard path.hasPrefix("/"), !path.hasSuffix("/"), path.utf8.count <= Self.longestPath else {
        return nil
      }
      self = .unix(path: String(path))
      return
    }
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65_535).contains(port), text[text.index(after: colon)...].allSatisfy(\.isNumber)
    else { return nil }
    let written = text[..<colon]
    guard let host = Self.host(written), written.hasPrefix("[") || !host.contains(":") else {
      return nil
    }
    self = .tcp(host: host, port: port)
  }

  /// Reads the name or IP address of a host; an IPv6 address may have brackets. Returns `nil` for anything else.
  package static func host(_ text: some StringProtocol) -> String? {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let host = isBracketed ? String(text.dropFirst().dropLast()) : String(text)
    if isBracketed || host.contains(":") {
      // An address of one network names its interface: fe80::1%eth0.
      return IPAddress(host.prefix { $0 != "%" }) == nil || !host.contains(":") ? nil : host
    }
    let isName = !host.contains { "/[]".contains($0) || $0.isWhitespace }
    return isName && !host.isEmpty ? host : nil
  }

  /// The ways to write an address, for errors.
  package static let forms =
    "host:port, [IPv6 address]:port or unix:/path with at most \(longestPath) bytes"

  /// The kernel's limit for the path of a socket, in bytes (`unix(7)`: 108 with the final zero).
  private static let longestPath = 107

  /// The address that a socket has once it is bound: a port is chosen, an inherited socket has any.
  func bound(to address: SocketAddress?) -> ListenAddress {
    switch (self, address) {
    case (.tcp(let host, _), let address?): .tcp(host: host, port: address.port ?? 0)
    case (_, .unixDomainSocket?):
      address?.pathname.flatMap { $0.isEmpty ? nil : .unix(path: $0) } ?? self
    case (_, let address):
      if let host = address?.ipAddress, let port = address?.port { .tcp(host: host, port: port) } else { self }
    }
  }

  /// Whether no process can listen on both: they are one address, or one of them is all addresses of its family.
  package func excludes(_ other: ListenAddress) -> Bool {
    guard case (.tcp(let host, let port), .tcp(let otherHost, let otherPort)) = (self, other) else {
      return self == other
    }
    let hosts = [host, otherHost]
    // A name has no family.
    let families = hosts.map { host in IPAddress(host.prefix { $0 != "%" }).map { _ in host.contains(":") } }
    let isOfAll = families[0] == families[1] && hosts.contains { $0 == "0.0.0.0" || $0 == "::" }
    return port == otherPort && port != 0 && (host == otherHost || isOfAll)
  }

  /// The TCP port, if it has one.
  package var port: Int? { if case .tcp(_, let port) = self { port } else { nil } }
}

extension ListenAddress: CustomStringConvertible {
  /// As operators write it.
  package var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): Self.unixPrefix + path
    case .inherited(let descriptor): "the inherited socket \(descriptor)"
    }
  }
}

/// The error of a server that cannot listen on an address, or no longer.
package struct ListeningFault: Error, CustomStringConvertible {
  package let address: ListenAddress
  private let reason: String
  /// Whether the server has listened there.
  package let wasListening: Bool

  /// The fault of a socket that is closed while it is needed, which the system may do when a connection arrives.
  init(closed address: ListenAddress) {
    (self.address, wasListening) = (address, true)
    reason = "the socket was closed while the server was running"
  }

  package init(_ address: ListenAddress, _ error: any Error) {
    (self.address, wasListening) = (address, false)
    reason =
      switch (error as? IOError)?.errnoCode {
      case EADDRINUSE: "the address is already in use"
      case EADDRNOTAVAIL: "this machine does not have the address"
      case EACCES, EPERM: address.port == nil ? "permission denied" : "the port needs root, or a socket of systemd"
      case EROFS: "the file system is read-only"
      case ENOENT, ENOTDIR: "the folder does not exist"
      case ENOTSOCK, EBADF: "it is not a socket"
      default:
        error is SocketAddressError || error is SocketAddressError.UnknownHost
          ? "the host does not exist" : "\(error)"
      }
  }

  package var description: String { "cannot listen on \(address): \(reason)" }
}
