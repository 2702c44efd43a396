/// The fewest letters of a word in which one wrong letter makes no other word.
private let longWord = 6

/// The bytes of the longest text that is compared: longer ones are no typos, and the time grows with the length.
private let longestTypo = 32

/// Returns the word that was probably meant by `text`. Sure is the same word in another case, in quotation marks or
/// with other separators, and the only one that differs in one letter, if it is long.
///
/// - Parameter most: The largest number of letters in which a guess differs.
package func meant(by text: String, among words: [String], most: Int = 2) -> Meant<String>? {
  guard text.utf8.count <= longestTypo else { return nil }
  let letters = text.spelledLetters
  if let same = words.first(where: { $0.spelledLetters == letters }) { return Meant(same, .sure) }
  let near = words.filter { word in
    let other = word.spelledLetters
    return abs(other.count - letters.count) <= 1 && editDistance(letters, other) <= 1
  }
  if let word = near.first, word.spelledLetters.count >= longWord,
    near.allSatisfy({ $0.spelledLetters == word.spelledLetters })
  {
    return Meant(word, .sure)
  }
  return nearestSpelling(to: text, among: words, most: most).map { Meant($0, .guess) }
}

/// Returns the word that `text` is probably a typo of: at most two letters added, left out, changed
/// or swapped, and fewer than half of the word's. Case does not matter.
package func nearestSpelling(to text: String, among words: [String], most: Int = 2) -> String? {
  guard text.utf8.count <= longestTypo else { return nil }
  let text = Array(text.lowercased().unicodeScalars)
  var best: (word: String, distance: Int)?
  for word in words {
    // Only what is nearer counts, and a word that is longer or shorter by more needs no comparison.
    let limit = (best?.distance ?? most + 1) - 1
    guard abs(word.unicodeScalars.count - text.count) <= limit else { continue }
    let distance = editDistance(text, Array(word.lowercased().unicodeScalars))
    if distance <= limit { best = (word, distance) }
  }
  guard let best, best.distance * 2 < best.word.unicodeScalars.count else { return nil }
  return best.word
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
