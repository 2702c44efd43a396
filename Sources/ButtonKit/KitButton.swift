internal import ButtonCore

extension Sequence<Localization> {
  /// The language of those who have no other: English, which tools expect, or else the first.
  fileprivate var fallback: Localization? {
    first { $0.languageTag == "en-US" } ?? first { _ in true }
  }
}

extension [KitButton] {
  /// One for each picture on each page, however it is asked for, and a single one for a logo in several languages.
  init(_ buttons: [Asked]) {
    let fallback = buttons.map(\.localization).fallback
    self = []
    var places: [ButtonRequest: [[String?]: Int]] = [:]
    for asked in buttons {
      let language = asked.localization
      // A logo looks alike in every language, so it is drawn for one.
      let pictured = asked.endpoint == .logo ? asked.with { $0.locale = fallback } : asked
      let request = pictured.request
      let page = Parameter.ofPage.map { pictured[$0] ?? $0.fixedValues?.defaultValue }
      if let place = places[request]?[page] {
        // Two names of one language are one button.
        if !self[place].languages.contains(language) { self[place].languages.append(language) }
      } else {
        places[request, default: [:]][page] = count
        append(KitButton(asked: pictured, request: request, languages: [language]))
      }
    }
  }

  var fallback: Localization? { flatMap(\.languages).fallback }

  /// The buttons by locale, in the order of names. A logo is in all of them.
  var byLocale: [(locale: Localization, buttons: [KitButton])] {
    Set(flatMap(\.languages)).sorted { $0.identifier < $1.identifier }.map { locale in
      (locale, filter { $0.languages.contains(locale) }.sorted { $0.name < $1.name })
    }
  }

  /// The buttons by name.
  var looks: [KitLook] {
    Dictionary(grouping: self, by: \.name).map { KitLook(name: $0, light: $1) }.sorted { $0.name < $1.name }
  }

  /// The buttons that the kit has in black and in white, by their name without style: black is for light
  /// and white for dark pages, as the Human Interface Guidelines advise.
  var pairs: [KitLook] {
    Dictionary(grouping: self, by: \.commonName).map { name, buttons in
      KitLook(name: name, light: buttons.filter { $0.style == .black }, dark: buttons.filter { $0.style == .white })
    }.filter { !$0.light.isEmpty && !$0.dark.isEmpty }.sorted { $0.name < $1.name }
  }
}

/// A button in all languages, and for dark pages another style, if `dark` is not empty.
struct KitLook {
  let name: String
  let light: [KitButton]
  var dark: [KitButton] = []
}

/// A button of a kit, in one style.
struct KitButton: Hashable, Sendable {
  let asked: Asked
  let request: ButtonRequest
  /// The languages of its labels: one for a title, any number for a logo.
  fileprivate(set) var languages: [Localization]

  /// The language of its title; `nil` for a logo, which has none.
  var localization: Localization? { request.title?.localization }

  /// Its description for those who do not see it, in one of its languages.
  func label(in language: Localization) -> String {
    localization == nil ? language.title(.signIn) : request.label
  }

  /// The folder of its language, with a slash; empty for a logo.
  var folder: String { localization.map { $0.identifier + "/" } ?? "" }

  /// The path of its picture for a scale, without the suffix of the format.
  func path(_ scale: PixelScale?) -> String { folder + name + KitPlatform.suffix(scale) }

  var style: ButtonStyle { request.style }

  /// The name of its files: `continue-white-outline-left`, `black-logo`.
  var name: String { request.kitName(style) }

  /// The common part of the names of all its styles.
  var commonName: String { request.kitName(nil) }

  /// Its pictures.
  ///
  /// - Parameters:
  ///   - scales: Pixels per point, for formats that have pixels.
  ///   - path: The path for a scale, `nil` for vectors, without the suffix of the format.
  func pictures(_ formats: [ImageFormat], at scales: [PixelScale], path: (PixelScale?) -> String) -> [KitFile] {
    formats.flatMap { format in
      let scales: [PixelScale?] = format.isRaster ? scales : [nil]
      return scales.map { scale in
        KitFile(
          path: path(scale) + "." + format.spelling,
          content: .picture(request.with(ImageOutput(format, scale ?? .default))))
      }
    }
  }
}

extension ButtonRequest {
  /// The name of its text for those who do not see it: `continue`, or `logo`.
  var textName: String { value(of: .type) ?? endpoint.rawValue }

  /// The name that a button has in a style, or that all its styles have in common.
  fileprivate func kitName(_ style: ButtonStyle?) -> String {
    [value(of: .type), style?.spelling, endpoint.rawValue].compactMap(\.self).joined(separator: "-")
  }
}
