package import ButtonCore
internal import HTTPTypes
internal import ServiceContract

/// Decides about requests for buttons.
package struct RequestPolicy: Sendable {
  package private(set) var presets: PresetList?
  /// Whether all requests without a preset are refused, so that no stranger chooses variants.
  package private(set) var isRestricted = false

  /// Allows all requests; there are no presets.
  package init() {}

  /// - Throws: ``RefusedInput`` if no request would be answered.
  package init(_ presets: PresetList?, isRestricted: Bool) throws(RefusedInput) {
    (self.presets, self.isRestricted) = (presets, isRestricted)
    guard isRestricted, presets?.isEmpty ?? true else { return }
    throw RefusedInput(
      reason: "restrict needs presets, because nothing else is answered: set presets to a file "
        + "with at least one, such as login: /appleid/button")
  }

  static let restriction = "Only presets are answered here."

  /// The parameters of a request, with those of its preset.
  ///
  /// - Throws: A problem with status 400 for a preset that does not exist or does not leave a
  ///   choice, and with status 403 for a request that is not allowed.
  func admit(_ path: ButtonPath, _ items: [QueryItem]) throws(ProblemDetails) -> [QueryItem] {
    guard let presets, isForPreset(items) else {
      guard !isRestricted else {
        throw ProblemDetails(.forbidden, detail: Self.restriction)
      }
      return items
    }
    do throws(RequestList.Fault) {
      return try presets.items(of: ButtonURL(path, items))
    } catch {
      throw ProblemDetails(.badRequest, detail: error.reason)
    }
  }

  /// Whether a request names a preset. Without presets, that is a parameter without effect.
  func isForPreset(_ items: [QueryItem]) -> Bool {
    presets != nil && items.contains { $0.name == PresetList.parameter }
  }
}
