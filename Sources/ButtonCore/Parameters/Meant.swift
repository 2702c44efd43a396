/// How certain it is that a correction is what was meant.
package enum Grade: Sendable {
  /// A number at the end of its range, another case or separator, an alias, one letter off in a long word: who
  /// corrects a request writes it.
  case sure
  /// Something of another style, title or meaning may have been meant: it is said, and never written for somebody.
  case guess
}

/// A value that a text was probably meant to be.
package struct Meant<Value> {
  package let value: Value
  package let grade: Grade

  package init(_ value: Value, _ grade: Grade) { (self.value, self.grade) = (value, grade) }

  /// The value, unless it is a guess.
  package var sure: Value? { grade == .sure ? value : nil }

  package func map<Other>(_ change: (Value) -> Other) -> Meant<Other> {
    Meant<Other>(change(value), grade)
  }

  func compactMap<Other>(_ change: (Value) -> Other?) -> Meant<Other>? {
    change(value).map { Meant<Other>($0, grade) }
  }
}

extension Meant: Sendable where Value: Sendable {}
