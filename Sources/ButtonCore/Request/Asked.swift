/// What a caller wrote about a button and the page around it, and nothing else: a member is `nil` if its parameter is not
/// written.
///
/// The row of each ``Parameter`` names its member. Each value is allowed by itself; ``ButtonRequest`` decides where they
/// meet. The picture depends on ``request`` alone; the findings depend on everything.
package struct Asked: Hashable, Sendable {
  package let endpoint: Endpoint
  /// The language of a button if none is written.
  package let usualLocale: Localization
  package var height: ButtonHeight?
  package var width: ButtonWidth?
  package var side: ButtonHeight?
  package var color: ButtonColor?
  package var border: Bool?
  package var type: TitleType?
  package var cornerRadius: CornerRadius?
  package var scale: PixelScale?
  package var locale: Localization?
  package var labelPosition: LeadingPosition?
  package var logoPosition: LeadingPosition?
  package var logoSize: LogoSize?
  package var format: DocumentFormat?
  package var layers: Bool?
  package var style: AskedStyle?
  package var background: RGBColor?
  package var neighbor: Neighbor?
  package var platform: ButtonPlatform?
  package var borderWidth: BorderWidth?
  package var shadow: Shadow?
  package var gradient: Gradient?
  package var strict: Bool?
  package var titleCase: TitleCase?
  package var weight: TitleWeight?
  package var version: PictureVersion?

  package init(_ endpoint: Endpoint, usualLocale: Localization) {
    (self.endpoint, self.usualLocale) = (endpoint, usualLocale)
  }

  /// The value of a parameter in words of the API; `nil` if it is not written.
  package subscript(parameter: Parameter) -> String? { parameter.binding.spelling(self) }

  package mutating func remove(_ parameter: Parameter) { _ = parameter.binding.read(nil, nil, &self) }

  package var localization: Localization { locale ?? usualLocale }

  /// The picture that it resolves to.
  package var request: ButtonRequest { ButtonRequest(self) }

  package func with(_ change: (inout Asked) -> Void) -> Asked {
    var asked = self
    change(&asked)
    return asked
  }

  /// A copy with a change of values that are allowed. No change is one of the language.
  package func with(_ change: ParameterChange) -> Asked {
    with { asked in
      for (parameter, value) in change { _ = parameter.binding.read(value, nil, &asked) }
    }
  }

  /// The same button at the smallest width that the guidelines allow, and at which its title has its full size where it
  /// was asked to be; at the largest that is allowed, if that is not enough. A logo alone stays as it is.
  package func fitted(_ titles: TitleLibrary) throws(TitleLibrary.MissingTitle) -> Asked {
    guard let fit = try TitleFit(self, titles: titles) else { return self }
    return with { $0.width = .fitting(fit.fullWidth) }
  }

  /// The parameters in which another one differs, with its values.
  package func change(to other: Asked) -> ParameterChange {
    let changed = endpoint.parameters.filter { self[$0] != other[$0] }
    return ParameterChange(uniqueKeysWithValues: changed.map { ($0, other[$0]) })
  }

  /// The path and query: the picture, and after it the page.
  ///
  /// - Parameter suffix: A format to ask for by the path, whatever is written.
  package func target(as suffix: DocumentFormat? = nil) -> String {
    // A report has no layers.
    let left: [Parameter] = suffix.map { $0 == .report ? [.format, .layers] : [.format] } ?? []
    let parameters = endpoint.parameters.filter { !Parameter.ofPage.contains($0) } + Parameter.ofPage
    return ButtonPath(endpoint, format: suffix).target(
      parameters.compactMap { parameter in left.contains(parameter) ? nil : self[parameter].map { (parameter, $0) } })
  }
}

/// New values of some parameters; `nil` leaves one out.
package typealias ParameterChange = [Parameter: String?]

extension ParameterChange {
  /// In the order in which parameters are documented.
  package var ordered: [(parameter: Parameter, value: String?)] {
    Parameter.allCases.compactMap { parameter in self[parameter].map { (parameter, $0) } }
  }

  /// The change as part of a URL, `color=white&border=true`, and in words what is left out.
  package func phrase(naming name: (Parameter) -> String) -> String {
    let query = ordered.compactMap { parameter, value in value.map { "\(name(parameter))=\($0)" } }
    let left = ordered.filter { $0.value == nil }.map { name($0.parameter) }
    return [query.joined(separator: "&"), left.isEmpty ? "" : "without " + left.joined(separator: " and ")]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension [QueryItem] {
  /// The items with other values for some parameters: each of those once, in its place or at the end.
  ///
  /// - Parameter renames: Whether what changes gets its documented name, and does not keep the written one.
  package func changed(by change: ParameterChange, renames: Bool) -> [QueryItem] {
    var rest = change
    let kept = compactMap { item -> QueryItem? in
      guard let parameter = Parameter(name: item.name), change.keys.contains(parameter) else { return item }
      guard let value = rest.removeValue(forKey: parameter) ?? nil else { return nil }
      return QueryItem(name: renames ? parameter.name : item.name, value: value)
    }
    let new = rest.ordered.compactMap { parameter, value in
      value.map { QueryItem(name: parameter.name, value: $0) }
    }
    return kept + new
  }
}
