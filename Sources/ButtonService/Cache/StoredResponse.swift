internal import HTTPTypes
internal import NIOCore
internal import Wire

/// An item that a store finds by its target.
enum StoredItem: UseCounted {
  case document(StoredDocument)
  case response(StoredResponse)
  /// There are several responses to the target.
  case choice(StoredChoice)

  func counted<Value>(_ act: (borrowing UseCount) -> Value) -> Value {
    switch self {
    case .document(let document): act(document.count)
    case .response(let response): act(response.count)
    case .choice(let choice): act(choice.count)
    }
  }

  /// The body of a response may have left the store before it.
  var isObsolete: Bool {
    if case .response(let response) = self { !response.document.count.isHeld } else { false }
  }
}

/// The parts of a request, besides its target, on which its response depends.
package struct Variance: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let coding = Variance(rawValue: 1)
  package static let language = Variance(rawValue: 2)
}

/// Says that the response to a target depends on other header fields of the request too.
final class StoredChoice: Sendable {
  let variance: Variance
  let count = UseCount()

  init(_ variance: Variance) { self.variance = variance }

  /// The memory that it takes in a store with its key, in bytes.
  static func cost(key: [UInt8]) -> Int { key.count + 256 }
}

/// The response to a target, in one coding and language.
final class StoredResponse: Sendable {
  /// The lines that many responses have.
  private let shared: ByteBuffer
  /// The other lines; those that a 304 response also has come first.
  private let own: [UInt8]
  private let unmodifiedCount: Int
  let document: StoredDocument
  let labels: HitLabels
  /// The notes for the access log, if they say more than that the response was cached.
  var notes: RequestNotes? { noted?.notes }
  private let noted: Notes?
  let count = UseCount()

  /// Most responses have none.
  private final class Notes: Sendable {
    let notes: RequestNotes

    init(_ notes: RequestNotes) { self.notes = notes }
  }

  init(
    _ response: FinishedResponse, _ shared: ByteBuffer, _ labels: HitLabels,
    _ notes: RequestNotes?
  ) {
    self.shared = shared
    noted = notes.map(Notes.init)
    var own = ByteBuffer()
    own.writeLines(response.own)
    unmodifiedCount = shared.readableBytes + own.readableBytes
    own.writeLines(response.ofContent)
    self.own = Array(own.readableBytesView)
    document = response.document
    self.labels = labels
  }

  /// A copy of the message in memory of its own.
  var message: CachedMessage {
    var lines = ByteBuffer()
    lines.reserveCapacity(shared.readableBytes + own.count)
    lines.writeImmutableBuffer(shared)
    lines.writeBytes(own)
    return CachedMessage(lines, unmodifiedCount: unmodifiedCount, body: document.body)
  }

  /// The memory that it takes in a store with its key, in bytes.
  func cost(key: [UInt8]) -> Int {
    own.count + key.count + (notes?.cost ?? 0) + Self.overhead
  }

  /// This object and its places in the store: measured.
  private static let overhead = 400
}

/// The labels in metrics of a response from memory.
package struct HitLabels: Hashable, Sendable {
  let endpoint: RequestLabels.Endpoint
  let format: String
  /// `nil` for a page or a file, whose look-up is not counted.
  let cache: CacheStatus?
  /// Usually none.
  var faults: [RequestFault] = []

  package init(endpoint: RequestLabels.Endpoint, format: String, cache: CacheStatus?, faults: [RequestFault] = []) {
    (self.endpoint, self.format, self.cache, self.faults) = (endpoint, format, cache, faults)
  }
}
