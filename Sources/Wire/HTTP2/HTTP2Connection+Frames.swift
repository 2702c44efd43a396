internal import HTTPTypes
internal import NIOCore

extension HTTP2Connection {
  /// Announces the server's limits to the client.
  func writeSettings() {
    let limits = environment.limits
    writer.writeSettings([
      (.maxConcurrentStreams, limits.streams),
      (.maxHeaderListBytes, limits.headerListBytes),
      (.initialWindowSize, limits.streamWindow),
    ])
  }

  func receive(_ frame: Frame) throws(ConnectionFault) {
    let header = frame.header
    guard hasSettings || header.kind == .settings && !header.flags.contains(.acknowledges) else {
      throw ConnectionFault(.protocolError, "The first frame is not SETTINGS.")
    }
    // Nothing may come between the frames of a block (RFC 9113, section 6.10).
    guard (header.kind == .continuation) == (block != nil),
      block == nil || block?.stream == header.stream
    else {
      throw ConnectionFault(
        .protocolError, "A block of header fields is not in consecutive frames.")
    }
    if header.kind != .headers, header.kind != .data { try budget.spend(connection.now) }
    switch header.kind {
    case .headers:
      block = try HeaderBlock(frame)
      try endBlock(header)
    case .continuation:
      block?.append(frame, limit: environment.limits.headerListBytes)
      try endBlock(header)
    case .data: try receiveData(frame)
    case .reset:
      guard header.stream <= streams.last || ignores(header.stream) else { throw .idleStream }
      abandon(header.stream)
    case .windowUpdate: try receiveWindowUpdate(frame)
    case .settings:
      if !header.flags.contains(.acknowledges) { try receiveSettings(frame.payload) }
    case .ping:
      if !header.flags.contains(.acknowledges) { writer.writePingResponse(frame.payload) }
    case .goAway: isClientDone = true
    case .priority, .pushPromise, nil: break
    }
  }

  private func receiveSettings(_ payload: ByteBuffer) throws(ConnectionFault) {
    let before = client.initialWindow
    try client.read(payload)
    hasSettings = true
    guard streams.changeWindows(by: client.initialWindow - before) else { throw .windowTooLarge }
    writer.writeSettingsAcknowledgement()
  }

  private func receiveWindowUpdate(_ frame: Frame) throws(ConnectionFault) {
    let id = frame.header.stream
    let increment = Int(frame.payload.integer & 0x7FFF_FFFF)
    guard id == 0 || id <= streams.last || ignores(id) else { throw .idleStream }
    guard increment > 0 else {
      throw ConnectionFault(.protocolError, "A WINDOW_UPDATE increment is 0.")
    }
    guard id != 0 else {
      guard sendWindow.change(by: increment) else { throw .windowTooLarge }
      return
    }
    guard var stream = streams[id] else { return }
    if stream.window.change(by: increment) {
      streams[id] = stream
    } else {
      reset(id, .flowControlError)
    }
  }

  private func receiveData(_ frame: Frame) throws(ConnectionFault) {
    let id = frame.header.stream
    receivedBytes += frame.header.length
    // Bodies are discarded, so a client never has to wait.
    if receivedBytes > FlowWindow.initialSize / 2 {
      writer.writeWindowUpdate(receivedBytes)
      receivedBytes = 0
    }
    let content = try frame.unpadded()
    let isLast = frame.header.flags.contains(.endStream)
    if content.readableBytes == 0, !isLast { try budget.spend(connection.now) }
    let stream = streams[id]
    switch stream?.turn {
    case .receiving: receiveBody(id, content.readableBytes, isLast: isLast)
    case .sending where stream?.isWhole == false, .discarding:
      try budget.spend(connection.now)
      discardBody(id, content.readableBytes, isLast: isLast)
    case .asking, .sending: reset(id, .streamClosed)
    case .abandoned, nil:
      guard id <= streams.last || ignores(id) else { throw .idleStream }
      // The client may not know yet that the server has reset the stream.
      try budget.spend(connection.now)
      guard stream != nil || streams.wasReset(id) || ignores(id) else { throw .endedStream }
    }
  }
}

extension ByteBuffer {
  /// The first four bytes.
  fileprivate var integer: UInt32 { getInteger(at: readerIndex) ?? 0 }
}

extension WireLimits {
  /// The bytes of all fields of a request, plus 32 for each field (RFC 9113, section 6.5.2).
  var headerListBytes: Int {
    // Four fields carry what HTTP/1 has in the request line.
    targetBytes + fieldBytes + allHeaderBytes + 32 * (allHeaderFields + 4)
  }

  /// The initial window of a stream, in bytes: at least one byte more than the largest allowed
  /// body, so that the server notices a larger one.
  var streamWindow: Int { min(max(FlowWindow.initialSize, bodyBytes + 1), FlowWindow.maxBytes) }
}
