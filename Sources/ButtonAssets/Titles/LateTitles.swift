internal import ButtonCore
internal import Graphics
internal import Synchronization

/// Sets the titles that are not Apple's own, in capitals or another weight, on first use, and
/// caches them.
///
/// There are seven times as many of them, and hardly any is ever requested. One thread at a time
/// sets text. A title does not depend on what was set before it: its fit is that of its
/// localization at start, and a glyph's outline is the same in every title.
final class LateTitles: Sendable {
  private struct State {
    /// Created with the first title.
    var setter: TitleShaper?
    /// Fits that were not computed at start.
    var fits: [Localization: TitleFit] = [:]
    /// The font files whose digests were already compared.
    var compared: Set<String> = []
  }

  /// Finished titles. They have a lock of their own, so that reading one never waits for setting
  /// another.
  private let titles = Mutex<[TitleText: ShapedTitles]>([:])
  private let state = Mutex(State())
  private let catalog: LocalizationCatalog
  private let fits: [Localization: TitleFit]
  private let weights: [Localization: [TitleWeight]]
  private let files: KnownFontFiles
  private let makeSetter: @Sendable () throws -> sending TitleShaper

  /// - Parameters:
  ///   - fits: The fits that were computed at start.
  ///   - weights: The weights in which the titles of each localization can be set.
  init(
    _ catalog: LocalizationCatalog, fits: [Localization: TitleFit],
    weights: [Localization: [TitleWeight]], files: KnownFontFiles,
    makeSetter: @escaping @Sendable () throws -> sending TitleShaper
  ) {
    self.catalog = catalog
    self.fits = fits
    self.weights = weights
    self.files = files
    self.makeSetter = makeSetter
  }

  /// The outlines of a title.
  func title(_ text: TitleText) throws(TitleLibrary.MissingTitle) -> ShapedTitles {
    guard weights[text.localization, default: []].contains(text.weight) else {
      throw TitleLibrary.MissingTitle(text: text)
    }
    if let title = kept(text) { return title }
    return try state.withLock { state throws(TitleLibrary.MissingTitle) in
      // Another thread may have set it while this one waited.
      if let title = kept(text) { return title }
      do {
        let title = try set(text, &state)
        titles.withLock { $0[text] = title }
        return title
      } catch {
        throw TitleLibrary.MissingTitle(text: text, reason: "\(error)")
      }
    }
  }

  private func kept(_ text: TitleText) -> ShapedTitles? { titles.withLock { $0[text] } }

  private func set(_ text: TitleText, _ state: inout State) throws -> ShapedTitles {
    var setter = try state.setter.take() ?? makeSetter()
    defer { state.setter = setter }
    let shaped = try setter.shape(text)
    let locale = text.localization.identifier
    guard shaped.missing.isEmpty else {
      throw MissingGlyphs(characters: [locale: Set(shaped.missing)])
    }
    for face in shaped.facesWithInk {
      guard face.weight == text.weight.font || text.weight == .default && !files.isStandard(face)
      else {
        throw WrongFace(file: face.file, weight: text.weight)
      }
      if !state.compared.contains(face.file) {
        try files.checkThatUnchanged(face.file)
        state.compared.insert(face.file)
      }
    }
    guard var fit = try fit(of: text.localization, setter, &state) else {
      throw MissingGlyphs(characters: [locale: ["H"]])
    }
    if text.weight != .default {
      let capital = try setter.capital(of: text.localization, text.weight)
      guard let heavier = fit.inWeight(of: capital) else {
        throw MissingGlyphs(characters: [locale: ["H"]])
      }
      fit = heavier
    }
    return setter.title(shaped, of: text.localization, fit)
  }

  private func fit(
    of localization: Localization, _ setter: TitleShaper, _ state: inout State
  ) throws -> TitleFit? {
    if let fit = fits[localization] ?? state.fits[localization] { return fit }
    let fit = try setter.fit(of: localization, in: catalog)
    state.fits[localization] = fit
    return fit
  }
}

/// A face was chosen that does not have the title's weight.
private struct WrongFace: Error, CustomStringConvertible {
  var file: String
  var weight: TitleWeight

  var description: String { "\(file) was chosen for weight \(weight) but does not have it" }
}
