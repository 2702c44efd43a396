package import ButtonCore
internal import HTTPTypes
internal import ServiceContract

/// Decides about requests for buttons.
package enum RequestPolicy: Sendable {
  /// All, and those for presets, if there are any.
  case open(PresetList?)
  /// Only those for presets, so that no stranger chooses variants.
  case presets(PresetList)

  /// - Throws: ``RefusedInput`` if no request would be answered.
  package init(_ presets: PresetList?, isRestricted: Bool) throws(RefusedInput) {
    guard isRestricted else {
      self = .open(presets)
      return
    }
    guard let presets, !presets.isEmpty else {
      throw RefusedInput(
        reason: "restrict needs presets, because nothing else is answered: set presets to a file "
          + "with at least one, such as login: /appleid/button")
    }
    self = .presets(presets)
  }

  static let restriction = "Only presets are answered here."

  package var isRestricted: Bool {
    if case .presets = self { true } else { false }
  }

  private var list: PresetList? {
    switch self {
    case .open(let presets): presets
    case .presets(let presets): presets
    }
  }

  /// The parameters of a request, with those of its preset.
  ///
  /// - Throws: A problem with status 400 for a preset that does not exist or does not leave a
  ///   choice, and with status 403 for a request that is not allowed.
  func admit(_ path: ButtonPath, _ items: [QueryItem]) throws(ProblemDetails) -> [QueryItem] {
    guard let list, isForPreset(items) else {
      guard !isRestricted else {
        throw ProblemDetails(.forbidden, detail: Self.restriction)
      }
      return items
    }
    do throws(RequestList.Fault) {
      return try list.items(of: ButtonURL(path, items))
    } catch {
      throw ProblemDetails(.badRequest, detail: error.reason)
    }
  }

  /// Whether a request names a preset. Without presets, that is a parameter without effect.
  func isForPreset(_ items: [QueryItem]) -> Bool {
    list != nil && items.contains { $0.name == PresetList.parameter }
  }
}
