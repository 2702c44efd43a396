internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes

/// Refuses requests of HTTP/2 with more header fields than the limits allow, as the codec of
/// HTTP/1.1 does by itself.
final class StreamLimitHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart

  private let limits: ServiceLimits
  private var isRefused = false

  init(limits: ServiceLimits) { self.limits = limits }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data), exceedsLimits(head.headerFields) {
      isRefused = true
      let refusal = HTTPResponse(status: .badRequest, headerFields: [.contentLength: "0"])
      context.write(wrapOutboundOut(.head(refusal)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
    if !isRefused { context.fireChannelRead(data) }
  }

  private func exceedsLimits(_ fields: HTTPFields) -> Bool {
    if fields.count > limits.headerFields { return true }
    let sizes = fields.map { $0.name.rawName.utf8.count + $0.value.utf8.count }
    return sizes.reduce(0, +) > limits.headerBytes
      || sizes.contains { $0 > limits.headerBytes / 2 }
  }
}
