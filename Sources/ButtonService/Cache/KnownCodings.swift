internal import ButtonCore
package import NIOCore
internal import Wire

/// Parsed values of `Accept-Encoding`, and the compression that each gets.
///
/// Browsers send one of a few values, and parsing it takes longer than the rest of the response.
package struct KnownCodings {
  /// The number of values that are kept; all browsers together send fewer.
  private static let most = 64

  private var codings: [ByteBuffer: ContentCoding] = [:]

  package init() {}

  /// The compression for a value of the header.
  package mutating func coding(acceptEncoding: ByteBuffer?) -> ContentCoding {
    guard let acceptEncoding, acceptEncoding.readableBytes <= QualityList.maxBytes else {
      return ContentCoding(acceptEncoding: nil)
    }
    if let known = codings[acceptEncoding] { return known }
    let coding = ContentCoding(
      acceptEncoding: acceptEncoding.readableBytesUInt8Span.text(0..<acceptEncoding.readableBytes))
    if codings.count >= Self.most { codings = [:] }
    // A copy, because the original would keep the whole input buffer in memory.
    codings[ByteBuffer(bytes: acceptEncoding.readableBytesView)] = coding
    return coding
  }
}
