package import ButtonCore

extension SourceReference {
  /// The parameters whose values the source does not determine.
  package var unknownParameters: Set<Parameter> {
    let given = Set(items.compactMap { Parameter(name: $0.name) })
    let named = unknown.map(Parameter.init(name:))
    // The page determines the size of an element, and the address of the script its language.
    let ofElement: Set<Parameter> =
      kind == .appleElement ? [.width, .height, .side, .locale] : []
    let isOpen = isIncomplete || named.contains(nil)
    return Set(isOpen ? Parameter.all : named.compactMap(\.self)).union(ofElement)
      .subtracting(given)
  }
}
