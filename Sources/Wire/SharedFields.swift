package import HTTPTypes
internal import NIOCore
internal import Synchronization

/// Header fields that many responses have, as each version of HTTP writes them: made at first use.
package final class SharedFields: Sendable {
  private struct Forms {
    var lines: ByteBuffer?
    var block: ByteBuffer?
  }

  private let fields: @Sendable (_ isUnmodified: Bool) -> HTTPFields
  private let forms = Mutex([2 of Forms](repeating: Forms()))

  /// - Parameter fields: All fields except `Connection`, `Date` and `Server`, or those of them that a
  ///   304 response has. `Content-Length` is one of them, except in a 304 response.
  package init(_ fields: @escaping @Sendable (_ isUnmodified: Bool) -> HTTPFields) {
    self.fields = fields
  }

  /// The fields as lines of HTTP/1.1.
  func lines(isUnmodified: Bool) -> ByteBuffer {
    let index = isUnmodified ? 1 : 0
    if let lines = forms.withLock({ $0[index].lines }) { return lines }
    var lines = ByteBuffer()
    lines.writeLines(fields(isUnmodified))
    forms.withLock { $0[index].lines = lines }
    return lines
  }

  /// The fields for HTTP/2, without `content-length`, which the connection adds.
  func block(isUnmodified: Bool) -> ByteBuffer {
    let index = isUnmodified ? 1 : 0
    if let block = forms.withLock({ $0[index].block }) { return block }
    var fields = fields(isUnmodified)
    fields[.contentLength] = nil
    let block = ByteBuffer(block: fields)
    forms.withLock { $0[index].block = block }
    return block
  }
}
