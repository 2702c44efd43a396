/// A list of pictures to draw.
///
/// A line is a URL, or a path and query; empty lines and those that begin with `#` are ignored. A
/// value may list several, separated by commas, or be `*` for all words that a parameter takes:
/// `/appleid/button?locale=*&scale=1,2,3`.
package struct RequestList: Sendable {
  /// How many requests a list may expand to: stars multiply, and a typing error should not fill
  /// the memory.
  package static let maxRequests = 100_000

  /// In the list's order, each once.
  package let requests: [ButtonRequest]

  /// The invalid lines of a list.
  package struct Faults: Error, CustomStringConvertible {
    package var lines: [(number: Int, reason: String)]

    package var description: String {
      lines.map { "line \($0.number): \($0.reason)" }.joined(separator: "\n")
    }
  }

  /// Reads a list.
  ///
  /// - Throws: ``Faults`` with every line that is wrong.
  package init(_ text: String, parser: RequestParser) throws(Faults) {
    var seen: Set<ButtonRequest> = []
    var requests: [ButtonRequest] = []
    var faults = Faults(lines: [])
    // Some editors begin a file with a byte order mark.
    for (index, line) in text.drop(while: { $0 == "\u{FEFF}" }).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = Substring(line.utf8.trimmed)
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(Fault) {
        guard let target = ButtonURL(url: String(line)) else {
          throw Fault(reason: "\(line) is not the URL of a button")
        }
        for inquiry in try Self.inquiries(of: target, parser)
        where seen.insert(inquiry.request).inserted {
          requests.append(inquiry.request)
        }
        guard requests.count <= Self.maxRequests else {
          throw Fault(reason: "expands the list to more than \(Self.maxRequests) pictures")
        }
      } catch {
        faults.lines.append((index + 1, error.reason))
        if requests.count > Self.maxRequests { break }
      }
    }
    guard faults.lines.isEmpty else { throw faults }
    self.requests = requests
  }

  package struct Fault: Error {
    package var reason: String
  }

  /// The pictures that a target expands to, in the order of its values.
  ///
  /// - Parameter max: The largest number of pictures.
  package static func inquiries(
    of target: ButtonURL, _ parser: RequestParser, max: Int = maxRequests
  ) throws(Fault) -> [ButtonInquiry] {
    var inquiries: [ButtonInquiry] = []
    let alternatives = target.items.map { choices(of: $0, parser.catalog) }
    let count = alternatives.reduce(1) { count, next in
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: next.count)
      return isTooLarge ? Int.max : product
    }
    guard count <= max else {
      let much = count == Int.max ? "too many" : String(count)
      throw Fault(reason: "expands to \(much) pictures, but at most \(max) are allowed")
    }
    for items in combinations(of: alternatives) {
      let parsed: RequestParser.Parsed
      do throws(InvalidRequest) {
        parsed = try parser.parse(target.path, items)
      } catch {
        throw Fault(reason: error.problems.map(\.sentence).joined(separator: " "))
      }
      guard parsed.ignored.isEmpty else {
        let names = parsed.ignored.joined(separator: ", ")
        throw Fault(reason: "\(names) has no effect at \(target.path.path)")
      }
      guard !parsed.isNegotiated else {
        throw Fault(reason: "\(RequestParser.negotiatedLocale) cannot be drawn in advance")
      }
      guard !parsed.wantsReport else {
        throw Fault(reason: "is a document, and only pictures are drawn in advance")
      }
      inquiries.append(parsed.inquiry)
    }
    return inquiries
  }

  private static func choices(of item: QueryItem, _ catalog: LocalizationCatalog) -> [QueryItem] {
    guard case .text(let text) = item.value else { return [item] }
    let values =
      text == "*"
      ? Parameter(name: item.name)?.values(catalog).listed ?? [text]
      : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return values.map { QueryItem(name: item.name, value: $0) }
  }

  private static func combinations(of choices: [[QueryItem]]) -> [[QueryItem]] {
    choices.reduce([[]]) { ways, next in
      ways.flatMap { way in next.map { way + [$0] } }
    }
  }
}
