import ButtonAssets
import ButtonKit

extension KitPlan {
  /// Draws every file, on all cores, the indexes last.
  ///
  /// - Parameter use: Receives each file's path and content, on any thread.
  func draw(
    _ assets: LoadedAssets, _ progress: Progress? = nil,
    _ use: @Sendable (String, [UInt8]) throws -> Void = { _, _ in }
  ) throws -> [FinishedKitFile] {
    @Sendable func finish(_ file: KitFile) throws -> FinishedKitFile {
      let bytes = try bytes(of: file, assets)
      let finished = FinishedKitFile(file, bytes)
      try use(finished.path, bytes)
      return finished
    }
    let files = try AllCores.map(files, progress, finish)
    return try files + indexes(files).map(finish)
  }

  /// The path of every file. Files whose names depend on their content are drawn.
  func paths(_ assets: LoadedAssets) throws -> [String] {
    guard files.contains(where: \.isNamedByContent) else { return files.map(\.path) }
    return try draw(assets).map(\.path).sorted()
  }
}
