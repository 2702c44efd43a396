package import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonReports
package import ServiceContract

extension SiteFile {
  /// The JSON Schemas of documents.
  package static func schemas(_ assets: LoadedAssets) throws -> [SiteFile] {
    try [
      SiteFile(
        path: ButtonReport.schemaPath, title: "Button schema",
        summary: "The JSON Schema of the report on a button.",
        mediaType: "application/schema+json", bytes: assets.reportSchema()),
      SiteFile(
        path: KitManifest.schemaPath, title: "Kit schema",
        summary: "The JSON Schema of the manifest of a kit.",
        mediaType: "application/schema+json", bytes: assets.kitSchema()),
    ]
  }

  /// Files that pages refer to, each at a path that contains part of its digest. A script imports
  /// others, which import nothing themselves, as `./name.js`; it gets their names with the digests.
  static func assets(_ files: [String: [UInt8]]) -> [SiteFile] {
    let files = files.sorted { $0.key < $1.key }.map { name, bytes in
      (name, name.hasSuffix(".js") ? Array(lean(bytes).utf8) : bytes)
    }
    let imports = files.filter { $0.0.hasSuffix(".js") }.compactMap { name, bytes in
      asset(name, bytes).map { (name, $0.path.dropFirst(assetFolder.count)) }
    }
    return files.compactMap { name, bytes in
      guard name.hasSuffix(".js") else { return asset(name, bytes) }
      var text = String(decoding: bytes, as: UTF8.self)
      for (name, path) in imports { text.replace("\"./\(name)\"", with: "\"./\(path)\"") }
      return asset(name, Array(text.utf8))
    }
  }

  /// A script without comments and indentation, which take a quarter of its bytes.
  static func lean(_ script: [UInt8]) -> String {
    String(decoding: script, as: UTF8.self).split(separator: "\n").map { $0.trimmingBlanks }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }.joined(separator: "\n")
  }

  private static func asset(_ name: String, _ bytes: [UInt8]) -> SiteFile? {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let mediaType = mediaTypes[String(parts[1])] else { return nil }
    // A part of the digest tells versions of one file apart.
    let path = "\(assetFolder)\(parts[0]).\(sha256(bytes).prefix(12)).\(parts[1])"
    return SiteFile(assetPath: path, mediaType: mediaType, bytes: bytes)
  }

  private static let mediaTypes = [
    "css": MediaType.styleSheet, "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]
}
