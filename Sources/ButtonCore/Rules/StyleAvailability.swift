extension RuleName {
  package static let styleAvailability = RuleName("style-availability")
}

extension Rule {
  /// Not every style is everywhere.
  static let styleAvailability = Rule(
    .styleAvailability, .refused,
    asks: """
      Black and white are everywhere, white with an outline on iOS, macOS and the web, \
      dark grey on watchOS.
      """,
    handling: "watch takes no other colour, and nothing else is grey")
}
