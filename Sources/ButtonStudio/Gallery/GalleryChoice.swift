internal import ButtonCore

/// One of the gallery's own parameters, which takes one of a few words.
struct GalleryChoice {
  let name: String
  /// What it does, in a sentence.
  let meaning: String
  /// The allowed words, the default first.
  let words: [String]

  /// How logo and title are arranged. Logo only is left out: it has no title to compare.
  static let mode = GalleryChoice(
    name: "mode", meaning: "How logo and title are arranged in the languages section.",
    words: [Endpoint.center, .left].map(\.rawValue))

  static let everyScript = "all"
  /// Which languages are shown: those written in a script.
  static let script = GalleryChoice(
    name: "script", meaning: "Shows only languages written in this script (ISO 15924).",
    words: [everyScript] + Script.allCases.map(\.rawValue))

  /// Reads the choice. A problem is worded like those of the image API's parameters.
  func read(from items: [QueryItem]) -> (word: String, problem: String?) {
    guard let given = items.first(where: { $0.name == name })?.value.text else {
      return (words[0], nil)
    }
    let found = words.first { $0.lowercased() == given.lowercased() }
    guard found == nil else { return (found ?? "", nil) }
    let takes = AllowedValues.words(words).phrase
    return (
      words[0],
      "\(name)=\(given) is not allowed: \(name) takes \(takes). Nearest: \(name)=\(words[0])."
    )
  }
}
