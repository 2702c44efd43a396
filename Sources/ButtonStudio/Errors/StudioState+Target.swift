internal import ButtonCore

extension StudioState {
  /// The path and query of the studio with a button.
  ///
  /// - Parameter button: A path and query of the API.
  /// - Returns: `nil` if they are not a button's.
  static func target(of button: String, _ descriptions: [ParameterDescription]) -> String? {
    guard let items = RequestTarget(button)?.items else { return nil }
    let state = StudioState(items: items, descriptions: descriptions)
    return state.moved(to: button, descriptions)?.target
  }
}
