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
  /// Whether it is a mail that is written for Outlook.
  let isMail: Bool
  /// In the text's order.
  private(set) var elements: [Element] = []

  /// Of the elements around one, at most so many are looked at: the time then grows with the text's length alone.
  private static let maxDepth = 128

  /// - Parameter limit: What begins after it is not read, except for what may be beside the last button.
  init(_ source: SourceText, before limit: Int) {
    let limit = limit + Reach.element
    (self.source, outline) = (source, SourceOutline(source, before: limit))
    isMail = ["[if mso", "urn:schemas-microsoft-com"].contains { !source.occurrences(of: $0).isEmpty }
    let colors = PageColors(source, outline.code.filter { source.has("<style", at: $0.lowerBound) })
    // The innermost element that is open, the comment or code around the tag, and what is open outside of that.
    var (open, part, outside): (Int?, Range<Int>?, Int?) = (nil, nil, nil)
    var next = 0
    let starts = source.startsOfTags(before: limit + Reach.tag)
    for (number, start) in starts.enumerated() where start >= next && start < limit {
      let (written, end) = source.tagName(at: start)
      let name = written.lowercased()
      next = end
      let around = outline.part(at: start)
      if around != part {
        // What is open in a comment or in code ends with it.
        if part != nil { open = outside }
        (part, outside) = (around, around == nil ? nil : open)
      }
      if source[start + 1] == "/" {
        let inner = ancestors(from: open).first { $0 == outside || elements[$0].name == name }
        if let inner, inner != outside { (elements[inner].end, open) = (start, elements[inner].parent) }
        continue
      }
      // Another tag ends it, so that nothing is read twice. An escaped tag inside an unescaped one is text of an
      // attribute, and a tag of a library of JSP a value.
      let other = starts[(number + 1)...].first { other in
        source[other + 1] != "/" && (source[other] == "<" || source[start] == "\\")
          && (written.contains(":") || source.interpolation(at: other) == .none)
      }
      let tag = source.tag(written, at: start, from: end, before: min(start + Reach.tag, other ?? source.count))
      let color = open.flatMap { elements[$0].color }
      elements.append(
        Element(
          start: start, name: name, tag: tag.read, tagEnd: tag.end, parent: open,
          color: tag.read.flatMap { colors?.color(behind: $0, in: color) }))
      guard let read = tag.read else { continue }
      next = tag.end
      if source[start] == "<", !read.isEmpty { open = elements.count - 1 }
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
