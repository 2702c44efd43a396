internal import ButtonCore
internal import ButtonRendering
internal import Crypto

/// A digest of everything that decides a picture's bytes besides the request.
///
/// The same installation has the same one after every restart and under every user's settings;
/// another program, library, face, logo or localization has another.
package struct Fingerprint: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  package var hexadecimalDigits: String { bytes.hexadecimalDigits }

  /// The fingerprint of this process with its assets.
  ///
  /// - Throws: A fault of the program's own files.
  package init(of assets: LoadedAssets) throws(FileFault) {
    self.init(
      program: try ProgramBuild.running(), catalog: assets.catalog, titles: assets.titles,
      artwork: assets.artwork.origin, logos: assets.logoDigests, fonts: assets.fontDigests)
  }

  /// - Parameters:
  ///   - logos: The digests of the logo files.
  ///   - fonts: The digests of the font files, sorted. Titles that are shaped later use these.
  init(
    program: ProgramBuild, catalog: LocalizationCatalog, titles: TitleLibrary,
    artwork: ArtworkOrigin, logos: [String], fonts: [String] = []
  ) {
    var digest = RunningDigest()
    digest.add(program.builds.count)
    for build in program.builds { digest.add(build) }
    digest.add(artwork.rawValue)
    for digests in [logos, fonts] {
      digest.add(digests.count)
      for file in digests { digest.add(file) }
    }
    digest.add(catalog.all.count)
    for localization in catalog.all {
      digest.add(localization)
      let weights = titles.weights(of: localization)
      digest.add(weights.count)
      for weight in weights { digest.add(weight.spelling) }
      for text in TitleText.all(in: localization) {
        // A title that was never set is drawn by no request.
        let title = try? titles.title(text)
        for set in [title?.centered, title?.leading].compactMap(\.self) { digest.add(set) }
      }
    }
    bytes = digest.finalize()
  }
}

extension RunningDigest {
  fileprivate mutating func add(_ localization: Localization) {
    add(localization.identifier)
    add(localization.languageTag)
    add(localization.direction.rawValue)
    add(localization.script.rawValue)
    add(localization.aliases.count)
    for alias in localization.aliases { add(alias) }
    for type in TitleType.allCases { add(localization.title(type)) }
    add(localization.watchTitle ?? "")
  }

  fileprivate mutating func add(_ title: ShapedTitle) {
    add(title.advance)
    for edge in [title.ink.minX, title.ink.minY, title.ink.maxX, title.ink.maxY] { add(edge) }
    add(title.glyphs.count)
    for glyph in title.glyphs {
      add(glyph.placement.scale)
      add(glyph.placement.translation)
      add(glyph.path)
    }
  }

  private mutating func add(_ path: Path) {
    add(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let end):
        add(0)
        add(end)
      case .line(let end):
        add(1)
        add(end)
      case .curve(let first, let second, let end):
        add(2)
        add(first)
        add(second)
        add(end)
      case .close: add(3)
      case .quadratic(let control, let end):
        add(4)
        add(control)
        add(end)
      }
    }
  }

  private mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }
}
