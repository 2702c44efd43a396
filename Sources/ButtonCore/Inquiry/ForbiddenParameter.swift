/// A parameter that no button can have.
package struct ForbiddenParameter: Hashable, Sendable {
  /// The name as the caller wrote it.
  package var name: String
  package var rule: RuleName
}

extension ForbiddenParameter {
  /// Recognizes a parameter name that callers invent for what the Human Interface Guidelines
  /// forbid, or returns `nil`.
  ///
  /// Apple's endpoint ignores all of these, and a page that uses one must not lose its button, so
  /// they are ignored here too, and reported.
  package init?(name: String) {
    let longest = 32
    guard name.utf8.count <= longest, let rule = Self.rules[name.lettersAndDigits] else {
      return nil
    }
    self.init(name: name, rule: rule)
  }

  /// By name, without hyphens and underscores.
  private static let rules: [String: RuleName] = {
    let names: [(RuleName, [String])] = [
      (.titleWording, ["title", "text", "label", "caption", "wording", "titletext", "labeltext"]),
      (
        .contentColor,
        [
          "textcolor", "titlecolor", "labelcolor", "fontcolor", "logocolor", "iconcolor",
          "contentcolor", "foreground", "foregroundcolor", "tint", "tintcolor",
        ]
      ),
      (
        .backgroundColor,
        ["backgroundcolor", "buttoncolor", "fill", "fillcolor", "opacity", "alpha", "transparency"]
      ),
      (.outlineColor, ["bordercolor", "outlinecolor", "strokecolor"]),
      (.artworkOrigin, ["logo", "icon", "artwork", "logourl", "iconurl"]),
      (.artworkUncropped, ["crop", "cropped", "logocrop"]),
      (.titleProportion, ["fontsize", "titlesize", "textsize", "labelsize"]),
      (.systemFont, ["font", "fontfamily", "typeface"]),
      (.logoAlone, ["padding", "logopadding", "iconpadding"]),
    ]
    return Dictionary(
      names.flatMap { rule, names in names.map { ($0, rule) } }, uniquingKeysWith: { $1 })
  }()
}
