import ButtonCore

extension SourceText {
  /// Whether a tag hides its text from those who see, however wide the window is: by usual names of classes,
  /// `hidden` too, unless a class shows it from some width on, as `hidden md:inline` and `d-none d-md-inline` do.
  func hidesText(_ tag: SourceTag) -> Bool {
    let text = string(tag.range)
    if ["display:none", "display: none"].contains(where: text.contains) { return true }
    let words = text.split { $0.isWhitespace || "\"'`=<>{}(),/".contains($0) }
    let isHidden = words.contains { Self.hiding.contains($0) || $0.hasPrefix("screen-reader") }
    return isHidden && !words.contains(where: Self.showsFromWidth)
  }

  private static let hiding: Set<Substring> = [
    "d-none", "hidden", "sr-only", "visually-hidden", "visuallyhidden",
  ]

  /// The widths of windows that Tailwind CSS and Bootstrap name.
  private static let widths: Set<Substring> = ["sm", "md", "lg", "xl", "xxl", "2xl"]

  private static func showsFromWidth(_ word: Substring) -> Bool {
    let variants = word.split(separator: ":")
    if let first = variants.first, variants.count > 1 {
      let isWidth = widths.contains(first) || first.hasPrefix("min-") || first.hasPrefix("max-")
      return isWidth && variants.last.map { !hiding.contains($0) && isDisplay($0) } ?? false
    }
    let parts = word.split(separator: "-", maxSplits: 2)
    return parts.count == 3 && parts[0] == "d" && widths.contains(parts[1]) && isDisplay(parts[2])
  }

  private static func isDisplay(_ word: Substring) -> Bool {
    ["inline", "block", "flex", "grid", "contents", "table", "not-sr-only"].contains {
      word == $0 || word.hasPrefix($0 + "-") || word.hasPrefix("inline-")
    }
  }
}
