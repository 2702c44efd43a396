/// The name of a rule of the Human Interface Guidelines, as used in code, findings and
/// documentation.
///
/// Each is declared beside its rule.
package struct RuleName: Hashable, Sendable {
  package let text: String

  init(_ text: String) { self.text = text }
}
