internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering
internal import ServiceContract

extension StudioPage {
  /// The button as files: single ones, and kits for platforms.
  func files() throws -> Any {
    // Files fix a negotiated language.
    let (links, hasKit) = (links(state.settled), try hasKit)
    let isStandIn = site.assets.artwork.origin == .standIn
    // A kit has a stand-in only if its address allows that.
    let permission = isStandIn ? [(name: KitPermission.standIn.rawValue, value: true.spelling)] : []
    let styles = ButtonStyle.allCases.filter(state.halves.map(\.request.style).contains)
    let own = links.kitItems([.plain], locales: links.locale, width: links.request.width, styles: styles)
    let all = (
      label: styles.count == 1 ? "All of these (ZIP)" : "All of these, light and dark (ZIP)",
      target: KitRequest.target(at: SiteEntry.kits.path, own + permission + [(KitRequest.formatsName, "all")]),
      fileName: links.fileName(.svg) + ".zip"
    )
    let report = (label: "JSON report", target: links.reportTarget, fileName: links.fileName() + ".json")
    return (
      style: links.request.style.label, downloads: links.downloads + (hasKit ? [all] : []) + [report],
      kits: hasKit ? try kits(links, permission) : nil
    )
  }

  /// Whether there is a kit of the button: it has no errors on any page, once Apple's artwork is installed.
  private var hasKit: Bool {
    get throws {
      let onAnyPage = state.asked.with { asked in for one in Parameter.ofPage { asked.remove(one) } }
      return try Rule.findings(in: RuleSubject(onAnyPage, titles: site.assets.titles, artwork: .apple))
        .allSatisfy { $0.severity != .error }
    }
  }

  /// What sets of buttons are made of; `nil` if there is none of this button.
  ///
  /// - Parameter permission: The items that allow a stand-in, if there is one.
  private func kits(_ links: ButtonLinks, _ permission: [(name: String, value: String)]) throws -> Any? {
    let (assets, title, chosen) = (site.assets, links.request.title, view.languages)
    let all = assets.catalog.all
    // In the order of the choice: the first language is for those who have none of them. Not every typeface has every
    // weight.
    let drawn = (chosen.isEmpty ? all : chosen.compactMap { assets.catalog[$0] }).filter { locale in
      title.map { assets.titles.weights(locale).contains($0.weight) } ?? true
    }
    let isAll = drawn.count == all.count
    let sizes = KitPlatform.allCases.compactMap { platform -> (platform: KitPlatform, pictures: Int)? in
      // One language says enough about all: to plan them all would take longer than the rest of the page.
      let one = links.kitItems([platform], locales: links.locale, width: state.chosenWidth)
      guard let plan = try? KitPlan(KitRequest(one), assets) else { return nil }
      // A logo is the same in all languages.
      return (platform, plan.files.count { $0.request != nil } * (title == nil ? 1 : drawn.count))
    }
    guard !sizes.isEmpty else { return nil }
    let ticked = sizes.filter { view.kits.contains($0.platform) }
    let locales = isAll ? "all" : drawn.map(\.identifier).joined(separator: ",")
    let extent = drawn.count == 1 ? drawn[0].language.english : (isAll ? "all " : "") + "\(drawn.count) languages"
    let items = links.kitItems(ticked.map(\.platform), locales: locales, width: state.chosenWidth)
    // Those of the chosen platforms in one archive.
    let archive =
      try ticked.isEmpty || drawn.isEmpty
      ? nil
      : (
        target: KitRequest.target(at: SiteEntry.kits.path, items + permission),
        pictures: ticked.map(\.pictures).reduce(0, +), extent: title == nil ? nil : extent,
        shrunk: LanguageList(title == nil ? [] : drawn.map(\.identifier), state, site).shrunk
      )
    return (
      platforms: sizes.map { platform, _ in
        StudioOption("kits", platform.rawValue, platform.facts.label, isChosen: view.kits.contains(platform))
      },
      styles: links.setStyles.map(\.label).joined(separator: " and "),
      languages: title == nil ? nil : chosen.joined(separator: ", "), archive: archive
    )
  }
}

extension ButtonLinks {
  /// The button alone in each format.
  fileprivate var downloads: [(label: String, target: String, fileName: String)] {
    func download(
      _ label: String, _ format: ImageFormat, _ scale: PixelScale = .default, layers: Bool = false
    ) -> (label: String, target: String, fileName: String) {
      (
        label, target(format, scale: scale, layers: layers),
        fileName(format, scale: scale, layers: layers) + "." + format.spelling
      )
    }
    return [download("SVG", .svg), download("SVG in layers", .svg, layers: true)]
      + Self.scales.map { download("PNG @\($0.spelling)x", .png, $0) } + [
        download("WebP @2x", .webp, .two), download("PDF", .pdf),
        download("Android XML", .vectorDrawable),
      ]
  }
}
