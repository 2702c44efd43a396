internal import ButtonCore
internal import HTTPTypes
internal import ServiceContract

/// Which requests for buttons are answered. By default all are.
package struct RequestPolicy: Sendable {
  private let presets: PresetList?
  private let keys: SigningKeys?
  /// Whether only presets and signed URLs are answered, so that no stranger chooses variants.
  package let isRestricted: Bool

  package init(
    presets: PresetList? = nil, keys: SigningKeys? = nil, isRestricted: Bool = false
  ) {
    self.presets = presets
    self.keys = keys
    self.isRestricted = isRestricted
  }

  static let presetParameter = "preset"

  /// The parameters of a request, with those of its preset.
  ///
  /// - Parameters:
  ///   - target: Path and query as the client sent them.
  ///   - items: The query, decoded.
  /// - Throws: A problem with status 400 for a preset that does not exist or does not leave a
  ///   choice, and with status 403 for a request that is not allowed.
  func admit(
    _ path: ButtonPath, target: String, _ items: [QueryItem]
  ) throws(ProblemDetails) -> [QueryItem] {
    var items = items
    if let keys, keys.accept(target) {
      items.removeAll { $0.name == SigningKeys.parameter }
    } else if keys != nil, items.contains(where: { $0.name == SigningKeys.parameter }) {
      throw ProblemDetails(
        .forbidden,
        detail: "The signature is not valid. It must be the last parameter, for exactly this path "
          + "and query.")
    } else if isRestricted, !isPreset(items) {
      throw ProblemDetails(.forbidden, detail: "Only \(allowed) are answered here.")
    }
    guard let presets, isPreset(items) else { return items }
    return try expand(presets, path, items)
  }

  private func isPreset(_ items: [QueryItem]) -> Bool {
    presets != nil && items.contains { $0.name == Self.presetParameter }
  }

  private var allowed: String {
    [presets.map { _ in "presets" }, keys.map { _ in "signed URLs" }].compactMap(\.self)
      .joined(separator: " and ")
  }

  private func expand(
    _ list: PresetList, _ path: ButtonPath, _ items: [QueryItem]
  ) throws(ProblemDetails) -> [QueryItem] {
    let names = items.filter { $0.name == Self.presetParameter }
    guard names.count == 1, case .text(let name)? = names.first?.value else {
      throw ProblemDetails(.badRequest, detail: "preset must be given once.")
    }
    guard let preset = list.presets[name] else {
      let nearest = nearestSpelling(to: name, among: list.presets.keys.sorted())
      let advice = nearest.map { " Did you mean \($0)?" } ?? ""
      throw ProblemDetails(
        .badRequest, detail: "preset is \(name), which does not exist.\(advice)",
        corrected: nearest.map { path.path + "?\(Self.presetParameter)=\($0)" })
    }
    guard preset.path == path else {
      throw ProblemDetails(
        .badRequest, detail: "preset \(name) is for \(preset.path.path).",
        corrected: preset.path.path + "?\(Self.presetParameter)=\(name)")
    }
    return try preset.items(given: items.filter { $0.name != Self.presetParameter }, of: name)
  }
}
