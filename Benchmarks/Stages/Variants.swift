import ButtonAssets
import ButtonCore

/// Distinct buttons of many sizes, languages and styles.
struct Variants {
  private let buttons: [Asked]

  init(_ catalog: LocalizationCatalog) {
    let locales = catalog.all
    buttons = (0..<60).map { index in
      Asked(index % 5 == 4 ? .left : .center, usualLocale: catalog.default).with { asked in
        asked.locale = index % 2 == 0 ? catalog.default : locales[index % locales.count]
        asked.type = TitleType.allCases[index % 3]
        asked.width = ButtonWidth(clamping: 200 + index * 100 / 60)
        asked.height = ButtonHeight(clamping: 40 + index % 9)
        asked.logoSize = .medium
        asked.color = ButtonColor.allCases[index % 2]
        asked.border = index / 4 % 2 == 0
        asked.cornerRadius = CornerRadius(clamping: [15, 15, 0, 50][index % 4])
      }
    }
  }

  func requests(
    _ output: ImageOutput, shadow: Shadow = .none, gradient: Gradient = .default
  ) -> [ButtonRequest] {
    buttons.map { ButtonRequest($0.with { ($0.shadow, $0.gradient) = (shadow, gradient) }).with(output) }
  }
}
