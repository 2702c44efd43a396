/// Characters of the titles that no face has, by locale.
struct MissingGlyphs: Error, Equatable, CustomStringConvertible {
  var characters: [String: Set<Unicode.Scalar>]

  var description: String {
    let lines = characters.sorted { $0.key < $1.key }.map { locale, characters in
      let list = characters.sorted { $0.value < $1.value }.map {
        "\($0) (U+\(String($0.value, radix: 16, uppercase: true)))"
      }
      return "  \(locale): \(list.joined(separator: ", "))"
    }
    return "no font has these characters of the titles:\n" + lines.joined(separator: "\n")
  }
}
