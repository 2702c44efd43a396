/// The values of optional parameters, each under its own type.
///
/// A parameter whose values are kept here needs no member of its own in a request, and no line in
/// the parser: see ``Parameter/init(option:_:at:label:meaning:relation:example:rule:noun:form:isFixedOnWatch:)``.
package struct Options: Hashable, Sendable {
  private var codes: [String: Int] = [:]

  package init() {}

  func has(_ parameter: Parameter) -> Bool { codes[parameter.name] != nil }

  mutating func remove(_ parameter: Parameter) { codes[parameter.name] = nil }

  /// The value of a type, or `nil` if none is given.
  package subscript<Value: OptionValue>(type: Value.Type) -> Value? {
    get { codes[Value.parameter.name].flatMap(Value.init(code:)) }
    set { codes[Value.parameter.name] = newValue?.code }
  }

  /// The value of a type. The default is not kept, so that equal pictures have equal options.
  package subscript<Value: OptionValue>(type: Value.Type, default standard: Value) -> Value {
    get { self[type] ?? standard }
    set { self[type] = newValue == standard ? nil : newValue }
  }
}

/// Something with options: a request, and the design that is drawn.
package protocol OptionHolder {
  var options: Options { get set }
}

/// A parameter's value that ``Options`` store.
package protocol OptionValue: ParameterValue, Hashable, Sendable {
  /// The parameter that takes it.
  static var parameter: Parameter { get }

  /// A number for each value.
  var code: Int { get }

  init?(code: Int)
}

extension OptionValue where Self: BoundedInteger {
  package var code: Int { value }

  package init?(code: Int) { self.init(code) }
}

extension OptionValue where Self: Word {
  package var code: Int { Self.allCases.enumerated().first { $0.element == self }?.offset ?? 0 }

  package init?(code: Int) {
    guard let value = Self.allCases.dropFirst(code).first else { return nil }
    self = value
  }
}
