/// A file that is the same for everyone.
package struct SiteFile: Sendable {
  package let path: String
  package let mediaType: String
  package let bytes: [UInt8]
  /// Its entry in lists; `nil` for a file that only pages refer to.
  package let entry: SiteEntry?
  /// Whether the path changes with the content, so that the file at a path never changes.
  package var isImmutable: Bool { entry == nil }

  /// A file that pages refer to, at a path that contains part of its digest.
  package init(assetPath: String, mediaType: String, bytes: [UInt8]) {
    path = assetPath
    self.mediaType = mediaType
    self.bytes = bytes
    entry = nil
  }

  /// A file that people and programs may request.
  package init(path: String, title: String, summary: String, mediaType: String, bytes: [UInt8]) {
    self.path = path
    self.mediaType = mediaType
    self.bytes = bytes
    entry = SiteEntry(path: path, mediaType: mediaType, title: title, summary: summary)
  }

  /// The folder of files that pages refer to.
  package static let assetFolder = "/assets/"
}
