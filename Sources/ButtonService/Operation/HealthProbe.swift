internal import Glibc
internal import NIOCore
internal import NIOPosix
package import Wire

/// Asks a running server about its health, as a supervisor does.
package struct HealthProbe: Sendable {
  private let address: ListenAddress
  private let seconds: Int

  /// - Parameters:
  ///   - address: Where the server listens for the operator. An address that stands for all of the
  ///     machine's means this machine's own.
  ///   - seconds: After which no answer counts as a failure.
  package init(_ address: ListenAddress, seconds: Int) {
    self.address = address
    self.seconds = seconds
  }

  package struct Response: Sendable {
    package var isHealthy: Bool
    package var text: String

    /// Reads a message of HTTP/1.1 to its end.
    fileprivate init?(_ message: ByteBuffer) {
      let parts = String(buffer: message).split(separator: "\r\n\r\n", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("HTTP/1.1 ") else { return nil }
      isHealthy = parts[0].hasPrefix("HTTP/1.1 200 ")
      text = String(parts[1])
    }
  }

  /// Bytes of a head with room to spare, and of a word or two: what is longer is no answer of a server.
  private static let maxBytes = 8192

  /// Why there is no answer.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Asks for `/healthz`, or for `/readyz`.
  package func ask(whetherReady isReadiness: Bool) async throws(Failure) -> Response {
    do {
      let connection = try await connect()
      let start = NIODeadline.now()
      let deadline = connection.channel.eventLoop.scheduleTask(in: .seconds(Int64(seconds))) {
        connection.channel.close(promise: nil)
      }
      defer { deadline.cancel() }
      return try await connection.executeThenClose { input, output in
        let path = isReadiness ? "/readyz" : "/healthz"
        try await output.write(
          ByteBuffer(
            string: "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
        var bytes = ByteBuffer()
        for try await part in input {
          bytes.writeImmutableBuffer(part)
          if bytes.readableBytes > Self.maxBytes { break }
        }
        if let response = Response(bytes), bytes.readableBytes <= Self.maxBytes { return response }
        let isLate = .now() - start >= .seconds(Int64(seconds))
        throw Failure(
          description: "\(address) gave no answer of a server"
            + (isLate ? " within \(seconds) s" : ", but closed the connection"))
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        description: "\(address) does not answer: \(reason(error)). Start the server, "
          + "or name its own admin address with --admin.")
    }
  }

  private func reason(_ error: any Error) -> String {
    let failed = error as? NIOConnectionError
    if failed?.dnsAError != nil, failed?.dnsAAAAError != nil { return "the host does not exist" }
    if case .connectTimeout? = error as? ChannelError { return "no connection within \(seconds) s" }
    return switch ((failed?.connectionErrors.first?.error ?? error) as? IOError)?.errnoCode {
    case ECONNREFUSED, ENOENT: "nothing listens there"
    case EACCES, EPERM: "permission denied"
    default: "\(error)"
    }
  }

  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  private func connect() async throws -> Connection {
    let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(.seconds(Int64(seconds)))
    let begin: @Sendable (any Channel) -> EventLoopFuture<Connection> = { channel in
      channel.eventLoop.makeCompletedFuture {
        try Connection(wrappingChannelSynchronously: channel)
      }
    }
    switch address {
    case .tcp(let host, let port):
      return try await bootstrap.connect(
        host: Self.ownAddresses[host] ?? host, port: port, channelInitializer: begin)
    case .unix(let path):
      return try await bootstrap.connect(unixDomainSocketPath: path, channelInitializer: begin)
    case .inherited:
      throw Failure(description: "\(address) cannot be reached from another process")
    }
  }

  private static let ownAddresses = ["0.0.0.0": "127.0.0.1", "::": "::1"]
}
