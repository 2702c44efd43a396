package import ButtonCore
internal import HTTPTypes
package import ServiceContract
internal import Wire

extension ServiceDescription {
  /// - Parameter artwork: The logo that pictures show.
  package init(_ settings: LiveSettings, artwork: ArtworkOrigin) {
    self.init(
      limits: PublishedLimits(settings.limits),
      freshness: Self.freshness(settings.freshness.cacheControl(of: artwork)),
      cacheStatuses: CacheStatus.allCases.map { ($0.headerValue, $0.meaning) },
      settings: Setting.all.map { setting in
        (
          setting.name, setting.flag, setting.shownVariable,
          setting.meaning.replacing("`", with: "") + ".", setting.defaultText
        )
      })
    prefix = settings.pathPrefix
  }

  /// - Parameter picture: `Cache-Control` of a picture.
  private static func freshness(_ picture: String) -> [Term] {
    let said: [(String, String?)] = [
      ("pictures, and the documents that explain them", picture),
      ("pictures at an address with the current `v`", ResponseHeaders.immutable),
      ("redirects to such an address", ResponseHeaders.noStore),
      ("errors that a caller can fix", ResponseHeaders.problem[.cacheControl]),
      ("temporary errors: 500 and 503", ResponseHeaders.noStore),
      ("pages: studio, reference", ResponseHeaders.page),
      (
        "their style sheets and scripts",
        ResponseHeaders.file(of: "text/css", .identity, isImmutable: true)[.cacheControl]
      ),
      (
        "`/button.js`, icons and schemas",
        ResponseHeaders.file(of: "text/javascript", .identity, isImmutable: false)[.cacheControl]
      ),
    ]
    return said.map { ($0, $1 ?? "") }
  }
}

extension PublishedLimits {
  init(_ limits: ServiceLimits) {
    self.init(
      headSeconds: limits.wire.headSeconds, bodySeconds: limits.wire.bodySeconds,
      bodyBytes: limits.wire.bodyBytes, targetBytes: limits.wire.targetBytes,
      headerBytes: limits.wire.headerBytes, headerFields: limits.wire.headerFields,
      waitingRenders: limits.waitingRenders)
  }
}
