internal import NIOCore

/// The progress of a shutdown that the server has begun (RFC 9113, section 6.8).
enum Shutdown {
  case none
  /// The client was told to open no more streams; those on their way are still answered.
  case announced(NIODeadline)
  /// The client knows: streams that it opens after `last` are ignored.
  case underWay(last: UInt32)
}
