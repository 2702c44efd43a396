internal import ButtonCore
package import NIOCore
package import ServiceContract
package import Wire

/// How one event loop answers from a ``ResponseTable``: with the codings that it knows.
package final class LoopView {
  private let table: ResponseTable
  private let prefix: PathPrefix
  private var codings: [ByteBuffer: ContentCoding] = [:]
  /// The number of codings that are known; all browsers together send fewer.
  private static let mostCodings = 64

  package init(_ table: ResponseTable, prefix: PathPrefix) { (self.table, self.prefix) = (table, prefix) }

  /// The cached response to a request; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the head, in which its ranges are.
  ///   - start: When the head had arrived.
  package func response(to head: RequestHead, in bytes: ByteBuffer, since start: NIODeadline) -> Reply? {
    let span = bytes.readableBytesUInt8Span
    let target = span.extracting(own(head.target, bytes))
    var found = table.item(target, hash: ResponseTable.hash(target))
    if case .choice(let byCoding, let byLanguage)? = found {
      let coding = byCoding ? coding(acceptEncoding: head.acceptEncoding.map(bytes.slice)) : nil
      let language = byLanguage ? head.acceptLanguage ?? 0..<0 : 0..<0
      let key = ResponseTable.key(target, coding, span.extracting(language))
      found = table.item(key.span, hash: ResponseTable.hash(key.span))
    }
    guard case .response(let response)? = found else { return nil }
    var reply = response.reply
    if let tags = head.ifNoneMatch, response.isNamed(by: span.extracting(tags)) { reply.isUnmodified = true }
    reply.duration = .now() - start
    response.count(reply)
    return reply
  }

  /// A target without the prefix: requests have it before their path or not, since a proxy may have
  /// removed it.
  private func own(_ target: Range<Int>, _ bytes: ByteBuffer) -> Range<Int> {
    guard !prefix.isEmpty else { return target }
    let count = prefix.length(in: bytes.slice(target).readableBytesView)
    return target.lowerBound + count..<target.upperBound
  }

  /// The compression for a value of `Accept-Encoding`. Browsers send one of a few, and to read it takes longer than the
  /// rest of a response from memory.
  package func coding(acceptEncoding: ByteBuffer?) -> ContentCoding {
    guard let acceptEncoding, acceptEncoding.readableBytes <= QualityList.maxBytes else {
      return ContentCoding(acceptEncoding: nil)
    }
    if let known = codings[acceptEncoding] { return known }
    let coding = ContentCoding(
      acceptEncoding: acceptEncoding.readableBytesUInt8Span.text(0..<acceptEncoding.readableBytes))
    if codings.count >= Self.mostCodings { codings = [:] }
    // A copy, because the original would keep the whole input buffer in memory.
    codings[ByteBuffer(bytes: acceptEncoding.readableBytesView)] = coding
    return coding
  }
}
