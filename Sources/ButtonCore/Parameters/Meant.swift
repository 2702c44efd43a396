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

/// The fewest letters of a word in which one wrong letter makes no other word.
private let longWord = 6

/// The bytes of the longest text that is compared: longer ones are no typos, and the time grows with the length.
private let longestTypo = 32

/// Returns the word that was probably meant by `text`. Sure is the same word in another case, in quotation marks or
/// with other separators, and the only one that differs in one letter, if it is long. A guess differs in fewer than
/// half of the word's letters and separators.
///
/// - Parameter most: The largest number of these that a guess adds, leaves out, changes or swaps.
package func meant(by text: String, among words: [String], most: Int = 2) -> Meant<String>? {
  guard text.utf8.count <= longestTypo else { return nil }
  typealias Near = (word: String, letters: [Unicode.Scalar], distance: Int)
  func near(_ most: Int, _ letters: (String) -> [Unicode.Scalar]) -> [Near] {
    let given = letters(text)
    return words.compactMap { word in
      let own = letters(word)
      guard abs(own.count - given.count) <= most else { return nil }
      let distance = editDistance(given, own)
      return distance <= most ? (word, own, distance) : nil
    }
  }
  let alike = near(1, \.spelledLetters)
  if let word = alike.min(by: { $0.distance < $1.distance }),
    word.distance == 0 || word.letters.count >= longWord && alike.allSatisfy({ $0.letters == word.letters })
  {
    return Meant(word.word, .sure)
  }
  let guess = near(most) { Array($0.lowercased().unicodeScalars) }.min { $0.distance < $1.distance }
  return guess.flatMap { $0.distance * 2 < $0.letters.count ? Meant($0.word, .guess) : nil }
}

/// The number of letters to add, leave out, change, or swap with their neighbour to turn one word
/// into the other.
private func editDistance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: to.count + 1)
  var last = Array(0...to.count)
  var row = last
  for (i, letter) in from.enumerated() {
    row[0] = i + 1
    for (j, other) in to.enumerated() {
      let change = last[j] + (letter == other ? 0 : 1)
      var smallest = min(change, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, letter == to[j - 1], other == from[i - 1] {
        smallest = min(smallest, beforeLast[j - 1] + 1)
      }
      row[j + 1] = smallest
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[to.count]
}

extension String {
  private static let separators = Set(" -_.+,;'\"`\\“”‘’\n\r\t".unicodeScalars)

  /// The text in lower case, without separators and quotation marks.
  fileprivate var spelledLetters: [Unicode.Scalar] {
    lowercased().unicodeScalars.filter { !Self.separators.contains($0) }
  }

  /// The text reduced to its ASCII letters, in lower case, and digits.
  package var lettersAndDigits: String {
    String(lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }
}
