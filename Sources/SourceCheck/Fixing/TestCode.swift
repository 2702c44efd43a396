internal import ButtonCore
internal import SourceScan

/// Tells tests from other code by usual names. Tests state what a program does, so they must not be
/// changed before it.
enum TestCode {
  private static let folders: Set<String> = [
    "test", "tests", "__tests__", "spec", "specs", "e2e", "cypress", "fixtures", "__fixtures__",
    "__snapshots__", "testdata", "androidtest",
  ]

  /// Formats of what another program wrote, and people do not see.
  private static let records: Set<String> = ["diff", "har", "map", "patch"]

  /// Formats of text for people, in which an address in quotes is prose too.
  private static let documents: Set<String> = [
    "adoc", "asciidoc", "markdown", "md", "mdx", "org", "rst", "tex", "textile", "txt", "wiki",
  ]

  /// Formats of settings and data, in which a value has no quotes.
  private static let settings: Set<String> = [
    "cfg", "conf", "config", "csv", "env", "ini", "plist", "properties", "resx", "strings", "tf",
    "toml", "xcconfig", "xlf", "xliff", "xml", "yaml", "yml",
  ]

  /// Whether a file has settings or data: `.env.production`, too.
  static func isSettings(_ path: String) -> Bool {
    SourceScan.suffix(of: path).map(settings.contains) ?? false
      || path.split(separator: "/").last?.hasPrefix(".env") ?? false
  }

  /// Whether a file is text for people.
  static func isDocument(_ path: String) -> Bool {
    SourceScan.suffix(of: path).map(documents.contains) ?? false
  }

  /// Whether a file records what another program wrote.
  static func isRecord(_ path: String) -> Bool {
    SourceScan.suffix(of: path).map(records.contains) ?? false
  }

  /// Whether a file is a mail or a page as it was sent, which a change would damage.
  static func isSent(_ path: String) -> Bool {
    SourceScan.suffix(of: path).map(SourceScan.mails.contains) ?? false
  }

  /// Whether a file is a test, or belongs to tests.
  static func isTest(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return false }
    if parts.dropLast().contains(where: { folders.contains($0.lowercased()) }) { return true }
    let words = name.split { "._-".contains($0) }.map { $0.lowercased() }
    let stem = name.split(separator: ".").first ?? ""
    return words.contains { ["test", "tests", "spec", "specs", "snap"].contains($0) }
      || isCypress(name)
      || stem.hasSuffix("Test") || stem.hasSuffix("Tests") || stem.hasSuffix("Spec")
  }

  /// Whether it is a test of Cypress, `login.cy.ts`; `cy.json` is Welsh.
  private static func isCypress(_ name: Substring) -> Bool {
    let parts = name.split(separator: ".")
    return parts.count > 2 && parts[parts.count - 2] == "cy"
      && ["cjs", "coffee", "js", "jsx", "mjs", "ts", "tsx"].contains(parts[parts.count - 1])
  }
}
