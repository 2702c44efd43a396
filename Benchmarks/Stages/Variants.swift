import ButtonAssets
import ButtonCore

/// Distinct buttons of many sizes, languages and styles.
struct Variants {
  private let modes: [ButtonMode]

  init(_ catalog: LocalizationCatalog) {
    let locales = catalog.all
    modes = (0..<60).map { index in
      let localization = index % 2 == 0 ? catalog.default : locales[index % locales.count]
      let button = TitledButton(
        TitleText(TitleType.allCases[index % 3], in: localization),
        width: ButtonWidth(clamping: 200 + index * 100 / 60),
        height: ButtonHeight(clamping: 40 + index % 9))
      return .titled(index % 5 == 4 ? button.leftAligned(.medium) : button)
    }
  }

  func requests(
    _ output: ImageOutput, shadow: Shadow = .none, gradient: Gradient = .default
  ) -> [ButtonRequest] {
    modes.enumerated().map { index, mode in
      ButtonRequest(
        mode: mode, color: ButtonColor.allCases[index % 2],
        border: [BorderWidth.default, nil][index / 4 % 2],
        cornerRadius: CornerRadius(clamping: [15, 15, 0, 50][index % 4]), shadow: shadow,
        gradient: gradient, output: output)
    }
  }
}
