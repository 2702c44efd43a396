package import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// A response with status 200, as every client gets it that asks for the same.
package struct FinishedResponse: Sendable {
  /// Its fields are finished lines, for 304 too.
  let message: CachedMessage
  let document: StoredDocument
  /// The memory that it takes in a table without its body, in bytes.
  let cost: Int

  private static let namesOfContent = Set(ResponseHeader.ofContent.map(\.field))

  /// - Parameters:
  ///   - headers: All but `Content-Length` and `ETag`, which are added, and `Cache-Status`, which not all responses share.
  ///   - notes: Those for the access log, if they say more than that the response was cached.
  package init(_ headers: HTTPFields, _ document: StoredDocument, _ notes: RequestNotes? = nil) {
    self.document = document
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
    cost = message.cost + (notes?.cost ?? 0)
  }
}
