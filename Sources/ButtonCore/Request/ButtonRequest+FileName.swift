extension ButtonRequest {
  /// The name under which a picture is saved, without a suffix of the format: what is seen in it, as
  /// `apple-continue-de-white-pill@2x`. A scale of one and the usual corners are not named.
  package var fileName: String {
    let language = mode.titled == nil ? "logo" : languageTag.prefix { $0 != "-" }.lowercased()
    let isShared = ["en", "es", "fr", "pt", "zh"].contains(language)
    let title = mode.isOnWatch ? Parameter.watch.name : value(of: .type)
    let parts = [
      "apple", title, isShared ? languageTag.lowercased() : language,
      ButtonStyle(color, border).spelling, endpoint == .left ? endpoint.rawValue : nil, shape,
    ]
    let scale = output.scale.flatMap { $0 == .one ? nil : "@\($0.spelling)x" } ?? ""
    return parts.compactMap(\.self).joined(separator: "-") + scale
  }

  /// The name of the corners; `nil` for the usual ones.
  private var shape: String? {
    switch cornerRadius {
    case .default: nil
    case .square: "square"
    case .pill: mode.titled == nil ? "circle" : "pill"
    case .percent, .points: "radius-\(cornerRadius.spelling)"
    }
  }
}
