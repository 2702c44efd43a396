/// The member in which a value keeps a parameter: how it is read from a query and written back.
struct Binding<Root>: Sendable {
  let parameter: Parameter
  let read: @Sendable (inout Root, inout ParameterReader) -> Void
  /// In words of the API; `nil` for the default, and for what is not given.
  let spelling: @Sendable (Root) -> String?

  init<Value: ParameterValue>(
    _ parameter: Parameter, _ member: any WritableKeyPath<Root, Value> & Sendable
  ) {
    self.parameter = parameter
    read = { root, reader in
      if reader.isGiven(parameter) { root[keyPath: member] = reader.read(parameter) }
    }
    spelling = { $0[keyPath: member].spellingUnlessDefault }
  }

  /// A parameter that has no default.
  init<Value: ParameterValue>(
    _ parameter: Parameter, _ member: any WritableKeyPath<Root, Value?> & Sendable
  ) {
    self.parameter = parameter
    read = { root, reader in
      if reader.isGiven(parameter) { root[keyPath: member] = reader.readIfGiven(parameter) }
    }
    spelling = { $0[keyPath: member]?.spelling }
  }
}
