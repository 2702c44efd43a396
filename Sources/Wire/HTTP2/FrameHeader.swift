internal import HTTPTypes

/// The kinds of frames (RFC 9113, section 6).
enum FrameKind: UInt8 {
  case data = 0x0
  case headers = 0x1
  case priority = 0x2
  case reset = 0x3
  case settings = 0x4
  case pushPromise = 0x5
  case ping = 0x6
  case goAway = 0x7
  case windowUpdate = 0x8
  case continuation = 0x9
}

/// The flags of all frames; what a bit means depends on the kind of frame.
struct FrameFlags: OptionSet {
  var rawValue: UInt8

  static let endStream = FrameFlags(rawValue: 0x01)
  static let acknowledges = FrameFlags(rawValue: 0x01)
  static let endHeaders = FrameFlags(rawValue: 0x04)
  static let padded = FrameFlags(rawValue: 0x08)
  static let priority = FrameFlags(rawValue: 0x20)
}

/// The nine bytes that every frame begins with (RFC 9113, section 4.1).
struct FrameHeader: Equatable {
  static let byteCount = 9

  /// The number of bytes of the payload, which follows.
  var length: Int
  /// `nil` for an unknown kind of frame, which is ignored.
  var kind: FrameKind?
  var flags: FrameFlags = []
  /// The stream's number, or 0 for the connection.
  var stream: UInt32
}

extension FrameHeader {
  /// The largest payload that is accepted and sent: every client must accept this much (RFC 9113,
  /// section 6.5.2).
  static let maxBytes = 16_384

  /// Checks the header on its own, before the payload has arrived.
  func check() throws(ConnectionFault) {
    guard length <= Self.maxBytes, hasPossibleLength else {
      throw ConnectionFault(.frameSizeError, "A frame has an invalid length.")
    }
    guard hasPossibleStream else {
      throw ConnectionFault(
        .protocolError, "A frame has an invalid stream identifier.")
    }
    if kind == .pushPromise {
      throw ConnectionFault(.protocolError, "Clients must not send PUSH_PROMISE.")
    }
  }

  private var hasPossibleLength: Bool {
    switch kind {
    case .priority: length == 5
    case .reset, .windowUpdate: length == 4
    case .ping: length == 8
    case .goAway: length >= 8
    case .settings: flags.contains(.acknowledges) ? length == 0 : length.isMultiple(of: 6)
    case .data, .headers, .continuation, .pushPromise, nil: true
    }
  }

  private var hasPossibleStream: Bool {
    switch kind {
    // Clients have the odd numbers (RFC 9113, section 5.1.1).
    case .data, .headers, .reset, .continuation: !stream.isMultiple(of: 2)
    case .settings, .ping, .goAway: stream == 0
    case .windowUpdate: stream == 0 || !stream.isMultiple(of: 2)
    case .priority: stream != 0
    case .pushPromise, nil: true
    }
  }
}
