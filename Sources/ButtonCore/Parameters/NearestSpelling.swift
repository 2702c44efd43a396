/// Returns the one word that `text` is a slip of the pen for: at most two letters added, left
/// out, changed or swapped, and fewer than half of them. Case does not matter.
package func nearestSpelling(to text: String, among words: [String]) -> String? {
  // Longer texts are no slip, and comparing them would cost their length.
  let longest = 32
  guard text.utf8.count <= longest else { return nil }
  let text = Array(text.lowercased())
  let distances = words.map { (word: $0, distance: editDistance(text, Array($0.lowercased()))) }
  guard let best = distances.min(by: { $0.distance < $1.distance }),
    best.distance <= 2, best.distance * 2 < best.word.count
  else { return nil }
  return best.word
}

/// The number of letters to add, leave out, change, or swap with their neighbour, to come from one
/// word to the other.
private func editDistance(_ from: [Character], _ to: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...to.count)
  for (i, letter) in from.enumerated() {
    var row = [i + 1]
    for (j, other) in to.enumerated() {
      let change = last[j] + (letter == other ? 0 : 1)
      var least = min(change, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, letter == to[j - 1], other == from[i - 1] {
        least = min(least, beforeLast[j - 1] + 1)
      }
      row.append(least)
    }
    beforeLast = last
    last = row
  }
  return last[to.count]
}
