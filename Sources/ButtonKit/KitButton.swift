package import ButtonCore

extension Sequence<Localization> {
  /// The language of those who have no other: English, which tools expect, or else the first.
  fileprivate var fallback: Localization? {
    first { $0.languageTag == "en-US" } ?? first { _ in true }
  }
}

extension [KitButton] {
  /// One for each inquiry, but a single one for a logo in several languages.
  init(_ inquiries: [ButtonInquiry]) {
    let fallback = inquiries.map(\.request.mode.localization).fallback
    self = []
    var places: [ButtonInquiry: Int] = [:]
    for inquiry in inquiries {
      let label = KitButton.Label(inquiry.request)
      let pictured = inquiry.pictured(in: fallback)
      if let place = places[pictured] {
        // Two names of one language are one button.
        if !self[place].labels.contains(label) { self[place].labels.append(label) }
      } else {
        places[pictured] = count
        append(KitButton(inquiry: pictured, labels: [label]))
      }
    }
  }

  var fallback: Localization? { flatMap(\.labels).map(\.localization).fallback }

  /// The buttons by locale, in the order of names, each with its label in that language. A logo is
  /// in all of them.
  var byLocale: [(locale: Localization, buttons: [(button: KitButton, label: KitButton.Label)])] {
    let labelled = flatMap { button in button.labels.map { (button: button, label: $0) } }
    return Dictionary(grouping: labelled, by: \.label.localization)
      .sorted { $0.key.identifier < $1.key.identifier }
      .map { ($0.key, $0.value.sorted { $0.button.name < $1.button.name }) }
  }

  /// The names, without style, of buttons that the kit has in black and in white: black is for light
  /// and white for dark pages, as the Human Interface Guidelines advise.
  var pairs: Set<String> {
    let styles = Dictionary(grouping: self) { $0.name(nil) }.mapValues { Set($0.map(\.style)) }
    return Set(styles.filter { $0.value.isSuperset(of: [.black, .white]) }.keys)
  }
}

extension ButtonInquiry {
  /// The same picture: a logo looks alike in every language, so it is drawn for one.
  fileprivate func pictured(in localization: Localization?) -> ButtonInquiry {
    guard case .logoOnly(var button) = request.mode, let localization else { return self }
    button.localization = localization
    return with { $0.request.mode = .logoOnly(button) }
  }
}

/// A button of a kit, in one style. A title has one language, and a logo those of its labels.
struct KitButton: Hashable, Sendable {
  /// What describes a button to those who do not see it.
  struct Label: Hashable, Sendable {
    let localization: Localization
    let text: String

    init(_ request: ButtonRequest) {
      localization = request.mode.localization
      text = request.label
    }
  }

  let inquiry: ButtonInquiry
  /// At least one, each in another language.
  fileprivate(set) var labels: [Label]

  var request: ButtonRequest { inquiry.request }

  /// The language of its title; `nil` for a logo, which has none.
  var localization: Localization? { request.mode.titled?.title.localization }

  /// The folder of its language, with a slash; empty for a logo.
  var folder: String { localization.map { $0.identifier + "/" } ?? "" }

  /// The name of its text for those who do not see it: `continue`, `watch`, or `logo`.
  var textName: String { Self.textName(request) }

  static func textName(_ request: ButtonRequest) -> String {
    title(request) ?? request.endpoint.rawValue
  }

  /// What its title says: `continue`, or `watch` for that of watchOS; `nil` for a logo.
  private static func title(_ request: ButtonRequest) -> String? {
    request.mode.isOnWatch ? Parameter.watch.name : request.value(of: .type)
  }

  var style: ButtonStyle { ButtonStyle(request.color, request.border) }

  /// The name of its files: `continue-white-outline-left`, `black-logo`.
  var name: String { name(style) }

  /// The name that a style of this button has, or all of them have in common.
  func name(_ style: ButtonStyle?) -> String { Self.name(request, style) }

  static func name(_ request: ButtonRequest, _ style: ButtonStyle?) -> String {
    [title(request), style?.spelling, request.endpoint.rawValue].compactMap(\.self)
      .joined(separator: "-")
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

/// The names by which an app finds a button in its kit: one in black and white, or with the outlined
/// style alone.
package struct KitResourceNames: Hashable, Sendable {
  /// A constant of `AppleButton` in `AppleButtons.swift`.
  package let swiftConstant: String
  /// An Android drawable, without `@drawable/`.
  package let drawable: String
  /// An Android text, without `@string/`.
  package let text: String

  package init(_ request: ButtonRequest) {
    let style = ButtonStyle(request.color, request.border)
    let name = KitButton.name(request, style == .whiteOutlined ? style : nil)
    swiftConstant = XcodeTree.constant("apple-" + name)
    drawable = AndroidTree.name(name)
    text = AndroidTree.name(KitButton.textName(request))
  }
}
