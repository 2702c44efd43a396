package import ButtonCore

extension SourceReference {
  /// What the source determines of a request.
  package var target: RequestTarget { RequestTarget(path, items) }

  /// The host that ``text`` names; `nil` for a path alone, and for elements.
  package var host: String? {
    RequestTarget.host(ofURL: origin)
      ?? (origin.isEmpty ? nil : String(origin.prefix { $0 != "/" }))
  }

  /// The parameters whose values the source does not determine.
  package var unknownParameters: Set<Parameter> {
    let given = Set(items.compactMap { Parameter(name: $0.name) })
    let named = unknown.map(Parameter.init(name:))
    // The page determines the size of an element, and the address of the script its language.
    let ofElement: Set<Parameter> =
      kind == .appleElement ? [.width, .height, .side, .locale] : []
    let isOpen = isIncomplete || isBase || named.contains(nil)
    return Set(isOpen ? Parameter.allCases : named.compactMap(\.self)).union(ofElement)
      .subtracting(given)
  }
}
