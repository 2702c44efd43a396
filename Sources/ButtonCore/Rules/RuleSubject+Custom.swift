extension RuleSubject {
  /// A note for every attribute that Apple's own button does not have, and for every position that
  /// is not drawn as requested.
  var customFindings: [Finding] {
    // Capitals are a finding of a rule of their own.
    let attributes = request.customAttributes.filter {
      !$0.isApples && $0.parameter != .titleCase
    }
    let notes = attributes.map { attribute in
      Finding(
        rule: .customAllowed, severity: .note,
        value: "\(attribute.parameter.name)=\(attribute.value)",
        limit: attribute.limit,
        sentence: "\(attribute.noun) makes this a custom button; Apple's own has "
          + "\(attribute.standard).",
        dependencies: [attribute.parameter],
        summary: "Allowed, but differs from Apple's own button")
    }
    let positions = inquiry.clamped.map { position in
      let name = position.parameter.name
      return Finding(
        rule: .customAllowed, severity: .note, value: "\(name)=\(position.asked.value)",
        limit: "\(name)=\(position.drawn)",
        sentence: "\(name)=\(position.asked.value) is outside the margins; it is drawn at "
          + "\(position.drawn) instead.",
        nearest: inquiry.with { $0.clamped.removeAll { $0.parameter == position.parameter } },
        dependencies: [.width, .height, .logoSize, .labelPosition, .logoPosition])
    }
    return notes + positions
  }
}
