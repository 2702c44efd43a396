internal import ButtonAssets

/// A file that is the same for everyone.
package struct SiteFile: Sendable {
  package let path: String
  package let mediaType: String
  package let bytes: [UInt8]
  /// Whether the path changes with the content, so that what is there never does.
  package let isImmutable: Bool

  package init(path: String, mediaType: String, bytes: [UInt8], isImmutable: Bool = false) {
    self.path = path
    self.mediaType = mediaType
    self.bytes = bytes
    self.isImmutable = isImmutable
  }

  /// Files that pages refer to, each at a path that its content names.
  static func assets(_ files: [String: [UInt8]]) throws -> [SiteFile] {
    files.sorted { $0.key < $1.key }.compactMap { name, bytes in
      let parts = name.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let mediaType = mediaTypes[String(parts[1])] else { return nil }
      // A part of the digest tells versions of one file apart.
      let path = "/assets/\(parts[0]).\(sha256(bytes).prefix(12)).\(parts[1])"
      return SiteFile(path: path, mediaType: mediaType, bytes: bytes, isImmutable: true)
    }
  }

  private static let mediaTypes = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]
}
