internal import ButtonCore
package import ButtonRendering

/// Provides the bytes of pictures: drawn, or read from disk.
///
/// Blocks its thread while it draws, reads and writes.
package struct PictureSource: Sendable {
  package let renderer: ButtonRenderer
  package let disk: DiskCache?
  private let metrics: ServiceMetrics?

  /// - Parameters:
  ///   - disk: The cache that keeps pictures beyond the life of the process, if any.
  ///   - metrics: Told how long each stage takes, if given.
  package init(
    renderer: ButtonRenderer, disk: DiskCache? = nil, metrics: ServiceMetrics? = nil
  ) {
    self.renderer = renderer
    self.disk = disk
    self.metrics = metrics
  }

  /// The picture, if it is kept on disk.
  func keptPicture(_ request: ButtonRequest, _ coding: ContentCoding) -> [UInt8]? {
    disk?.bytes(for: DiskCache.Key(request, coding))
  }

  /// Draws, encodes and compresses the picture.
  func drawnPicture(_ request: ButtonRequest, _ coding: ContentCoding) throws -> [UInt8] {
    let bytes = try renderer.render(request) { metrics?.record($0.rawValue, $1) }.bytes
    guard coding != .identity else { return bytes }
    let start = ContinuousClock.now
    defer { metrics?.record(ServiceMetrics.compression, start.duration(to: .now)) }
    return try coding.encoded(bytes)
  }

  /// Keeps a picture on disk.
  func keep(_ picture: [UInt8], _ request: ButtonRequest, _ coding: ContentCoding) {
    disk?.keep(picture, for: DiskCache.Key(request, coding))
  }
}

extension DiskCache.Key {
  fileprivate init(_ request: ButtonRequest, _ coding: ContentCoding) {
    self.init(coding.headerValue.map { "\(request.target) \($0)" } ?? request.target)
  }
}
