internal import ButtonCore

/// Writes the nearest request as a change of the given one.
struct FixWriter {
  let given: ButtonURL
  /// Parameters whose values the source does not tell.
  let unknown: ParameterSet
  let notation: RequestNotation

  /// The sentence that proposes a request; `nil` if the source does not tell enough for one.
  ///
  /// - Parameters:
  ///   - nearest: The canonical target of the proposed request, which names every parameter.
  ///   - current: That of the given request.
  func fix(_ nearest: String, from current: String) -> String? {
    switch notation {
    case .preset: return nil
    case .url:
      guard unknown.isEmpty else { return nil }
      return changed(nearest, from: current).map { "Nearest: \($0.text)" }
    case .attributes, .bezelAttributes:
      guard let then = ButtonURL(nearest), let now = ButtonURL(current) else { return nil }
      let values = attributes(then.items.filter { !now.items.contains($0) })
      return values.isEmpty ? nil : "Nearest: \(values.joined(separator: " "))"
    }
  }

  /// The given request with some parameters changed, and without those that do not apply any more.
  func changed(_ nearest: String, from current: String) -> ButtonURL? {
    guard let then = ButtonURL(nearest), let now = ButtonURL(current) else { return nil }
    let changes = then.items.filter { !now.items.contains($0) }
    func item(_ name: String, in items: [QueryItem]) -> QueryItem? {
      items.first { Parameter(name: $0.name) == Parameter(name: name) }
    }
    let kept = given.items.compactMap { given in
      let isRemoved =
        item(given.name, in: now.items) != nil && item(given.name, in: then.items) == nil
      return isRemoved ? nil : item(given.name, in: changes) ?? given
    }
    let new = changes.filter { item($0.name, in: given.items) == nil }
    return ButtonURL(given.path, kept + new)
  }

  private func attributes(_ items: [QueryItem]) -> [String] {
    items.compactMap { item in
      guard let parameter = Parameter(name: item.name), parameter.isElementAttribute,
        !unknown.contains(parameter)
      else { return nil }
      return "\(notation.name(of: parameter))=\"\(item.value.text)\""
    }
  }
}
