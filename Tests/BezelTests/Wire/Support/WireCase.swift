import Foundation
import TestSupport
import Testing

/// A file of `Tests/Wire`: what one client of a server sees.
struct WireCase: Sendable, CustomTestStringConvertible {
  /// The file's name without its extension.
  var name: String
  var path: String
  /// The server's flags besides the port, from the file's line `# serve:`.
  var flags: [String]

  var testDescription: String { name }

  static let folder = ProjectFolder.path + "/Tests/Wire"

  /// All cases, by name.
  static let all: [WireCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".vtc") }.sorted().compactMap { WireCase(file: $0) }
  }()

  private init?(file: String) {
    name = String(file.dropLast(".vtc".count))
    path = Self.folder + "/" + file
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let mark = "# serve: "
    let line = text.split(separator: "\n").first { $0.hasPrefix(mark) }
    flags = line.map { $0.dropFirst(mark.count).split(separator: " ").map(String.init) } ?? []
  }
}
