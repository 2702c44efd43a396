internal import ButtonCore

extension StudioState {
  /// The path and query of the studio with a button.
  ///
  /// - Parameter button: A path and query of the API.
  /// - Returns: `nil` if they are not a button's.
  static func target(
    of button: String, _ descriptions: [ParameterDescription], languages: [String] = []
  ) -> String? {
    guard let target = RequestTarget(button) else { return nil }
    let page = target.items.filter { $0.name == Parameter.background.name }
    return StudioState(items: page, descriptions: descriptions)
      .moved(to: target, descriptions).with { $0.languages = languages }.target
  }
}
