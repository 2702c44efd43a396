internal import Glibc
internal import NIOCore
package import Wire

/// Asks a running server about its health, as a supervisor does. Blocks its thread.
package struct HealthProbe: Sendable {
  private let address: ListenAddress
  private let seconds: Int

  /// - Parameters:
  ///   - address: Where the server listens for the operator. An address that stands for all of the
  ///     machine's means this machine's own.
  ///   - seconds: After which no response counts as a failure.
  package init(_ address: ListenAddress, seconds: Int) {
    (self.address, self.seconds) = (address, seconds)
  }

  /// The fault that left a probe without a response.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// Bytes of a head with room to spare, and of a word or two: what is longer is not from a server.
  private static let maxBytes = 8192

  /// Asks for `/healthz`, or for `/readyz`.
  package func ask(whetherReady isReadiness: Bool) throws(Fault) -> (isHealthy: Bool, text: String) {
    let end = ContinuousClock.now + .seconds(seconds)
    let descriptor = try connected()
    defer { close(descriptor) }
    let request =
      "GET /\(isReadiness ? "readyz" : "healthz") HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    _ = unsafe send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL))
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= Self.maxBytes, .now < end {
      let count = unsafe recv(descriptor, &part, part.count, 0)
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n\r\n", maxSplits: 1)
    guard bytes.count <= Self.maxBytes, parts.count == 2, parts[0].hasPrefix("HTTP/1.1 ") else {
      throw Fault(
        description: "\(address) gave no HTTP response"
          + (.now < end ? ", but closed the connection" : " within \(seconds) s"))
    }
    return (parts[0].hasPrefix("HTTP/1.1 200 "), String(parts[1]))
  }

  /// A socket, in which no call takes longer than may be waited.
  private func connected() throws(Fault) -> Int32 {
    guard let target = try socketAddress() else { throw unanswered("the host does not exist") }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(target.protocol.rawValue, kind, 0)
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
      let size = socklen_t(MemoryLayout<timeval>.size)
      _ = unsafe setsockopt(descriptor, SOL_SOCKET, option, &limit, size)
    }
    guard unsafe target.withSockAddr({ unsafe connect(descriptor, $0, socklen_t($1)) }) != 0 else {
      return descriptor
    }
    let code = errno
    close(descriptor)
    throw switch code {
    case ECONNREFUSED, ENOENT: unanswered("nothing listens there")
    case EACCES, EPERM: unanswered("permission denied")
    case EINPROGRESS, EAGAIN: unanswered("no connection within \(seconds) s")
    default: unanswered(unsafe String(cString: strerror(code)))
    }
  }

  /// - Returns: `nil` if there is no such host.
  private func socketAddress() throws(Fault) -> SocketAddress? {
    switch address {
    case .tcp(let host, let port):
      let own = ["0.0.0.0": "127.0.0.1", "::": "::1"]
      return try? .makeAddressResolvingHost(own[host] ?? host, port: port)
    case .unix(let path): return try? SocketAddress(unixDomainSocketPath: path)
    case .inherited: throw unanswered("it cannot be reached from another process")
    }
  }

  private func unanswered(_ reason: String) -> Fault {
    Fault(
      description: "\(address) does not answer: \(reason). Start the server, "
        + "or name its own admin address with --admin.")
  }
}
