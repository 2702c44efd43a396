internal import NIOCore
internal import NIOSSL

/// Adds the protocol handlers to the pipelines of accepted connections.
struct ConnectionPipeline: Sendable {
  private let transport: Transport

  init(_ transport: Transport) { self.transport = transport }

  func begin(on connection: OpenConnection) throws {
    let pipeline = connection.channel.pipeline.syncOperations
    switch transport {
    case .plain:
      try pipeline.addHandler(HTTP1Connection(connection))
    case .plainHTTP2:
      try pipeline.addHandler(HTTP2Connection(connection))
    case .encrypted(let certificate):
      try pipeline.addHandler(OfferCheck())
      try pipeline.addHandler(NIOSSLServerHandler(context: certificate.contexts.context))
      try pipeline.addHandler(EncryptedStart(connection))
    }
  }
}
