/// Returns the word that `text` is probably a typo of: at most two letters added, left out, changed
/// or swapped, and fewer than half of the word's. Case does not matter.
package func nearestSpelling(to text: String, among words: [String]) -> String? {
  // Longer texts are no typos, and comparing them takes time in proportion to their length.
  let longest = 32
  guard text.utf8.count <= longest else { return nil }
  let text = Array(text.lowercased())
  let distances = words.map { (word: $0, distance: editDistance(text, Array($0.lowercased()))) }
  guard let best = distances.min(by: { $0.distance < $1.distance }),
    best.distance <= 2, best.distance * 2 < best.word.count
  else { return nil }
  return best.word
}

/// The number of letters to add, leave out, change, or swap with their neighbour to turn one word
/// into the other.
private func editDistance(_ from: [Character], _ to: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...to.count)
  for (i, letter) in from.enumerated() {
    var row = [i + 1]
    for (j, other) in to.enumerated() {
      let change = last[j] + (letter == other ? 0 : 1)
      var smallest = min(change, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, letter == to[j - 1], other == from[i - 1] {
        smallest = min(smallest, beforeLast[j - 1] + 1)
      }
      row.append(smallest)
    }
    beforeLast = last
    last = row
  }
  return last[to.count]
}

extension String {
  /// The text reduced to its ASCII letters, in lower case, and digits.
  var lettersAndDigits: String {
    String(lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }
}
