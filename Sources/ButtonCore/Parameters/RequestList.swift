/// The pictures that an address stands for.
///
/// A value may list several, separated by commas, or be `*` for all words that a parameter takes:
/// `/appleid/button?locale=*&scale=1,2,3`. In the core, since presets and kits are such addresses.
package enum RequestList {
  /// The largest number of pictures: stars multiply, and a typing error should not fill the memory.
  package static let maxRequests = 100_000

  /// The fault of such an address, of a server's presets, or of a request for one of them.
  package struct Fault: Error, CustomStringConvertible {
    package var reason: String
    /// The parameters at fault, if it is theirs.
    package var problems: [ParameterFault] = []

    package var description: String { reason }
  }

  /// The values of a text that may list several; `nil` for every one.
  ///
  /// - Parameter all: The text that means every value.
  package static func values(_ text: String, all: String = "*") -> [String]? {
    text == all ? nil : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// The pictures that a target expands to, in the order of its values.
  ///
  /// - Parameter max: The largest number of pictures.
  package static func variants(
    of target: ButtonURL, _ parser: RequestParser, max: Int = maxRequests
  ) throws(Fault) -> [Asked] {
    var all: [Asked] = []
    let alternatives = target.items.map { item in
      let values = values(item.value) ?? Parameter(name: item.name)?.values(parser.catalog).listed ?? [item.value]
      return values.map { QueryItem(name: item.name, value: $0) }
    }
    // No integer, which may overflow.
    let count = alternatives.reduce(1.0) { $0 * Double($1.count) }
    guard count <= Double(max) else {
      let much = count > 1e15 ? "too many" : count.decimal(0)
      throw Fault(reason: "expands to \(much) pictures, but at most \(max) are allowed")
    }
    guard !target.isForPreset else { throw Fault(reason: PresetList.unknownElsewhere) }
    let combinations = alternatives.reduce([[]]) { ways, next in
      ways.flatMap { way in next.map { way + [$0] } }
    }
    for items in combinations {
      let parsed = parser.read(ButtonURL(target.path, items))
      guard parsed.problems.isEmpty else { throw Fault(reason: parsed.description, problems: parsed.problems) }
      guard parsed.ignored.isEmpty else {
        throw Fault(reason: "\(parsed.ignored.joined(separator: ", ")) has no effect at \(target.path.endpoint.path)")
      }
      guard !parsed.isNegotiated else { throw Fault(reason: RequestParser.negotiatedInAdvance) }
      guard !parsed.wantsReport else { throw Fault(reason: "is a report, and only pictures are drawn in advance") }
      all.append(parsed.asked)
    }
    return all
  }
}
