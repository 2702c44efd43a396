internal import ButtonCore

/// Reads the colours behind elements, as far as the markup of a text says: by an attribute `style` or `bgcolor`.
struct PageColors {
  /// Whether a class may have a colour, by a style sheet.
  private let hasClasses: Bool

  /// - Returns: `nil` if nothing in the text has a colour.
  init?(_ source: SourceText) {
    func has(_ text: String) -> Bool { !source.occurrences(of: text).isEmpty }
    guard source.kind.hasElements, has("background") || has("bgcolor") else { return nil }
    hasClasses = !has("<body") || has("<style") || has("stylesheet") || has("tailwind")
  }

  /// The colour behind what an element holds; `nil` if it is not known.
  ///
  /// - Parameter outer: The colour behind itself.
  func color(behind tag: SourceTag, in outer: RGBColor?) -> RGBColor? {
    let stated = tag.declarations.last { ["background", "background-color"].contains($0.name) }?.value
    if let color = stated ?? tag["bgcolor"]?.text {
      return RGBColor.meant(by: color)?.sure.flatMap(RGBColor.init(spelling:))
    }
    let isOpen =
      tag.isOpen || ["style", "bgcolor"].contains { tag[$0]?.value == .unknown }
      || hasClasses && ["class", "classname", "id"].contains { tag[$0] != nil }
    // A button in a script is anywhere.
    return isOpen || tag.name.lowercased() == "script" ? nil : outer
  }
}
