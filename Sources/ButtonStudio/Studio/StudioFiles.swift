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

  struct Download {
    let label: String
    let target: String
    let fileName: String
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
    downloads = Self.downloads(settled)
    kits = kitPath.map { Self.kits(at: $0, state, settled, assets) } ?? []
    hasKits = !kits.isEmpty
  }

  private static func kits(
    at path: String, _ state: StudioState, _ settled: ButtonLinks, _ assets: LoadedAssets
  ) -> [Kit] {
    let title = settled.request.mode.titled?.title
    // Not every typeface has every weight.
    let all = assets.catalog.all
    let drawn = all.filter { locale in
      title.map { assets.titles.weights(of: locale).contains($0.weight) } ?? true
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

  private static func downloads(_ links: ButtonLinks) -> [Download] {
    ButtonLinks.scales.map { scale in
      Download(
        label: "PNG @\(scale.spelling)x", target: links.target(scale: scale),
        fileName: ButtonLinks.fileName(scale: scale))
    } + [
      Download(
        label: "WebP @2x", target: links.target(.webp, scale: .two), fileName: "button@2x.webp"),
      Download(label: "SVG", target: links.target(.svg), fileName: "button.svg"),
      Download(
        label: "SVG in layers", target: links.target(.svg, layers: true),
        fileName: "button-layers.svg"),
      Download(label: "PDF", target: links.target(.pdf), fileName: "button.pdf"),
      Download(
        label: "Android XML", target: links.target(.vectorDrawable), fileName: "button.xml"),
      Download(label: "JSON", target: links.target(.report), fileName: "button.json"),
    ]
  }
}
