internal import HTTPTypes
internal import NIOCore
internal import Synchronization
internal import Wire

/// An item that a store finds by its target.
enum StoredItem: UseCounted {
  case document(StoredDocument)
  case response(StoredResponse)
  /// There are several responses to the target.
  case choice(StoredChoice)

  var uses: UInt8 {
    get {
      switch self {
      case .document(let document): document.uses
      case .response(let response): response.uses
      case .choice(let choice): choice.uses
      }
    }
    nonmutating set {
      switch self {
      case .document(let document): document.uses = newValue
      case .response(let response): response.uses = newValue
      case .choice(let choice): choice.uses = newValue
      }
    }
  }

  func replaceUses(_ old: UInt8, with new: UInt8) {
    switch self {
    case .document(let document): document.replaceUses(old, with: new)
    case .response(let response): response.replaceUses(old, with: new)
    case .choice(let choice): choice.replaceUses(old, with: new)
    }
  }

  /// The body of a response may have left the store before it.
  var isObsolete: Bool {
    if case .response(let response) = self { !response.document.isHeld } else { false }
  }
}

/// The parts of a request, besides its target, on which its response depends.
struct Variance: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let coding = Variance(rawValue: 1)
  static let language = Variance(rawValue: 2)
}

/// Says that the response to a target depends on other header fields of the request too.
final class StoredChoice: UseCounted {
  let variance: Variance
  private let count = Atomic<UInt8>(0)

  init(_ variance: Variance) { self.variance = variance }

  var uses: UInt8 {
    get { count.load(ordering: .relaxed) }
    set { count.store(newValue, ordering: .relaxed) }
  }

  func replaceUses(_ old: UInt8, with new: UInt8) {
    _ = count.compareExchange(expected: old, desired: new, ordering: .relaxed)
  }

  /// The memory that it takes in a store with its key, in bytes.
  static func cost(key: [UInt8]) -> Int { key.count + 256 }
}

/// The response to a target, in one coding and language.
final class StoredResponse: UseCounted {
  /// The lines that many responses have.
  private let shared: SharedLines
  /// The other lines; those that a 304 response also has come first.
  private let own: [UInt8]
  private let unmodifiedCount: Int
  let document: StoredDocument
  let labels: HitLabels
  /// The notes for the access log, if they say more than that the response was cached.
  var notes: RequestNotes? { noted?.notes }
  private let noted: Notes?
  private let count = Atomic<UInt8>(0)

  /// Most responses have none.
  private final class Notes: Sendable {
    let notes: RequestNotes

    init(_ notes: RequestNotes) { self.notes = notes }
  }

  init(
    _ response: FinishedResponse, _ shared: SharedLines, _ labels: HitLabels,
    _ notes: RequestNotes?
  ) {
    self.shared = shared
    noted = notes.map(Notes.init)
    var own = ByteBuffer()
    own.writeLines(response.own)
    unmodifiedCount = shared.bytes.readableBytes + own.readableBytes
    own.writeLines(response.ofContent)
    self.own = Array(own.readableBytesView)
    document = response.document
    self.labels = labels
  }

  var uses: UInt8 {
    get { count.load(ordering: .relaxed) }
    set { count.store(newValue, ordering: .relaxed) }
  }

  func replaceUses(_ old: UInt8, with new: UInt8) {
    _ = count.compareExchange(expected: old, desired: new, ordering: .relaxed)
  }

  /// A copy of the message in memory of its own.
  var message: CachedMessage {
    var lines = ByteBuffer()
    lines.reserveCapacity(shared.bytes.readableBytes + own.count)
    lines.writeImmutableBuffer(shared.bytes)
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

/// The lines of the fields that many responses share.
final class SharedLines: Sendable {
  let bytes: ByteBuffer

  init(_ bytes: ByteBuffer) { self.bytes = bytes }
}

/// The labels in metrics of a response from memory.
struct HitLabels: Hashable, Sendable {
  let endpoint: RequestLabels.Endpoint
  let format: String
  /// `nil` for a page or a file, whose look-up is not counted.
  let cache: CacheStatus?
  /// Usually none.
  var faults: [RequestFault] = []
}
