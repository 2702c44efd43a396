internal import HTTPTypes
internal import NIOCore

/// The settings of RFC 9113, section 6.5.2.
enum HTTP2Setting: UInt16 {
  case headerTableSize = 0x1
  case enablePush = 0x2
  case maxConcurrentStreams = 0x3
  case initialWindowSize = 0x4
  case maxFrameBytes = 0x5
  case maxHeaderListBytes = 0x6
}

/// The settings of a client, as far as they matter to a server that does not push.
struct ClientSettings: Equatable {
  /// The initial window of each stream.
  var initialWindow = FlowWindow.initialSize
  /// The smallest limit that the client has ever set for the dynamic table, in bytes.
  var smallestHeaderTable = Self.initialHeaderTable

  static let initialHeaderTable = 4096

  /// Reads a frame's payload.
  ///
  /// - Parameter payload: A multiple of six bytes.
  mutating func read(_ payload: ByteBuffer) throws(ConnectionFault) {
    var payload = payload
    while let (name, value) = payload.readMultipleIntegers(as: (UInt16, UInt32).self) {
      switch HTTP2Setting(rawValue: name) {
      case .headerTableSize:
        smallestHeaderTable = min(smallestHeaderTable, Int(value))
      case .enablePush:
        guard value <= 1 else { throw .badSetting(.protocolError) }
      case .initialWindowSize:
        guard value <= FlowWindow.maxBytes else { throw .badSetting(.flowControlError) }
        initialWindow = Int(value)
      case .maxFrameBytes:
        // The value is not needed: no frame sent exceeds what every client must accept.
        guard (16_384...16_777_215).contains(value) else { throw .badSetting(.protocolError) }
      case .maxConcurrentStreams, .maxHeaderListBytes, nil: break
      }
    }
  }
}

extension ConnectionFault {
  fileprivate static func badSetting(_ code: HTTP2ErrorCode) -> ConnectionFault {
    ConnectionFault(code, "A setting has an invalid value.")
  }
}

/// How many bytes of DATA frames may be sent (RFC 9113, section 6.9).
struct FlowWindow: Equatable {
  static let maxBytes = Int(Int32.max)
  /// The size that connections and streams begin with.
  static let initialSize = 65_535

  /// Negative if the client has reduced the window below what was sent already.
  private(set) var size: Int

  init(size: Int = FlowWindow.initialSize) { self.size = size }

  mutating func take(_ count: Int) { size -= count }

  /// Enlarges or reduces the window.
  ///
  /// - Returns: `false` if it now exceeds the maximum.
  mutating func change(by difference: Int) -> Bool {
    size += difference
    return size <= Self.maxBytes
  }
}
