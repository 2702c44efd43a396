internal import HummingbirdCore
internal import HummingbirdHTTP2
internal import NIOCore

extension HTTPServerBuilder {
  /// A server that speaks what the operator chose.
  ///
  /// - Parameter connection: How requests are read, and which handlers see them.
  static func serving(
    _ transport: Transport, connection: HTTP1Channel.Configuration, limits: ServiceLimits
  ) -> HTTPServerBuilder {
    let http2 = HTTP2Channel.Configuration(
      gracefulCloseTimeout: .seconds(limits.shutdownSeconds), streamConfiguration: connection)
    let idleSeconds = limits.idleSeconds
    return switch transport {
    case .plain:
      HTTPServerBuilder { responder in
        EndedConnections(
          base: HTTP1Channel(responder: responder, configuration: connection),
          idleSeconds: idleSeconds)
      }
    case .plainHTTP2:
      HTTPServerBuilder { responder in
        EndedConnections(
          base: HTTP2Channel(responder: responder, configuration: http2),
          idleSeconds: idleSeconds)
      }
    case .encrypted(let certificate):
      HTTPServerBuilder { responder in
        EndedConnections(
          base: try HTTP2UpgradeChannel(
            tlsConfiguration: certificate.configuration, configuration: http2,
            responder: responder),
          idleSeconds: idleSeconds, beginsWithHandshake: true)
      }
    }
  }
}
