/// How ``Options`` are read and written for one parameter.
struct OptionAccess: Sendable {
  let read: @Sendable (inout ParameterReader, inout Options) -> Void
  let spelling: @Sendable (Options) -> String?
  /// The custom attribute of a request with another value than the default; `nil` for parameters
  /// that are not drawn.
  let customAttribute: (@Sendable (ButtonRequest) -> CustomAttribute?)?
}

extension Parameter {
  /// A parameter of ours that is drawn, stored in a request's ``Options``.
  ///
  /// - Parameters:
  ///   - rule: The rule that bounds its values.
  ///   - noun: The subject of the sentence "… makes this a custom button".
  init<Value: OptionValue>(
    option type: Value.Type, _ name: String, at endpoints: [Endpoint], label: String,
    meaning: String, relation: String? = nil, example: String, rule: RuleName? = nil,
    noun: String, form: FormPlace, isFixedOnWatch: Bool = false
  ) {
    let access = OptionAccess(
      read: { reader, options in
        options[type, default: .default] = reader.read(Value.parameter)
      },
      spelling: { $0[type]?.spelling },
      customAttribute: { request in
        request.options[type].map { value in
          CustomAttribute(
            parameter: Value.parameter, value: value.spelling, limit: Value.allowedValues.phrase,
            standard: "\(name)=\(Value.default.spelling)", isApples: false, noun: noun)
        }
      })
    self.init(
      name, .addition, at: endpoints, label: label, meaning: meaning, relation: relation,
      example: example, rule: rule, form: form, isFixedOnWatch: isFixedOnWatch, option: access,
      values: .fixed(Values(type)), spelling: { access.spelling($0.options) })
  }

  /// A parameter of ours that describes the page around a button, stored in ``Page``.
  ///
  /// - Parameter hasDefault: Whether nothing means the type's default, rather than nothing known.
  init<Value: OptionValue>(
    fact type: Value.Type, _ name: String, at endpoints: [Endpoint], hasDefault: Bool = false,
    label: String, meaning: String, relation: String? = nil, example: String, form: FormPlace? = nil
  ) {
    self.init(
      name, .addition, at: endpoints, effect: .advice, label: label, meaning: meaning,
      relation: relation, example: example, form: form,
      option: OptionAccess(
        read: { reader, options in
          if hasDefault {
            options[type, default: .default] = reader.read(Value.parameter)
          } else {
            options[type] = reader.readIfGiven(Value.parameter)
          }
        },
        spelling: { $0[type]?.spelling }, customAttribute: nil),
      values: .fixed(Values(type, hasDefault: hasDefault)), spelling: { _ in nil })
  }
}
