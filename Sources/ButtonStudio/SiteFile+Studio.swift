package import ButtonAssets
internal import ButtonKit
internal import ButtonReports
package import ServiceContract

extension SiteFile {
  /// The JSON Schemas of documents.
  package static func schemas(_ assets: LoadedAssets) -> [SiteFile] {
    [
      SiteFile(
        path: ButtonReport.schemaPath, title: "Button schema",
        summary: "The JSON Schema of the report on a button.",
        mediaType: "application/schema+json", bytes: assets.reportSchema),
      SiteFile(
        path: KitManifest.schemaPath, title: "Kit schema",
        summary: "The JSON Schema of the manifest of a kit.",
        mediaType: "application/schema+json", bytes: assets.kitSchema),
    ]
  }

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
