/// A set of parameters, with a bit for each: every rule of every picture makes some.
package struct ParameterSet: OptionSet, Sequence, Hashable, Sendable {
  package typealias Element = Parameter

  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(only parameter: Parameter) { rawValue = 1 << UInt64(parameter.rawValue) }

  package func contains(_ parameter: Parameter) -> Bool {
    rawValue & Self(only: parameter).rawValue != 0
  }

  @discardableResult package mutating func insert(
    _ parameter: Parameter
  ) -> (inserted: Bool, memberAfterInsert: Parameter) {
    let isNew = !contains(parameter)
    formUnion(Self(only: parameter))
    return (isNew, parameter)
  }

  @discardableResult package mutating func remove(_ parameter: Parameter) -> Parameter? {
    guard contains(parameter) else { return nil }
    subtract(Self(only: parameter))
    return parameter
  }

  /// In the order of the documentation.
  package func makeIterator() -> IndexingIterator<[Parameter]> {
    Parameter.allCases.filter(contains).makeIterator()
  }

  @discardableResult package mutating func update(with parameter: Parameter) -> Parameter? {
    insert(parameter).inserted ? nil : parameter
  }
}
