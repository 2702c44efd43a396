internal import ButtonCore

/// Reads the colours behind elements, as far as the markup of a text says: by an attribute, or for the whole page by a
/// style sheet in it.
struct PageColors {
  /// Whether a class may have a colour, by a style sheet.
  private let hasClasses: Bool
  /// The backgrounds that style sheets in the text give to elements, by the elements' names.
  private let values: [String: String]

  /// - Parameter sheets: Where style sheets are in the text.
  /// - Returns: `nil` if nothing in the text has a colour.
  init?(_ source: SourceText, _ sheets: [Range<Int>]) {
    func has(_ text: String) -> Bool { !source.occurrences(of: text).isEmpty }
    guard source.kind.hasElements, has("background") || has("bgcolor") else { return nil }
    let isApart = has("stylesheet") || has("tailwind")
    hasClasses = !has("<body") || has("<style") || isApart
    let text = sheets.map { source.string($0).drop { $0 != ">" }.dropFirst() }.joined()
    // Another sheet may have another rule, and a rule with @ may hold for some devices only.
    values = sheets.isEmpty || isApart || text.contains("@") ? [:] : Self.values(in: text)
  }

  private static func values(in sheet: String) -> [String: String] {
    sheet.replacing(/(?s)\/\*.*?(?:\*\/|$)/, with: "").split(separator: "}").reduce(into: [:]) { values, rule in
      let parts = rule.split(separator: "{").map(String.init)
      guard parts.count == 2, let value = parts[1].declarations.last(where: \.isBackground)?.value else { return }
      for selector in parts[0].split(separator: ",") {
        let names = selector.split { $0.isWhitespace }
        // A selector with several names may match another element.
        values[names.last == ":root" ? "html" : String(names.last ?? "")] = names.count == 1 ? value : ""
      }
    }
  }

  /// The colour behind what an element holds; `nil` if it is not known.
  ///
  /// - Parameter outer: The colour behind itself.
  func color(behind tag: SourceTag, in outer: RGBColor?) -> RGBColor? {
    let name = tag.name.lowercased()
    let attribute = tag["bgcolor"] ?? tag["background-color"]
    let stated = tag.declarations.last(where: \.isBackground)?.value ?? attribute?.text
    let isOpen =
      tag.isOpen || tag["style"]?.isKnown == false || attribute?.isKnown == false
      || hasClasses && ["class", "classname", "id"].contains { tag[$0] != nil }
    if let color = stated ?? (isOpen ? nil : values[name]) {
      let isPage = stated != nil || ["html", "body"].contains(name)
      return isPage ? RGBColor.meant(by: color)?.sure.flatMap(RGBColor.init(spelling:)) : nil
    }
    // A button in a script is anywhere.
    return isOpen || name == "script" ? nil : outer
  }
}
