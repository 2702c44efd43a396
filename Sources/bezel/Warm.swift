import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonService
import Logging

/// Fills a disk cache before a server uses it.
struct Warm: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a list of pictures into a server's disk cache.",
    discussion: """
      A line of the list is a URL, or a path and query. A value may be a list, separated by \
      commas, or * for all the words that a parameter takes: \
      /appleid/button?locale=*&scale=1,2,3
      """)

  @Argument(help: "The list; - reads standard input.", completion: .file())
  var file: String

  @OptionGroup(title: "Disk cache")
  var disk: DiskCacheOptions

  @OptionGroup(title: "Assets")
  var assets: AssetOptions

  func run() throws {
    let settings = try disk.settings()
    let loaded = try LoadedAssets(try assets.locations())
    let requests = try RequestListFile.requests(file, loaded.parser)
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    guard
      let cache = try DiskCache.open(settings, for: loaded, logger: Logger(label: "bezel"))
    else { throw ValidationError("--cache-dir is required") }
    guard !cache.isReadOnly else {
      throw ValidationError("\(cache.path) is not writable")
    }
    if loaded.artwork.origin == .standIn { StandardError.print(StandInNotice.text) }
    cache.tidyUp { false }
    let renderer = loaded.renderer
    let outcome = try DiskWarmer(PictureSource(renderer: renderer, disk: cache)).warm(requests)
    print(
      "\(requests.count) requests: \(outcome.drawn) files drawn (\(outcome.bytes) bytes), "
        + "\(outcome.present) already cached")
    guard outcome.lost == 0 else {
      StandardError.print(
        "\(outcome.lost) files were not stored: the disk is full, or the cache is too small")
      throw ExitCode(1)
    }
  }
}
