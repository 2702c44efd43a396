package import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering
package import ServiceContract

extension SiteEntry {
  /// The archives with kits.
  package static func kits(_ assets: LoadedAssets) -> SiteEntry {
    let lists = [KitRequest.platformsName, KitRequest.modesName, KitRequest.formatsName]
    return SiteEntry(
      path: "/kit.zip", mediaType: MediaType.zip, title: "Kit",
      summary: "A ZIP archive with a set of buttons, named as a platform's tools expect.",
      parameters: lists + KitRequest.parameters.map(KitRequest.plural)
        + KitPermission.allCases.map(\.rawValue),
      // A kit needs a platform.
      exampleQuery: "?for=web&locales=all&width=fit"
        + (assets.artwork.origin == .standIn ? "&\(KitPermission.standIn.rawValue)=true" : ""))
  }
}
