internal import NIOCore

/// The handler that speaks a protocol on a connection.
///
/// It triggers each read itself (`autoRead` is off), so that a client that does not read its
/// responses cannot send without limit.
protocol ProtocolHandler: ChannelInboundHandler {
  var connection: OpenConnection { get }
  /// `nil` before the handler is in use, and after the connection is closed.
  var context: ChannelHandlerContext? { get set }
  /// Whether requests are being answered while others arrive.
  var isResponding: Bool { get }
  /// Sends and reads as much as possible.
  func resume(_ context: ChannelHandlerContext)
  /// Called before deadlines are checked, to note what the connection waits for.
  func noteWaits(_ now: NIODeadline)
  /// Called when the client has exceeded the time limit of a wait.
  func timeIsUp(_ wait: Wait)
  /// Called when the server stops: answers the requests in progress and ends the connection.
  func stop()
}

extension ProtocolHandler {
  var isResponding: Bool { false }

  /// Does nothing: the handler notes each wait when it begins.
  func noteWaits(_ now: NIODeadline) {}

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    connection.handler = self
    if context.channel.isActive { channelActive(context: context) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event else { return }
    connection.isAtEnd = true
    if connection.isWaiting(for: .lingering) {
      context.close(promise: nil)
    } else {
      resume(context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
