/// A parameter with its values for one catalog of localizations: the source of forms, documentation
/// and API descriptions.
@dynamicMemberLookup
package struct ParameterDescription: Sendable {
  package let parameter: Parameter
  package var values: Parameter.Values

  package subscript<Member>(dynamicMember path: KeyPath<Parameter, Member>) -> Member {
    parameter[keyPath: path]
  }

  package subscript<Member>(
    dynamicMember path: WritableKeyPath<Parameter.Values, Member>
  ) -> Member {
    get { values[keyPath: path] }
    set { values[keyPath: path] = newValue }
  }
}

extension RequestParser {
  /// Every parameter, in the documented order.
  package var descriptions: [ParameterDescription] { Parameter.all.map(description) }

  package func description(of parameter: Parameter) -> ParameterDescription {
    ParameterDescription(parameter: parameter, values: parameter.values(catalog))
  }
}
