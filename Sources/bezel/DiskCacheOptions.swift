import ArgumentParser
import ButtonAssets
import ButtonService
import Logging

/// Where pictures are kept on disk, for every command that fills or uses it.
struct DiskCacheOptions: ParsableArguments {
  @Option(
    help: """
      A folder where pictures are kept, so that a restart draws nothing anew. (environment: \
      BEZEL_CACHE_DIR)
      """, completion: .directory)
  var cacheDir: String?

  @Option(
    help: .number("Megabytes that pictures may take there", Self.megabytes))
  var cacheDirMegabytes: Int?

  private static let megabytes = NumberOption(
    "BEZEL_CACHE_DIR_MEGABYTES", \.diskBytes, unit: 1 << 20)

  /// Opens the cache, if there is to be one.
  func diskCache(
    for assets: LoadedAssets, _ environment: [String: String], logger: Logger
  ) throws -> DiskCache? {
    guard let folder = cacheDir ?? environment["BEZEL_CACHE_DIR"] else { return nil }
    var configuration = ServiceConfiguration()
    try Self.megabytes.set(in: &configuration, flag: cacheDirMegabytes, environment)
    return try DiskCache(
      folder: folder, capacity: configuration.diskBytes, fingerprint: Fingerprint(of: assets),
      logger: logger)
  }
}
