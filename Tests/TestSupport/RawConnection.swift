import Foundation
internal import Synchronization

/// A TCP connection to this machine that sends and receives raw bytes.
///
/// Every call blocks, but never longer than the limit: use it within ``OwnThread``.
package final class RawConnection: Sendable {
  package struct Failure: Error {
    package var call: String
    package var code: Int32
  }

  /// How a connection ended.
  package enum End: Error {
    case closed
    /// Closed by the other side while our bytes were unread.
    case reset
    /// Nothing arrived within the limit.
    case silent
  }

  let descriptor: Int32
  /// The bytes after the last received response.
  private let unread = Mutex<[UInt8]>([])

  /// Uses a connection in a thread of its own, which its blocking calls need.
  package static func run<Result: Sendable>(
    port: Int, seconds: Int = 300, receiveBuffer: Int32? = nil,
    _ work: @escaping @Sendable (RawConnection) throws -> Result
  ) async throws -> Result {
    try await OwnThread.run {
      try work(RawConnection(port: port, seconds: seconds, receiveBuffer: receiveBuffer))
    }
  }

  /// Requests a target and returns the complete response, or `nil` if none arrives.
  package static func get(_ target: String, port: Int) async throws -> RawResponse? {
    try await run(port: port) { $0.get(target) }
  }

  /// Whether this machine has IPv6.
  package static let hasIPv6 =
    (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8))?
    .contains("00000000000000000000000000000001") == true

  /// Connects to `::1`.
  package static func overIPv6(port: Int) throws(Failure) -> RawConnection {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = in_port_t(port).bigEndian
    address.sin6_addr = in6addr_loopback
    return try RawConnection(AF_INET6, address)
  }

  /// Requests a target and returns the complete response, or `nil` if none arrives.
  ///
  /// - Parameter fields: Header lines besides `Host`, each with its CR LF.
  package func get(_ target: String, fields: String = "") -> RawResponse? {
    send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
    return receiveResponse()
  }

  /// Sends a body to a target and returns the complete response, or `nil` if none arrives.
  ///
  /// - Parameter fields: Header lines besides `Host` and `Content-Length`, each with its CR LF.
  package func post(_ body: [UInt8], to target: String, fields: String) -> RawResponse? {
    send(
      "POST \(target) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.count)\r\n\(fields)\r\n"
    )
    send(body)
    return receiveResponse()
  }

  /// - Parameters:
  ///   - seconds: How long a call may take: by default so long that no machine under load gets there.
  ///   - receiveBuffer: The approximate size of the kernel's receive buffer, or `nil` for its
  ///     default.
  package convenience init(port: Int, seconds: Int = 300, receiveBuffer: Int32? = nil) throws(Failure) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    try self.init(AF_INET, address, seconds: seconds, receiveBuffer: receiveBuffer)
  }

  private init<Address>(
    _ family: Int32, _ address: Address, seconds: Int = 300, receiveBuffer: Int32? = nil
  ) throws(Failure) {
    // Not for the programs that other tests start meanwhile: they would keep it open.
    descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    try Self.check(descriptor, "socket")
    if var receiveBuffer {
      let size = socklen_t(MemoryLayout<Int32>.size)
      try Self.check(
        setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, size), "setsockopt")
    }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    try Self.check(setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size), "setsockopt")
    try Self.check(setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size), "setsockopt")
    let status = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
    try Self.check(status, "connect")
  }

  deinit { close(descriptor) }

  private static func check(_ status: Int32, _ call: String) throws(Failure) {
    guard status >= 0 else { throw Failure(call: call, code: errno) }
  }

  /// Sends all bytes, unless the other side closes or does not read.
  @discardableResult
  package func send(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(text.utf8) }

  /// Waits until this number of bytes has arrived and is unread, or the other side has ended.
  package func wait(forBytes count: Int) {
    for mark in [Int32(count), 1] {
      var mark = mark
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let size = socklen_t(MemoryLayout<Int32>.size)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVLOWAT, &mark, size)
      if mark > 1 { poll(&entry, 1, 300_000) }
    }
  }

  /// Makes the end of this connection a reset, which reaches the server at once.
  package func resetsAtEnd() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
  }

  /// Closes the sending side.
  package func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Receives the bytes that have arrived, waiting for the first.
  package func receive() throws(End) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count == 0 { throw .closed }
    guard count > 0 else { throw errno == EAGAIN ? .silent : .reset }
    return Array(buffer.prefix(count))
  }

  /// Receives until the connection ends.
  package func receiveAll() -> (bytes: [UInt8], end: End) {
    var bytes = unread.withLock { unread in
      defer { unread = [] }
      return unread
    }
    do throws(End) {
      while true { bytes += try receive() }
    } catch {
      return (bytes, error)
    }
  }

  /// Receives one complete response, or `nil` if none arrives.
  ///
  /// - Parameter method: The method of the request: responses to HEAD have no body.
  package func receiveResponse(to method: String = "GET") -> RawResponse? {
    receiveResponseBytes(to: method).flatMap {
      RawResponse.first(in: $0[...], to: method)?.response
    }
  }

  /// Receives the bytes of one complete response, or `nil` if none arrives.
  package func receiveResponseBytes(to method: String = "GET") -> [UInt8]? {
    unread.withLock { unread in
      while true {
        if let (_, rest) = RawResponse.first(in: unread[...], to: method) {
          let count = unread.count - rest.count
          defer { unread.removeFirst(count) }
          return Array(unread.prefix(count))
        }
        guard let more = try? receive() else { return nil }
        unread += more
      }
    }
  }
}
