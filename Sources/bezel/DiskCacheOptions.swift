import ArgumentParser
import ButtonAssets
import ButtonService
import Logging

/// The options of the disk cache, for the command that fills it.
struct DiskCacheOptions: ParsableArguments {
  @Option(help: .setting("cache-dir"), completion: .directory)
  var cacheDir: String?

  @Option(help: .setting("cache-dir-megabytes"))
  var cacheDirMegabytes: String?

  func settings() throws -> ServerSettings {
    let flags = ["cache-dir": cacheDir, "cache-dir-megabytes": cacheDirMegabytes]
    let reader = try SettingsReader(flags: flags.compactMapValues(\.self))
    return try reader.valid(Setting.named(Array(flags.keys)))
  }
}

extension DiskCache {
  /// Opens the cache, if one is configured.
  static func open(
    _ settings: ServerSettings, for assets: LoadedAssets, logger: Logger
  ) throws -> DiskCache? {
    try settings.cacheFolder.map { folder in
      try DiskCache(
        folder: folder, capacity: settings.cacheFolderBytes,
        fingerprint: try Fingerprint(of: assets), logger: logger)
    }
  }
}
