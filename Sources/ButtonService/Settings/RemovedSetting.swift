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
    default: nil
    }
  }
}
