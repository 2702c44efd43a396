internal import ButtonCore

extension [KitButton] {
  /// The language of those who have no other: English, which tools expect, or else the first.
  var fallback: Localization? {
    let localizations = compactMap(\.localization)
    return localizations.first { $0.languageTag == "en-US" } ?? localizations.first
  }

  /// The names, without style, of buttons that the kit has in black and in white: black is for light
  /// and white for dark pages, as the Human Interface Guidelines advise.
  var pairs: Set<String> {
    let styles = Dictionary(grouping: self) { $0.name(nil) }.mapValues { Set($0.map(\.style)) }
    return Set(styles.filter { $0.value.isSuperset(of: [.black, .white]) }.keys)
  }
}

/// A button of a kit, in one language and style.
struct KitButton: Hashable, Sendable {
  let inquiry: ButtonInquiry

  var request: ButtonRequest { inquiry.request }

  /// The language of its title; `nil` for a logo, which has none.
  var localization: Localization? { request.mode.titled?.title.localization }

  /// The folder of its language, with a slash; empty for a logo.
  var folder: String { localization.map { $0.identifier + "/" } ?? "" }

  /// What its title says: `continue`; `nil` for a logo.
  var type: String? { request.value(of: .type) }

  var style: ButtonStyle { ButtonStyle(request.color, request.border) }

  /// The name of its files: `continue-white-outline-left`, `black-logo`.
  var name: String { name(style) }

  /// The name that a style of this button has, or all of them have in common.
  func name(_ style: ButtonStyle?) -> String {
    [type, style?.spelling, request.endpoint.rawValue].compactMap(\.self).joined(separator: "-")
  }

  /// Its pictures.
  ///
  /// - Parameters:
  ///   - scales: Pixels per point, for formats that have pixels.
  ///   - path: The path for a scale, `nil` for vectors, without the suffix of the format.
  func pictures(
    _ formats: [ImageFormat], at scales: [PixelScale], path: (PixelScale?) -> String
  ) -> [KitFile] {
    formats.flatMap { format in
      let scales: [PixelScale?] = format.isRaster ? scales : [nil]
      return scales.map { scale in
        var request = request
        request.output = ImageOutput(format, scale ?? .default)
        return KitFile(
          path: path(scale) + "." + format.spelling, content: .picture(request))
      }
    }
  }
}
