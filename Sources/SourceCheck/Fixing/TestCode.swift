/// Tells tests from other code by usual names. Tests state what a program does, so they must not be
/// changed before it.
enum TestCode {
  private static let folders: Set<String> = [
    "test", "tests", "__tests__", "spec", "specs", "e2e", "cypress", "fixtures", "__fixtures__",
    "__snapshots__", "testdata", "androidtest",
  ]

  /// Whether a file is a test, or belongs to tests.
  static func isTest(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return false }
    if parts.dropLast().contains(where: { folders.contains($0.lowercased()) }) { return true }
    let words = name.split { "._-".contains($0) }.map { $0.lowercased() }
    let stem = name.split(separator: ".").first ?? ""
    // `login.cy.ts` is a test of Cypress; `cy.json` is Welsh.
    return words.contains { ["test", "tests", "spec", "specs", "snap"].contains($0) }
      || ["cjs", "coffee", "js", "jsx", "mjs", "ts", "tsx"].contains { name.hasSuffix(".cy." + $0) }
      || stem.hasSuffix("Test") || stem.hasSuffix("Tests") || stem.hasSuffix("Spec")
  }
}
