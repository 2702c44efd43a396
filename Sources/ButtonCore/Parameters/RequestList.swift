/// A list of pictures to draw.
///
/// A line is a URL, or a path and query; empty lines and those that begin with `#` are ignored. A
/// value may list several, separated by commas, or be `*` for all words that a parameter takes:
/// `/appleid/button?locale=*&scale=1,2,3`. In the core, since presets, kits and commands read such lines.
package struct RequestList: Sendable {
  /// The largest number of requests that a list may expand to: stars multiply, and a typing error should not fill
  /// the memory.
  package static let maxRequests = 100_000

  /// A document of the list, with the number of its line, which begins with 1.
  package typealias Entry = (line: Int, parsed: RequestParser.Parsed)

  /// In the list's order, each once.
  package let entries: [Entry]

  /// The pictures, in the list's order, each once.
  package var requests: [ButtonRequest] {
    var seen: Set<ButtonRequest> = []
    return entries.map(\.parsed.request).filter { seen.insert($0).inserted }
  }

  /// The invalid lines of a list.
  package struct Faults: Error, CustomStringConvertible {
    package var lines: [(number: Int, reason: String)]

    package var description: String {
      lines.map { "line \($0.number): \($0.reason)" }.joined(separator: "\n")
    }
  }

  /// Reads a list.
  ///
  /// - Throws: ``Faults`` with every line that is wrong: also with a parameter without effect, a report, or a
  ///   language that the client decides, since clients ask for the pictures later.
  package init(_ text: String, parser: RequestParser) throws(Faults) {
    var seen: Set<RequestParser.Parsed> = []
    var entries: [Entry] = []
    var faults = Faults(lines: [])
    // Some editors begin a file with a byte order mark.
    for (index, line) in text.drop(while: { $0 == "\u{FEFF}" }).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = Substring(line.utf8.trimmed)
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(Fault) {
        let target: ButtonURL
        do throws(ButtonURL.Fault) {
          target = try ButtonURL(reading: String(line))
        } catch {
          throw Fault(reason: "\(line) is not the URL of a button. \(error.sentence)")
        }
        for parsed in try Self.parsed(target, parser) where seen.insert(parsed).inserted {
          entries.append((index + 1, parsed))
        }
        guard entries.count <= Self.maxRequests else {
          throw Fault(reason: "expands the list to more than \(Self.maxRequests) pictures")
        }
      } catch {
        faults.lines.append((index + 1, error.reason))
        if entries.count > Self.maxRequests { break }
      }
    }
    guard faults.lines.isEmpty else { throw faults }
    self.entries = entries
  }

  package struct Fault: Error {
    package var reason: String
    /// The parameters at fault, if it is theirs.
    package var problems: [ParameterFault] = []
  }

  /// The pictures that a target expands to, in the order of its values.
  ///
  /// - Parameter max: The largest number of pictures.
  package static func inquiries(
    of target: ButtonURL, _ parser: RequestParser, max: Int = maxRequests
  ) throws(Fault) -> [ButtonInquiry] {
    try parsed(target, parser, max: max).map(\.inquiry)
  }

  private static func parsed(
    _ target: ButtonURL, _ parser: RequestParser, max: Int = maxRequests
  ) throws(Fault) -> [RequestParser.Parsed] {
    var all: [RequestParser.Parsed] = []
    let alternatives = target.items.map { choices(of: $0, parser.catalog) }
    let count = alternatives.reduce(1) { count, next in
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: next.count)
      return isTooLarge ? Int.max : product
    }
    guard count <= max else {
      let much = count == Int.max ? "too many" : String(count)
      throw Fault(reason: "expands to \(much) pictures, but at most \(max) are allowed")
    }
    guard !target.isForPreset else { throw Fault(reason: PresetList.unknownElsewhere) }
    for items in combinations(of: alternatives) {
      let parsed: RequestParser.Parsed
      do throws(InvalidRequest) {
        parsed = try parser.parse(target.path, items)
      } catch {
        throw Fault(
          reason: error.problems.map(\.sentence).joined(separator: " "), problems: error.problems)
      }
      if let reason = obstacle(to: parsed) { throw Fault(reason: reason) }
      all.append(parsed)
    }
    return all
  }

  /// The reason against drawing a document before a client asks for it.
  private static func obstacle(to parsed: RequestParser.Parsed) -> String? {
    guard parsed.ignored.isEmpty else {
      let names = parsed.ignored.joined(separator: ", ")
      return "\(names) has no effect at \(parsed.request.endpoint.path)"
    }
    if parsed.isNegotiated {
      return RequestParser.negotiatedInAdvance
    }
    return parsed.wantsReport ? "is a report, and only pictures are drawn in advance" : nil
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
