package import ButtonCore
internal import Logging
internal import ServiceLifecycle

/// Makes the answers to requests before anybody asks, some at a time. A stop ends it.
func warm(_ cache: AnswerCache, _ requests: [ButtonRequest], tasks: Int, logger: Logger) async {
  let failures = await forEach(requests.flatMap { AnswerKeys($0).all }, tasks: tasks) { key in
    (try? await cache.answer(to: key)) == nil
  }
  logger.info(
    "pictures are drawn in advance",
    metadata: ["requests": "\(requests.count)", "failed": "\(failures)"])
}

/// Draws pictures into a disk cache.
package struct DiskWarmer: Sendable {
  private let source: PictureSource

  package init(_ source: PictureSource) { self.source = source }

  /// What was done.
  package struct Outcome: Sendable {
    package var drawn = 0
    package var bytes = 0
    /// How many were kept before.
    package var present = 0
  }

  /// Draws what is not kept yet, one picture after the other.
  ///
  /// - Throws: What drawing throws.
  package func warm(_ requests: [ButtonRequest]) throws -> Outcome {
    var outcome = Outcome()
    for key in requests.flatMap({ AnswerKeys($0).all }).map(\.key) {
      guard source.keptPicture(for: key) == nil else {
        outcome.present += 1
        continue
      }
      let picture = try source.drawnPicture(for: key)
      source.keep(picture, for: key)
      outcome.drawn += 1
      outcome.bytes += picture.count
    }
    return outcome
  }
}

/// Does something for each element, some at a time, until the process is to stop.
///
/// - Returns: How many times it was true.
private func forEach<Element: Sendable>(
  _ elements: [Element], tasks: Int, _ body: @escaping @Sendable (Element) async -> Bool
) async -> Int {
  await withTaskGroup(of: Bool.self) { group in
    var count = 0
    var running = 0
    for element in elements {
      if Task.isCancelled || Task.isShuttingDownGracefully { break }
      if running == tasks, await group.next() == true { count += 1 }
      if running < tasks { running += 1 }
      group.addTask { await body(element) }
    }
    for await result in group where result { count += 1 }
    return count
  }
}
