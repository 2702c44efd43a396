internal import HummingbirdCore
internal import HummingbirdHTTP2
internal import HummingbirdTLS
internal import NIOCore

extension HTTPServerBuilder {
  /// A server that speaks what the operator chose.
  ///
  /// - Parameter connection: How requests are read, and which handlers see them.
  static func serving(
    _ transport: Transport, connection: HTTP1Channel.Configuration, limits: ServiceLimits
  ) throws -> HTTPServerBuilder {
    let http2 = HTTP2Channel.Configuration(
      idleTimeout: .seconds(limits.idleSeconds),
      gracefulCloseTimeout: .seconds(limits.shutdownSeconds), streamConfiguration: connection)
    return switch transport {
    case .plain: .http1(configuration: connection)
    case .plainHTTP2: .plaintextHTTP2(configuration: http2)
    case .encrypted(let certificate):
      try .http2Upgrade(
        tlsConfiguration: certificate.configuration, configuration: http2)
    }
  }
}
