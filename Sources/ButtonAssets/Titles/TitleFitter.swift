internal import ButtonCore
internal import Graphics

/// Finds the fit of every localization's faces.
struct TitleFitter {
  private typealias Typography = HumanInterfaceGuidelines.Typography

  /// The titles, not yet scaled and spaced.
  private let titles: [TitleText: ShapedText]
  /// The fit by Latin letters alone, by localization.
  private let latinFits: [Localization: TitleFit]
  private let catalog: LocalizationCatalog

  /// - Parameter capitals: The letter "H" in each localization's faces.
  init(
    _ titles: [TitleText: ShapedText], capitals: [Localization: ShapedText],
    in catalog: LocalizationCatalog
  ) {
    self.titles = titles
    self.catalog = catalog
    latinFits = capitals.compactMapValues(TitleFit.init(capital:))
  }

  /// The titles that a localization's faces are fitted to.
  static func references(
    for localization: Localization, in catalog: LocalizationCatalog
  ) -> [TitleText] {
    let korean = localization.script == .korean ? [Typography.koreanReference] : []
    return (Typography.references + korean).compactMap { reference in
      catalog[reference.locale].map { TitleText(reference.type, in: $0) }
    }
  }

  /// The fit of one localization.
  func fit(for localization: Localization) -> TitleFit? {
    guard var fit = latinFits[localization] else { return nil }
    fit.latinTracking = latinTracking(fit)
    if localization.script == .korean { fit.companionScale = koreanScale(fit) }
    return fit
  }

  /// Least squares for one unknown: natural advance + letters × tracking = Apple's advance.
  private func latinTracking(_ fit: TitleFit) -> Double {
    var product = 0.0
    var square = 0.0
    for reference in Typography.references {
      guard let title = title(reference) else { continue }
      let letters = Double(title.count(inFamily: fit.latinFamily))
      let advance = title.advance(inFamily: fit.latinFamily) * fit.latinScale
      product += letters * (reference.advance - advance)
      square += letters * letters
    }
    return square > 0 ? (product / square).clamped(to: Typography.trackingLimits) : 0
  }

  /// The scale of Hangul that gives the reference title Apple's length.
  private func koreanScale(_ fit: TitleFit) -> Double {
    guard let title = title(Typography.koreanReference) else { return 1 }
    let latin =
      title.advance(inFamily: fit.latinFamily) * fit.latinScale
      + Double(title.count(inFamily: fit.latinFamily)) * fit.latinTracking
    let hangul = title.advance(inFamily: fit.latinFamily, false)
    guard hangul > 0 else { return 1 }
    return ((Typography.koreanReference.advance - latin) / hangul)
      .clamped(to: Typography.companionScaleLimits)
  }

  private func title(_ reference: Typography.Reference) -> ShapedText? {
    catalog[reference.locale].flatMap { titles[TitleText(reference.type, in: $0)] }
  }
}

extension Double {
  fileprivate func clamped(to limits: ClosedRange<Double>) -> Double {
    min(max(self, limits.lowerBound), limits.upperBound)
  }
}
