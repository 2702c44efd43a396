internal import HTTPTypes
internal import NIOCore
internal import Wire

/// What a store finds under a target.
enum StoredItem: UseCounted {
  case document(StoredDocument)
  case response(StoredResponse)
  /// There are several responses to the target.
  case choice(StoredChoice)

  var useCount: UseCount {
    switch self {
    case .document(let document): document.useCount
    case .response(let response): response.useCount
    case .choice(let choice): choice.useCount
    }
  }

  /// The body of a response may have left the store before it.
  var isObsolete: Bool {
    if case .response(let response) = self { !response.document.useCount.isHeld } else { false }
  }
}

/// What the response to a target depends on besides the target.
struct Variance: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let coding = Variance(rawValue: 1)
  static let language = Variance(rawValue: 2)
}

/// Says that the response to a target depends on other header fields of the request too.
final class StoredChoice: UseCounted {
  let variance: Variance
  let useCount = UseCount()

  init(_ variance: Variance) { self.variance = variance }

  /// The memory that it takes in a store with its key, in bytes.
  static func cost(key: [UInt8]) -> Int { key.count + 256 }
}

/// The response to a target, in one coding and language.
final class StoredResponse: UseCounted {
  /// The lines that many responses have.
  private let shared: ByteBuffer
  /// The other lines; those that a 304 response also has come first.
  private let own: [UInt8]
  private let unmodifiedCount: Int
  let document: StoredDocument
  let labels: HitLabels
  /// What the access log says of it, if that is more than that it was cached.
  let notes: RequestNotes?
  let useCount = UseCount()

  /// - Parameter shared: The lines of the fields that many responses share.
  init(
    _ response: FinishedResponse, shared: ByteBuffer, _ labels: HitLabels, _ notes: RequestNotes?
  ) {
    self.shared = shared
    var own = ByteBuffer()
    own.writeLines(response.headers(.own))
    unmodifiedCount = shared.readableBytes + own.readableBytes
    own.writeLines(response.headers(.ofContent))
    self.own = Array(own.readableBytesView)
    document = response.document
    self.labels = labels
    self.notes = notes
  }

  /// All lines, in memory of their own.
  var lines: HeadLines {
    var bytes = ByteBuffer()
    bytes.reserveCapacity(shared.readableBytes + own.count)
    bytes.writeImmutableBuffer(shared)
    bytes.writeBytes(own)
    return HeadLines(bytes, unmodifiedCount: unmodifiedCount)
  }

  /// The memory that it takes in a store with its key, in bytes.
  func cost(key: [UInt8]) -> Int {
    own.count + key.count + (notes?.cost ?? 0) + Self.overhead
  }

  /// This object and its places in the store: measured.
  private static let overhead = 512
}

/// What metrics count of a response from memory.
struct HitLabels: Hashable, Sendable {
  let endpoint: RequestLabels.Endpoint
  let format: String
  /// `nil` for what is not drawn, of which no look-up is counted.
  let cache: CacheStatus?
  /// Usually none.
  var faults: [RequestFault] = []
}
