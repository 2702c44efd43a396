extension ButtonPath {
  /// The names that Apple's script, its guidelines and its files have for the arrangements, as letters alone. The
  /// script's are `center-align`, `left-align` and `logo-only`.
  private static let otherNames: [Endpoint: [String]] = [
    .center: [
      "center", "centre", "centered", "centred", "centeralign", "centrealign", "centeraligned",
      "centrealigned", "aligncenter", "logocenter",
    ],
    .left: [
      "leftalign", "leftaligned", "alignleft", "logoleft", "leftlogo", "logoaligned",
      "logoalign", "logoleftaligned", "leftalignedlogo",
    ],
    .logo: ["logoonly", "onlylogo", "icon", "icononly", "iconlogo"],
  ]

  private static let endpoints = Dictionary(
    uniqueKeysWithValues: otherNames.flatMap { endpoint, names in names.map { ($0, endpoint) } })

  /// The path that is meant by one with another name at its end: `/appleid/button/left-align.svg`.
  init?(otherwiseNamed path: String) {
    let start = Endpoint.center.path + "/"
    guard path.hasPrefix(start) else { return nil }
    let parts = path.dropFirst(start.count).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let endpoint = Self.endpoints[String(parts[0]).lettersAndDigits] else { return nil }
    let format = parts.dropFirst().first.map { suffix in
      DocumentFormat.allCases.first { $0.spelling == suffix.lowercased() }
    }
    // A suffix of no format is another fault.
    if case .some(nil) = format { return nil }
    self.init(endpoint, format: format ?? nil)
  }
}
