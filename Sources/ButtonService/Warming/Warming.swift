package import ButtonCore
internal import Logging
internal import ServiceLifecycle

/// Makes the answers to requests before anybody asks, some at a time. A stop ends it.
///
/// - Parameter tasks: As many as there are threads that draw, so that none is refused.
func warm(_ cache: AnswerCache, _ requests: [ButtonRequest], tasks: Int, logger: Logger) async {
  let keys = requests.flatMap { AnswerKeys($0).all }
  let made = await count(of: keys, tasks: tasks) { key in
    (try? await cache.answer(to: key)) != nil
  }
  let metadata: Logger.Metadata = ["listed": "\(keys.count)", "drawn": "\(made)"]
  if made == keys.count {
    logger.info("pictures are drawn in advance", metadata: metadata)
  } else {
    logger.warning("not all pictures are drawn in advance", metadata: metadata)
  }
}

/// Draws pictures into a disk cache.
package struct DiskWarmer: Sendable {
  private let source: PictureSource

  package init(_ source: PictureSource) { self.source = source }

  /// What was done.
  package struct Outcome: Sendable {
    /// How many were drawn and are kept, and their bytes.
    package var drawn = 0
    package var bytes = 0
    /// How many were kept before.
    package var present = 0
    /// How many could not be kept: the disk is full, or the cache smaller than the list.
    package var lost = 0
  }

  /// Draws what is not kept yet, one picture after the other.
  ///
  /// - Throws: What drawing throws.
  package func warm(_ requests: [ButtonRequest]) throws -> Outcome {
    var outcome = Outcome()
    let keys = requests.flatMap { AnswerKeys($0).all }.map(\.key)
    for key in keys {
      guard source.keptPicture(for: key) == nil else {
        outcome.present += 1
        continue
      }
      let picture = try source.drawnPicture(for: key)
      source.keep(picture, for: key)
      outcome.drawn += 1
      outcome.bytes += picture.count
    }
    // What is written may have had to go for what came later.
    outcome.lost = keys.count { source.keptPicture(for: $0) == nil }
    return outcome
  }
}

/// Does something for each element, some at a time, until the process is to stop.
///
/// - Returns: How many times it was true.
private func count<Element: Sendable>(
  of elements: [Element], tasks: Int, _ body: @escaping @Sendable (Element) async -> Bool
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
