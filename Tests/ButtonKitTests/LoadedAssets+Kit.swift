import ButtonAssets
import ButtonKit
import Testing

extension LoadedAssets {
  func plan(_ platform: KitPlatform, _ items: [(String, String)]) throws -> KitPlan {
    try KitPlan(KitRequest([("for", platform.rawValue)] + items), self)
  }
}

extension KitPlan {
  /// All files, without content.
  var all: [KitFile] {
    get throws { try files + indexes(files.map { FinishedKitFile($0, []) }) }
  }

  /// The first text whose path ends like this.
  func text(_ path: String) throws -> String {
    let file = try #require(try all.first { $0.path.hasSuffix(path) })
    guard case .text(let text) = file.content else { throw NoText() }
    return text
  }
}

private struct NoText: Error {}
