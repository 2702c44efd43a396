internal import ButtonCore

/// The colours behind places of a text, as far as its own markup says: by the attribute `style` or `bgcolor` of an
/// element around.
struct PageBackgrounds {
  private enum Color {
    /// No element has one.
    case none
    case known(RGBColor)
    /// Another file, or a style sheet of this one, may say it.
    case unknown
  }

  private let source: SourceText
  /// Whether a class may have a colour.
  private let hasClasses: Bool
  /// The elements that are open, with the colours behind what they hold.
  private var open: [(name: String, color: Color)] = []
  private var index = 0
  /// Deeper markup is not read, so that the time is proportional to its length.
  private static let maxDepth = 128

  /// - Returns: `nil` if nothing in the text has a colour.
  init?(_ source: SourceText) {
    func has(_ text: String) -> Bool { !source.occurrences(of: text).isEmpty }
    guard source.kind.hasElements, has("background") || has("bgcolor") else { return nil }
    self.source = source
    hasClasses = !has("<body") || has("<style") || has("stylesheet") || has("tailwind")
  }

  /// The colour behind a place; `nil` if it is not known. Places come in their order.
  mutating func color(at place: Int) -> RGBColor? {
    while index < place, open.count < Self.maxDepth { advance(to: place) }
    guard index == place, case .known(let color)? = open.last?.color else { return nil }
    return color
  }

  private mutating func advance(to place: Int) {
    guard source[index] == .lessThan else {
      index += 1
      return
    }
    if source.has("<!--", at: index) { return skip(to: "-->") }
    let (written, end) = source.tagName(at: index)
    let name = written.lowercased()
    if source[index + 1] == .slash {
      if let last = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(last...) }
      index = max(index + 1, end)
    } else if source.beginsTag(at: index), let tag = source.tag(at: index) {
      // A button in a script is anywhere.
      guard name != "script" else { return skip(to: "</script") }
      index = min(place, tag.range.upperBound)
      guard index == tag.range.upperBound, !tag.isEmpty else { return }
      open.append((name, color(of: tag)))
    } else {
      index += 1
    }
  }

  private mutating func skip(to end: String) {
    while index < source.count, !source.has(end, at: index) { index += 1 }
  }

  private func color(of tag: SourceTag) -> Color {
    let stated = tag.declarations.last { ["background", "background-color"].contains($0.name) }?.value
    if let color = stated ?? tag["bgcolor"]?.text {
      return RGBColor.meant(by: color)?.sure.flatMap(RGBColor.init(spelling:)).map(Color.known) ?? .unknown
    }
    let isOpen =
      tag.isOpen || ["style", "bgcolor"].contains { tag[$0]?.value == .unknown }
      || hasClasses && ["class", "classname", "id"].contains { tag[$0] != nil }
    return isOpen ? .unknown : open.last?.color ?? .none
  }
}
