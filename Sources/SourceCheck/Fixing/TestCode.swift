/// Tells tests from other code by usual names. Tests state what a program does, so they must not be
/// changed before it.
enum TestCode {
  /// Whether a file is a test, or belongs to tests: by a folder, by a word of its name, or by the end of its first word.
  /// `login.cy.ts` is a test of Cypress; `cy.json` is Welsh.
  static func isTest(_ path: String) -> Bool {
    let folder = /(?i)(^|\/)(tests?|specs?|e2e|cypress|fixtures|testdata|androidtest|__(tests|fixtures|snapshots)__)\//
    let name = path.split(separator: "/").last ?? ""
    return path.contains(folder) || name.contains(/(?i)(^|[._-])(tests?|specs?|snap)($|[._-])/)
      || name.contains(/\.cy\.(cjs|coffee|mjs|[jt]sx?)$|^[^.]*(Tests?|Spec)($|\.)/)
  }
}
