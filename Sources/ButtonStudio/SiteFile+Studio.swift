package import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonReports
package import ServiceContract

extension SiteFile {
  /// The JSON Schemas of documents.
  package static func schemas(_ assets: LoadedAssets) throws -> [SiteFile] {
    try [(ReportBuilder.schemaPath, "button"), (KitManifest.schemaPath, "kit")].map { path, name in
      SiteFile(path: path, mediaType: "application/schema+json", bytes: try assets.schema(of: name))
    }
  }

  /// Files that pages refer to, by the names that templates have for their paths: `studio_css`. A script or a style
  /// sheet contains its imports, so that a page loads one of each.
  static func assets(_ files: [String: [UInt8]]) -> [(name: String, file: SiteFile)] {
    var parts: Set<String> = []
    let texts = files.keys.filter { $0.hasSuffix(".js") || $0.hasSuffix(".css") }.sorted()
      .map { ($0, Array(whole($0, files, &parts).utf8)) }.filter { !parts.contains($0.0) }
    let others = files.filter { $0.key.hasSuffix(".svg") }.sorted { $0.key < $1.key }
    return (texts + others).filter { $0.0 != ButtonScript.sourceName }.map { name, bytes in
      (name.replacing(".", with: "_"), asset(name, bytes))
    }
  }

  /// A file at a path that contains part of its digest, which tells versions of it apart: `/assets/studio.….css`.
  static func asset(_ name: String, _ bytes: [UInt8]) -> SiteFile {
    let (start, suffix) = (name.prefix { $0 != "." }, name.drop { $0 != "." })
    return SiteFile(
      path: assetFolder + start + "." + sha256(bytes).prefix(12) + suffix,
      mediaType: name.hasSuffix(".js")
        ? "text/javascript; charset=utf-8" : name.hasSuffix(".css") ? MediaType.styleSheet : "image/svg+xml",
      bytes: bytes)
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
}
