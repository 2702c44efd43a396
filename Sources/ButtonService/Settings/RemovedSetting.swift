/// Settings of earlier versions, and what to do instead.
package enum RemovedSetting {
  /// The end of a sentence about a setting or a command of the disk cache.
  package static let diskCache = """
    was removed with the disk cache: without it, a restart draws pictures again. Name those to draw \
    before the first request with --warm, and put nginx, Varnish or a CDN in front to keep pictures
    """

  /// The end of a sentence about a name, or `nil` if it never was a setting.
  package static func advice(_ name: String) -> String? {
    ["cache-dir", "cache-dir-megabytes"].contains(name) ? diskCache : nil
  }
}
