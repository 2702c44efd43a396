internal import Glibc
internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
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
  }

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
        let head = HTTPRequestHead(
          version: .http1_1, method: .GET, uri: isReadiness ? "/readyz" : "/healthz",
          headers: ["Host": "localhost", "Connection": "close"])
        // In one write: a server may respond to the head and close before a second one.
        try await output.write(contentsOf: [.head(head), .end(nil)])
        var response: Response?
        for try await part in input {
          switch part {
          case .head(let head): response = Response(isHealthy: head.status == .ok, text: "")
          case .body(let body): response?.text += String(buffer: body)
          case .end:
            if let response { return response }
          }
        }
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

  private typealias Connection = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

  private func connect() async throws -> Connection {
    let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(.seconds(Int64(seconds)))
    let begin: @Sendable (any Channel) -> EventLoopFuture<Connection> = { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(ReadLimit())
        try channel.pipeline.syncOperations.addHTTPClientHandlers()
        return try Connection(wrappingChannelSynchronously: channel)
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

/// Closes a connection on which more arrives than an answer of a server has.
private final class ReadLimit: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// Bytes of a head with room to spare, and of a word or two.
  private static let maxBytes = 8192
  private var count = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    count += unwrapInboundIn(data).readableBytes
    if count > Self.maxBytes {
      context.close(promise: nil)
    } else {
      context.fireChannelRead(data)
    }
  }
}
