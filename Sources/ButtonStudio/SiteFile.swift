internal import ButtonAssets
internal import ButtonCore

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
  private init(assetPath: String, mediaType: String, bytes: [UInt8]) {
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

  /// The JSON Schema of reports.
  static func reportSchema(_ assets: LoadedAssets) -> SiteFile {
    SiteFile(
      path: ButtonReport.schemaPath, title: "Button schema",
      summary: "The JSON Schema of the document that explains a button.",
      mediaType: "application/schema+json", bytes: assets.reportSchema)
  }

  /// The folder of files that pages refer to.
  package static let assetFolder = "/assets/"

  /// Files that pages refer to, each at a path that contains part of its digest.
  static func assets(_ files: [String: [UInt8]]) throws -> [SiteFile] {
    files.sorted { $0.key < $1.key }.compactMap { name, bytes in
      let parts = name.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let mediaType = mediaTypes[String(parts[1])] else { return nil }
      // A part of the digest tells versions of one file apart.
      let path = "\(assetFolder)\(parts[0]).\(sha256(bytes).prefix(12)).\(parts[1])"
      return SiteFile(assetPath: path, mediaType: mediaType, bytes: bytes)
    }
  }

  private static let mediaTypes = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]
}
