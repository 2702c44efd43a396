internal import Logging
internal import Synchronization

/// Logs events that may happen a thousand times a second: of each kind the first, the tenth, the
/// hundredth and so on, with the count.
final class SparingWarnings: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  private let logger: Logger

  init(_ logger: Logger) { self.logger = logger }

  /// - Parameter kind: What happened, as a fixed text: every kind is remembered.
  func warn(_ kind: String, _ details: [String: String]) {
    let count = counts.withLock { counts in
      counts[kind, default: 0] += 1
      return counts[kind, default: 0]
    }
    guard Self.isPowerOfTen(count) else { return }
    var metadata = details.mapValues { Logger.MetadataValue.string($0) }
    if count > 1 { metadata["times"] = "\(count)" }
    logger.warning("\(kind)", metadata: metadata)
  }

  private static func isPowerOfTen(_ number: Int) -> Bool {
    var rest = number
    while rest.isMultiple(of: 10) { rest /= 10 }
    return rest == 1
  }
}
