internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering

/// The button as files: single ones, and kits for platforms.
struct StudioFiles {
  let style: String
  let downloads: [Download]
  /// What sets of buttons are made of; `nil` if there is none of this button.
  let kits: Kits?
  let report: Download

  struct Kits {
    let platforms: [StudioControl.Option]
    let styles: String
    /// The chosen locales; `nil` for a logo, which is the same in all languages.
    let languages: String?
    /// Those of the chosen platforms in one archive; `nil` if none is chosen.
    let archive: (target: String, pictures: Int, extent: String?, shrunk: String?)?
  }

  struct Download {
    let label: String
    let target: String
    let fileName: String
  }

  /// - Parameters:
  ///   - settled: The button's links in a settled language.
  ///   - kitPath: The path of kits; `nil` if there is none for this button.
  init(_ state: StudioState, _ settled: ButtonLinks, kitPath: String?, _ site: StudioSite) throws {
    let assets = site.assets
    let hasStandIn = assets.artwork.origin == .standIn
    style = settled.style.label
    let styles = ButtonStyle.allCases.filter(state.halves.map(\.style).contains)
    let archive = kitPath.map { path in
      Download(
        label: styles.count == 1 ? "All of these (ZIP)" : "All of these, light and dark (ZIP)",
        target: KitRequest.target(at: path, settled.ownItems(styles, hasStandIn: hasStandIn)),
        fileName: settled.fileName(.svg) + ".zip")
    }
    downloads = Self.downloads(settled) + [archive].compactMap(\.self)
    let (all, chosen) = (assets.catalog.all, state.view.languages)
    let title = settled.request.title
    // Not every typeface has every weight.
    // In the order of the choice: the first language is for those who have none of them.
    let drawn = (chosen.isEmpty ? all : chosen.compactMap { assets.catalog[$0] }).filter { locale in
      title.map { assets.titles.weights(locale).contains($0.weight) } ?? true
    }
    func items(_ platforms: [KitPlatform], _ locales: String) -> [(name: String, value: String)] {
      settled.kitItems(
        platforms, locales: locales, width: state.chosenWidth?.spelling, hasStandIn: hasStandIn)
    }
    let known = kitPath == nil ? [] : KitPlatform.allCases
    let sizes = known.compactMap { platform -> (platform: KitPlatform, pictures: Int)? in
      // One language says enough about all: to plan them all would take longer than the rest of the page.
      let one = items([platform], settled.locale).filter { KitPermission(name: $0.name) == nil }
      guard let plan = try? KitPlan(KitRequest(one), assets) else { return nil }
      // A logo is the same in all languages.
      let count = title == nil ? 1 : drawn.count
      return (platform, plan.files.count { $0.request != nil } * count)
    }
    let ticked = sizes.filter { state.view.kits.contains($0.platform) }
    let locales =
      drawn.count == all.count ? "all" : drawn.map { $0.identifier }.joined(separator: ",")
    let extent =
      drawn.count == 1
      ? drawn[0].language.english : (drawn.count == all.count ? "all " : "") + "\(drawn.count) languages"
    let set =
      try ticked.isEmpty || drawn.isEmpty
      ? nil
      : (
        target: KitRequest.target(at: kitPath ?? "", items(ticked.map(\.platform), locales)),
        pictures: ticked.map(\.pictures).reduce(0, +), extent: title == nil ? nil : extent,
        shrunk: LanguageList(title == nil ? [] : drawn.map(\.identifier), state, site).shrunk
      )
    let platforms = sizes.map { platform, _ in
      StudioControl.Option(
        "kits", platform.rawValue, platform.label, isChosen: state.view.kits.contains(platform))
    }
    kits =
      sizes.isEmpty
      ? nil
      : Kits(
        platforms: platforms, styles: settled.setStyles.map(\.label).joined(separator: " and "),
        languages: title == nil ? nil : chosen.joined(separator: ", "), archive: set)
    report = Download(
      label: "JSON report", target: settled.reportTarget, fileName: settled.fileName() + ".json")
  }

  private static func downloads(_ links: ButtonLinks) -> [Download] {
    func download(
      _ label: String, _ format: ImageFormat, _ scale: PixelScale = .default, layers: Bool = false
    ) -> Download {
      Download(
        label: label, target: links.target(format, scale: scale, layers: layers),
        fileName: links.fileName(format, scale: scale, layers: layers) + "." + format.spelling)
    }
    return [download("SVG", .svg), download("SVG in layers", .svg, layers: true)]
      + ButtonLinks.scales.map { download("PNG @\($0.spelling)x", .png, $0) } + [
        download("WebP @2x", .webp, .two), download("PDF", .pdf),
        download("Android XML", .vectorDrawable),
      ]
  }
}
