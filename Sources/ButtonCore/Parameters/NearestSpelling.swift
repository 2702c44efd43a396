/// Returns the one word that `text` is a slip of the pen for: at most two letters added, left out
/// or changed, and fewer than half of them. Case does not matter.
func nearestSpelling(to text: String, among words: [String]) -> String? {
  // Longer texts are no slip, and comparing them would cost their length.
  let longest = 24
  guard text.utf8.count <= longest else { return nil }
  let text = Array(text.lowercased())
  let distances = words.map { (word: $0, distance: editDistance(text, Array($0.lowercased()))) }
  guard let best = distances.min(by: { $0.distance < $1.distance }),
    best.distance <= 2, best.distance * 2 < best.word.count
  else { return nil }
  return best.word
}

/// The number of letters to add, leave out or change to come from one word to the other.
private func editDistance(_ from: [Character], _ to: [Character]) -> Int {
  var row = Array(0...to.count)
  for (i, letter) in from.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in to.enumerated() {
      let change = diagonal + (letter == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(change, diagonal + 1, row[j] + 1)
    }
  }
  return row[to.count]
}
