package import ButtonAssets
package import ButtonCore
package import ButtonRendering
package import ServiceContract

package struct ReportBuilder: Sendable {
  package let prefix: PathPrefix
  package let assets: LoadedAssets
  package var renderer: ButtonRenderer { assets.renderer }

  package init(_ assets: LoadedAssets, prefix: PathPrefix = PathPrefix()) {
    self.assets = assets
    self.prefix = prefix
  }

  /// The findings of the Human Interface Guidelines for a request, the worst first.
  ///
  /// - Parameters:
  ///   - artwork: The logo of the picture, if another service draws it.
  ///   - surroundings: The text around the button, if a source shows it.
  package func findings(
    in asked: Asked, artwork: ArtworkOrigin? = nil,
    surroundings: Surroundings = Surroundings()
  ) throws(TitleLibrary.MissingTitle) -> [Finding] {
    try Rule.findings(
      in: RuleSubject(
        asked, titles: assets.titles, artwork: artwork ?? assets.artwork.origin, surroundings: surroundings))
  }

  /// Whether a text is one of Apple's titles, in any language.
  package func isTitle(_ text: String) -> Bool { assets.titles.contains(label: text) }
}
