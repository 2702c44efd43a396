internal import Wire

/// Settings of earlier versions, and what to do instead.
package enum RemovedSetting {
  /// The end of a sentence about a setting or a command of the disk cache.
  package static let diskCache = """
    was removed with the disk cache: without it, a restart draws pictures again. Name those to draw \
    before the first request with --warm, and put nginx, Varnish or a CDN in front to keep pictures
    """

  /// The end of a sentence about a name, or `nil` if it never was a setting.
  package static func advice(_ name: String) -> String? {
    switch name {
    case "cache-dir", "cache-dir-megabytes": diskCache
    case "fonts":
      """
      was removed: make titles OWN=FOLDER TO=TITLES sets the titles in font files of your own, and \
      --titles TITLES takes them
      """
    case "stale-while-revalidate":
      "was removed: leave it out; a cache or CDN in front can use old pictures by its own settings"
    default:
      constants[name].map { "was removed: it is always \($0.value). Leave it out\($0.instead)" }
    }
  }

  /// Settings that became constants, and what else keeps their purpose.
  private static let constants: [String: (value: Int, instead: String)] = {
    let limits = ServiceLimits()
    let stricter = "; a proxy in front can be stricter"
    let kits = "; bezel kit has no limits, and a proxy in front can refuse /kit.zip"
    return [
      "target-bytes": (limits.wire.targetBytes, stricter),
      "header-bytes": (limits.wire.headerBytes, stricter),
      "header-fields": (limits.wire.headerFields, stricter),
      "body-bytes": (limits.wire.bodyBytes, stricter),
      "body-seconds": (limits.wire.bodySeconds, stricter),
      "progress-seconds": (limits.wire.progressSeconds, stricter),
      "lingering-seconds": (limits.wire.lingeringSeconds, ""),
      "streams": (limits.wire.streams, stricter),
      "control-frames": (limits.wire.controlFrames, stricter),
      "render-nice": (limits.renderNice, ""),
      "kit-pictures": (limits.kitPictures, kits),
      "kits": (limits.kits, kits),
      "kits-per-address": (limits.kitsPerAddress, kits),
      "kit-seconds": (limits.kitSeconds, kits),
    ]
  }()
}
