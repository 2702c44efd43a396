/// A file that is the same for everyone.
package struct SiteFile: Sendable {
  package let path: String
  package let mediaType: String
  package let bytes: [UInt8]
  /// Whether the path contains part of a digest, so that the file at a path never changes. Only pages refer to it.
  package var isImmutable: Bool { path.hasPrefix(Self.assetFolder) }

  package init(path: String, mediaType: String, bytes: [UInt8]) {
    (self.path, self.mediaType, self.bytes) = (path, mediaType, bytes)
  }

  /// The folder of files that pages refer to.
  package static let assetFolder = "/assets/"
}
