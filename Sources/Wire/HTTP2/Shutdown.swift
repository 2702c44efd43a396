internal import NIOCore

/// How far the end of a connection has come that was decided here (RFC 9113, section 6.8).
enum Shutdown {
  case none
  /// The client was told to begin no more streams; those on their way are still answered.
  case announced(timer: Scheduled<Void>)
  /// The client knows: streams that it has begun later are not answered.
  case underWay(last: UInt32)

  /// Forgets the timer.
  func cancel() {
    if case .announced(let timer) = self { timer.cancel() }
  }
}
