internal import ButtonCore

/// The tags of a text, read once from its start, and the elements that they are in.
struct Markup {
  struct Element {
    let start: Int
    /// In lower case.
    let name: String
    /// `nil` if it is not read: it has no end before that of the text, is too long, or has markup in an attribute.
    let tag: SourceTag?
    /// The end of the tag; of one that is not read, the last place that may be in it.
    let tagEnd: Int
    /// The number of the element around it.
    let parent: Int?
    /// The colour behind what it holds, if the text says it.
    let color: RGBColor?
    /// Where the tag begins that closes it.
    fileprivate(set) var end: Int?
  }

  let source: SourceText
  let outline: SourceOutline
  /// In the text's order.
  private(set) var elements: [Element] = []

  /// Of the elements around one, at most so many are looked at: the time then grows with the text's length alone.
  private static let maxDepth = 128

  /// - Parameter limit: What begins after it is not read, except for what may be beside the last button.
  init(_ source: SourceText, before limit: Int) {
    let limit = limit + Reach.element
    (self.source, outline) = (source, SourceOutline(source, before: limit))
    let colors = PageColors(source, outline.parts(with: "<style"))
    // The innermost element that is open, the comment or code around the tag, and what is open outside of that.
    var (open, part, outside): (Int?, Range<Int>?, Int?) = (nil, nil, nil)
    var next = 0
    while let start = source.startOfTag(from: next, before: limit) {
      let (written, end) = source.tagName(at: start)
      let name = written.lowercased()
      next = end
      let around = outline.part(at: start)
      if around != part {
        // What is open in a comment or in code ends with it.
        if part != nil { open = outside }
        (part, outside) = (around, around == nil ? nil : open)
      }
      if source[start + 1] == .slash {
        let inner = ancestors(from: open).first { $0 == outside || elements[$0].name == name }
        if let inner, inner != outside { (elements[inner].end, open) = (start, elements[inner].parent) }
        continue
      }
      let tag = source.tag(written, at: start, from: end)
      let color = open.flatMap { elements[$0].color }
      elements.append(
        Element(
          start: start, name: name, tag: tag.read, tagEnd: tag.end, parent: open,
          color: tag.read.flatMap { colors?.color(behind: $0, in: color) }))
      guard let read = tag.read else { continue }
      next = tag.end
      if source[start] == .lessThan, !read.isEmpty { open = elements.count - 1 }
    }
  }

  /// The numbers of an element and of those around it, from the inside.
  func ancestors(from number: Int?) -> some Sequence<Int> {
    sequence(state: number) { inner in
      defer { inner = inner.flatMap { elements[$0].parent } }
      return inner
    }.prefix(Self.maxDepth)
  }

  /// The number of the element in whose tag an offset is.
  func number(at offset: Int) -> Int? {
    let number = elements.bisected { $0.start > offset } - 1
    return number >= 0 && offset < elements[number].tagEnd ? number : nil
  }
}
