/// A list of CSS selectors, of a small part of the grammar (W3C, Selectors Level 4).
///
/// ``text`` is written from the parsed values, so nothing but selectors can stand in it, however it
/// was asked for.
package struct SelectorList: Hashable, Sendable {
  /// From 1 to ``mostSelectors``.
  let selectors: [Selector]

  /// What bounds the size of a style sheet, in which the list occurs in every rule.
  package static let mostBytes = 256
  package static let mostSelectors = 4

  /// One selector that matches what any of the list does.
  var text: String {
    selectors.count == 1
      ? selectors[0].text : ":is(\(selectors.map(\.text).joined(separator: ", ")))"
  }
}

/// Compounds from the outermost element to the one that is selected.
struct Selector: Hashable, Sendable {
  let first: Compound
  let rest: [Step]

  /// A compound, and how its element relates to that of the compound before.
  struct Step: Hashable, Sendable {
    let combinator: Combinator
    let compound: Compound
  }

  /// Whether it may match most of a page.
  var hasOnlyTypes: Bool {
    first.parts.isEmpty && rest.allSatisfy(\.compound.parts.isEmpty)
  }

  var text: String {
    rest.reduce(first.text) { $0 + $1.combinator.text + $1.compound.text }
  }
}

enum Combinator: Hashable, Sendable {
  case descendant, child

  var text: String { self == .child ? " > " : " " }
}

/// What one element has: never empty.
struct Compound: Hashable, Sendable {
  let type: String?
  let parts: [Part]

  enum Part: Hashable, Sendable {
    case id(String)
    case `class`(String)
    case attribute(String, Comparison?)
    /// The element has such a child, or such a descendant.
    case has(Combinator, Selector)
    /// Its place among its siblings, from 1.
    case nthChild(Int)
  }

  /// The comparison of an attribute with a value: `*=`, `apple`.
  struct Comparison: Hashable, Sendable {
    let sign: String
    let value: String
  }

  var text: String { (type ?? "") + parts.map(\.text).joined() }
}

extension Compound.Part {
  fileprivate var text: String {
    switch self {
    case .id(let name): "#" + name
    case .class(let name): "." + name
    case .attribute(let name, nil): "[\(name)]"
    case .attribute(let name, let comparison?):
      "[\(name)\(comparison.sign)\"\(comparison.value)\"]"
    case .has(.child, let selector): ":has(> \(selector.text))"
    case .has(.descendant, let selector): ":has(\(selector.text))"
    case .nthChild(let place): ":nth-child(\(place))"
    }
  }
}
