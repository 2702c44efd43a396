package import ButtonCore

/// A change to a part of a file.
package struct SourceEdit: Hashable, Sendable {
  /// What is replaced, in bytes.
  package let range: Range<Int>
  package let text: String

  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }
}

extension SourceReference {
  /// The changes that make a button good without changing what it looks like: a whole URL gets
  /// another host and the nearest valid parameters, an element gets attributes that Apple's script
  /// reads. Nothing that depends on run time is changed.
  ///
  /// - Parameter host: With its scheme; `nil` to keep the host.
  package func edits(host: String?, parser: RequestParser) -> [SourceEdit] {
    switch kind {
    case .imageURL:
      urlEdit(host: host, parser: parser).map { [$0] } ?? []
    case .appleElement:
      attributes.compactMap { attribute in
        attribute.nearest(at: path, parser).map { SourceEdit(range: attribute.range, text: $0) }
      }
    }
  }

  private func urlEdit(host: String?, parser: RequestParser) -> SourceEdit? {
    // A path alone may be a route, or belong to this program's own server.
    let host = origin.isEmpty && !isHostApart ? "" : host
    guard unknown.isEmpty, !isIncomplete, let spelling = URLSpelling(of: text),
      let replacement = SourceScan.replacement(for: self, host: host, parser: parser)
    else { return nil }
    let written = spelling.written(replacement)
    return written == text ? nil : SourceEdit(range: range, text: written)
  }
}

extension SourceAttribute {
  /// The nearest value that Apple's script reads, as it spells it; `nil` if it reads this one.
  fileprivate func nearest(at path: ButtonPath, _ parser: RequestParser) -> String? {
    guard let written else { return nil }
    if let drawn {
      // A number beyond its range is drawn as the nearest one.
      guard let number = writtenNumber, String(number) != drawn else { return nil }
      return drawn
    }
    let target: String?
    do throws(InvalidRequest) {
      let items = [QueryItem(name: parameter.name, value: written)]
      target = try parser.parse(path, items).inquiry.target()
    } catch {
      target = error.correctedTarget
    }
    let items = target.flatMap { RequestTarget($0) }?.items
    let nearest = items?.first { $0.name == parameter.name }?.value.text
    // Apple's script has a space in types, which needs quotes.
    guard parameter == .type else { return nearest }
    return isQuoted ? nearest.map { $0.replacing("-", with: " ") } : nil
  }
}
