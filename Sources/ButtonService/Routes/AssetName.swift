internal import ServiceContract

/// The name of a file that pages refer to: `/assets/site.0123456789ab.css`.
struct AssetName {
  /// Without the digest: `site.css`.
  let withoutDigest: String

  /// - Parameter path: The whole path; `nil` is returned for other paths.
  init?(path: String) {
    guard path.hasPrefix(SiteFile.assetFolder) else { return nil }
    let parts = path.dropFirst(SiteFile.assetFolder.count)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].isEmpty, parts[1].allSatisfy(\.isHexDigit) else { return nil }
    withoutDigest = "\(parts[0]).\(parts[2])"
  }
}
