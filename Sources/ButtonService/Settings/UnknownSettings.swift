internal import ButtonCore
internal import Wire

/// A name that looks like a setting but is not one.
package struct UnknownSetting: Hashable, Sendable {
  /// The message, with the nearest known name, or with what to do in place of a removed setting.
  package let sentence: String
  /// Whether it is probably a misspelled setting.
  package let isSlip: Bool

  /// - Parameters:
  ///   - place: Where the name is, after it.
  ///   - setting: The setting that the name stands for.
  private init(_ name: String, _ place: String = "", of setting: String, among known: [String]) {
    let removed = RemovedSetting.advice(setting)
    let nearest = removed == nil ? nearestSpelling(to: name, among: known) : nil
    let kind = name == setting ? "setting" : "variable"
    let advice = nearest.map { "; did you mean \($0)?" } ?? ""
    sentence = "\(name)\(place) \(removed ?? "is not a known \(kind)\(advice)")"
    isSlip = nearest != nil
  }

  /// Variables for setup, and for the path of the configuration file.
  private static let otherVariables = ["BEZEL_CONFIG", "BEZEL_SKIP_ARTWORK"]

  /// Unknown environment variables with our prefix.
  package static func variables(_ environment: [String: String]) -> [UnknownSetting] {
    let known = Setting.all.map(\.variable) + otherVariables
    return environment.keys.filter { $0.hasPrefix("BEZEL_") && !known.contains($0) }.sorted()
      .map { name in
        let setting = name.dropFirst("BEZEL_".count).lowercased().replacing("_", with: "-")
        return UnknownSetting(name, of: setting, among: known)
      }
  }

  /// Unknown keys of a configuration file.
  ///
  /// - Parameter file: Its name, for messages.
  package static func keys(_ keys: [String], in file: String) -> [UnknownSetting] {
    let known = Setting.all.map(\.name)
    return keys.filter { !known.contains($0) }.sorted().map {
      UnknownSetting($0, " in \(file)", of: $0, among: known)
    }
  }
}

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
      "render-nice": (limits.renderNice, ""),
      "kit-pictures": (limits.kitPictures, kits),
      "kits": (limits.kits, kits),
      "kits-per-address": (limits.kitsPerAddress, kits),
      "kit-seconds": (limits.kitSeconds, kits),
    ]
  }()
}
