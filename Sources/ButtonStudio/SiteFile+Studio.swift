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
        path: ReportBuilder.schemaPath, title: "Button schema",
        summary: "The JSON Schema of the report on a button.",
        mediaType: "application/schema+json", bytes: assets.schema(of: "button")),
      SiteFile(
        path: KitManifest.schemaPath, title: "Kit schema",
        summary: "The JSON Schema of the manifest of a kit.",
        mediaType: "application/schema+json", bytes: assets.schema(of: "kit")),
    ]
  }

  /// The icon for browsers and tools that look for no other: `icon.svg` in three sizes.
  static func icon(_ files: [String: [UInt8]]) throws(TemplateFault) -> SiteFile {
    guard let bytes = files["favicon.ico"] else {
      throw TemplateFault(description: "there is no favicon.ico")
    }
    return SiteFile(
      path: "/favicon.ico", title: "Icon", summary: "The icon of the pages, in three sizes.",
      mediaType: MediaType.icon, bytes: bytes)
  }

  /// The rules for crawlers (RFC 9309): they may fetch the pages and, to render them, the pictures on them, but neither
  /// every variant of a page nor kits, of which there is no end.
  ///
  /// - Parameter prefix: The path before every path at the clients' addresses.
  package static func robots(kits: SiteEntry, prefix: PathPrefix) -> SiteFile {
    // The other paths of pictures begin with this one. Of two rules, the longer one counts.
    let rules =
      ["Allow: \(prefix + Endpoint.center.path)"]
      + ["/*?", kits.path].map { "Disallow: \(prefix + $0)" }
    let place = "# Crawlers only read /robots.txt: let the host serve this there."
    let lines =
      (prefix.isEmpty ? [] : [place]) + ["User-agent: *"] + rules
    return SiteFile(
      path: "/robots.txt", title: "Rules for crawlers",
      summary: "What crawlers may fetch: the pages and their pictures, but no kits.",
      mediaType: MediaType.plainText, bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Files that pages refer to, each at a path that contains part of its digest. A script or a style
  /// sheet contains its imports, so that a page loads one of each.
  static func assets(_ files: [String: [UInt8]]) -> [SiteFile] {
    var parts: Set<String> = []
    let texts = files.keys.filter { $0.hasSuffix(".js") || $0.hasSuffix(".css") }.sorted()
      .map { ($0, whole($0, files, &parts)) }.filter { !parts.contains($0.0) }
      .map { ($0, Array($1.utf8)) }
    let others = files.filter { $0.key.hasSuffix(".svg") }.sorted { $0.key < $1.key }
    return (texts + others).compactMap(asset)
  }

  /// A script or a style sheet with those that it imports in place of the lines that do so.
  private static func whole(_ name: String, _ files: [String: [UInt8]], _ parts: inout Set<String>) -> String {
    var lines: [String] = []
    for line in lean(files[name] ?? []).split(separator: "\n") {
      // `import { morph } from "./morph.js";` or `@import "./site.css";`
      let words = line.split(separator: "\"")
      if line.hasPrefix("import ") || line.hasPrefix("@import "), words.count > 1 {
        let part = String(words[1].dropFirst("./".count))
        parts.insert(part)
        lines += whole(part, files, &parts).split(separator: "\n").map { line in
          String(line.hasPrefix("export ") ? line.dropFirst("export ".count) : line)
        }
      } else {
        lines.append(String(line))
      }
    }
    let text = lines.joined(separator: "\n")
    return name.hasSuffix(".js") ? text : withoutBlanks(text)
  }

  /// A style sheet without blanks, new lines and semicolons where they mean nothing.
  private static func withoutBlanks(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let kept = bytes.indices.filter { place in
      guard " \n".utf8.contains(bytes[place]), place > 0, place + 1 < bytes.count else {
        return true
      }
      return !":;{},>".utf8.contains(bytes[place - 1]) && !"{}>".utf8.contains(bytes[place + 1])
    }
    return String(decoding: kept.map { bytes[$0] }, as: UTF8.self).replacing(";}", with: "}")
  }

  /// A text without comments and indentation, which take a quarter of its bytes.
  static func lean(_ text: [UInt8]) -> String {
    String(decoding: text, as: UTF8.self).split(separator: "\n").map { Substring($0.utf8.trimmed) }
      .filter { line in !line.isEmpty && !["//", "/*"].contains { line.hasPrefix($0) } }
      .joined(separator: "\n")
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
