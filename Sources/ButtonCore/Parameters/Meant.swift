/// How certain it is that a correction is what was meant.
package enum Grade: Sendable {
  /// A number at the end of its range, another case or separator, an alias, one letter off in a long word: who
  /// corrects a request writes it.
  case sure
  /// Something of another style, title or meaning may have been meant: it is said, and never written for somebody.
  case guess
}

/// The likely meaning of a text, and how sure that is.
package struct Meant<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var grade: Grade

  package init(_ value: Value, _ grade: Grade) { (self.value, self.grade) = (value, grade) }

  /// The value, unless it is a guess.
  package var sure: Value? { grade == .sure ? value : nil }

  package func compactMap<Other: Hashable & Sendable>(_ change: (Value) -> Other?) -> Meant<Other>? {
    change(value).map { Meant<Other>($0, grade) }
  }
}

/// The fewest letters of a word in which one wrong letter makes no other word.
private let longWord = 6

/// The bytes of the longest text that is compared: longer ones are no typos, and the time grows with the length.
let longestTypo = 32

/// Returns the word that was probably meant by `text`. Sure is the same word in another case, in quotation marks or
/// with other separators, and the only one that differs in one letter, if it is long. A guess differs in one letter or
/// separator.
package func meant(by text: String, among words: [String]) -> Meant<String>? {
  guard text.utf8.count <= longestTypo else { return nil }
  func near(_ letters: (String) -> [Unicode.Scalar]) -> [(word: String, letters: [Unicode.Scalar])] {
    let given = letters(text)
    let near = words.map { ($0, letters($0)) }.filter { $0.1.isNear(given) }
    return near.first { $0.1 == given }.map { [$0] } ?? near
  }
  let alike = near(\.spelledLetters)
  if let first = alike.first,
    first.letters == text.spelledLetters
      || first.letters.count >= longWord && alike.allSatisfy({ $0.letters == first.letters })
  {
    return Meant(first.word, .sure)
  }
  // A letter more or less makes a word of two letters another one.
  return near { Array($0.lowercased().unicodeScalars) }.first { $0.letters.count > 2 }.map { Meant($0.word, .guess) }
}

extension [Unicode.Scalar] {
  /// Whether at most one edit makes a word the other one: a letter is added, removed or replaced, or swapped with the
  /// next one.
  fileprivate func isNear(_ other: Self) -> Bool {
    guard abs(count - other.count) <= 1 else { return false }
    let start = zip(self, other).prefix { $0 == $1 }.count
    let ends = zip(dropFirst(start).reversed(), other.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let (rest, otherRest) = (dropFirst(start).dropLast(ends), other.dropFirst(start).dropLast(ends))
    return Swift.max(rest.count, otherRest.count) <= 1 || rest.count == 2 && rest.elementsEqual(otherRest.reversed())
  }
}

extension String {
  private static let separators = Set(" -_.+,;'\"`\\“”‘’\n\r\t".unicodeScalars)

  /// The text in lower case, without separators and quotation marks.
  fileprivate var spelledLetters: [Unicode.Scalar] {
    lowercased().unicodeScalars.filter { !Self.separators.contains($0) }
  }
}
