package import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Synchronization
internal import Wire

/// An item of a table.
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

  /// The body of a response may have left the table before it.
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

  /// The memory that it takes in a table without its key, in bytes.
  static let overhead = 256
}

/// The response to a target, in one coding and language: the heads of status 200 and 304 are finished.
package final class StoredResponse: Sendable {
  let message: CachedMessage
  let document: StoredDocument
  let labels: HitLabels
  /// See ``HitLabels/kind``.
  let kind: Int?
  let count = UseCount()
  /// The memory that it takes in a table without its key and its body, in bytes.
  let cost: Int

  private static let namesOfContent = Set(ResponseHeader.ofContent.map(\.field))

  /// - Parameters:
  ///   - headers: All but `Content-Length` and `ETag`, which are added, and `Cache-Status`, which not all clients share.
  ///   - notes: Those for the access log, if they say more than that the response was cached.
  package init(_ headers: HTTPFields, _ document: StoredDocument, _ labels: HitLabels, _ notes: RequestNotes? = nil) {
    (self.document, self.labels, kind) = (document, labels, labels.kind)
    var (unmodified, ofContent) = ([UInt8](), [UInt8]())
    for field in headers {
      if Self.namesOfContent.contains(field.name) { ofContent.append(field) } else { unmodified.append(field) }
    }
    unmodified.append(HTTPField(name: .eTag, value: document.entityTag.headerValue))
    ofContent.append(HTTPField(name: .contentLength, value: String(document.body.readableBytes)))
    ofContent += "\r\n".utf8
    // In exactly the memory that they take.
    var head: [UInt8] = []
    head.reserveCapacity(unmodified.count + ofContent.count)
    head += unmodified
    head += ofContent
    message = CachedMessage(head, unmodifiedCount: unmodified.count, body: document.body, notes: notes)
    cost = message.cost + (notes?.cost ?? 0) + Self.overhead
  }

  /// This object and its places in the table: measured.
  private static let overhead = 480

  /// Whether an `If-None-Match` header names this response.
  ///
  /// - Parameter value: The header's bytes, which are usually exactly the tag.
  func isNamed(by value: Span<UInt8>) -> Bool {
    let tag = document.entityTag.bytes
    if value.isEqual(to: tag.span) { return true }
    return document.entityTag.matches(ifNoneMatch: [value.text(0..<value.count)])
  }
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

  private static let kinds = Mutex<[HitLabels: Int]>([:])

  /// A number from 0 on, by which an event loop finds its counters without a search. Labels with faults have none:
  /// clients make as many as they like.
  var kind: Int? {
    guard faults.isEmpty else { return nil }
    return Self.kinds.withLock { kinds in
      let kind = kinds[self] ?? kinds.count
      kinds[self] = kind
      return kind
    }
  }
}
