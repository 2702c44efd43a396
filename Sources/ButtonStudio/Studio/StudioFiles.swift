internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering

/// The button as files: single ones, and kits for platforms.
struct StudioFiles {
  let downloads: [Download]
  /// Empty if there is no kit of this button.
  let kits: [Kit]
  let hasKits: Bool
  /// Which languages kits have.
  let scope: String

  struct Download {
    let label: String
    let target: String
    /// `nil` for what the browser shows.
    let fileName: String?
  }

  struct Kit {
    let label: String
    let target: String
    /// The number of pictures and about how many bytes they have.
    let size: String
  }

  /// - Parameters:
  ///   - settled: The button's links in a settled language.
  ///   - kitPath: The path of kits; `nil` if there is none for this button.
  init(
    _ state: StudioState, _ settled: ButtonLinks, kitPath: String?, assets: LoadedAssets
  ) {
    downloads =
      (kitPath.map { [Self.archive(settled, at: $0, assets)] } ?? []) + Self.downloads(settled)
    kits = kitPath.map { Self.kits(at: $0, state, settled, assets) } ?? []
    scope = state.view.languages.isEmpty ? "all languages" : "your languages"
    hasKits = !kits.isEmpty
  }

  private static func kits(
    at path: String, _ state: StudioState, _ settled: ButtonLinks, _ assets: LoadedAssets
  ) -> [Kit] {
    let title = settled.request.mode.titled?.title
    let (all, chosen) = (assets.catalog.all, state.view.languages)
    // Not every typeface has every weight.
    let drawn = all.filter { locale in
      (chosen.isEmpty || chosen.contains(locale.identifier))
        && title.map { assets.titles.weights(of: locale).contains($0.weight) } ?? true
    }
    let locales =
      drawn.count == all.count ? "all" : drawn.map { $0.identifier }.joined(separator: ",")
    // A logo is the same in all languages.
    let languages = title == nil ? 1 : drawn.count
    // Most platforms have pictures that others have too.
    var sizes: [ButtonRequest: Int] = [:]
    return KitPlatform.allCases.compactMap { platform in
      let items = settled.kitItems(
        platform, locales: locales, width: state.chosenWidth?.spelling,
        hasStandIn: assets.artwork.origin == .standIn)
      // One language stands for all: to plan them all would take longer than the rest of the page.
      let one = items.compactMap { item -> (name: String, value: String)? in
        guard KitPermission(name: item.name) == nil else { return nil }
        return item.name == Parameter.locale.name ? (item.name, settled.locale) : item
      }
      guard let plan = try? KitPlan(KitRequest(one), assets),
        let bytes = try? plan.estimatedBytes(assets, sizes: &sizes)
      else { return nil }
      let pictures = plan.files.count { $0.request != nil } * languages
      return Kit(
        label: platform.label, target: KitRequest.target(at: path, items),
        size: "\(pictures) pictures, about \(phrase(bytes * languages))")
    }
  }

  /// A number of bytes, for people.
  private static func phrase(_ bytes: Int) -> String {
    let (kilo, mega) = (1_000, 1_000_000)
    return bytes < mega
      ? "\((bytes + kilo / 2) / kilo) kB" : "\((Double(bytes) / Double(mega)).short) MB"
  }

  /// The button alone, in every format and scale.
  static func archive(
    _ links: ButtonLinks, at kitPath: String, _ assets: LoadedAssets
  ) -> Download {
    let items = links.ownItems(hasStandIn: assets.artwork.origin == .standIn)
    return Download(
      label: "This button (ZIP)", target: KitRequest.target(at: kitPath, items),
      fileName: links.fileName(.svg) + ".zip")
  }

  private static func downloads(_ links: ButtonLinks) -> [Download] {
    func download(
      _ label: String, _ format: ImageFormat, _ scale: PixelScale = .default, layers: Bool = false
    ) -> Download {
      Download(
        label: label, target: links.target(format, scale: scale, layers: layers),
        fileName: links.fileName(format, scale: scale) + (layers ? "-layers" : "") + "."
          + format.spelling)
    }
    return ButtonLinks.scales.map { download("PNG @\($0.spelling)x", .png, $0) } + [
      download("WebP @2x", .webp, .two), download("SVG", .svg),
      download("SVG in layers", .svg, layers: true), download("PDF", .pdf),
      download("Android XML", .vectorDrawable), download("JSON", .report),
    ]
  }
}
