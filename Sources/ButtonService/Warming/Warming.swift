package import ButtonCore
internal import Logging
internal import ServiceLifecycle

/// Makes the answers to requests before anybody asks, some at a time. A stop ends it.
///
/// - Parameter tasks: As many as there are threads that draw, so that none is refused.
func warm(_ cache: AnswerCache, _ requests: [ButtonRequest], tasks: Int, logger: Logger) async {
  let keys = requests.flatMap { AnswerKeys(.picture($0)).all }
  await forEach(keys, tasks: tasks) { key in _ = try? await cache.answer(to: key) }
  // What was made may have had to go for what came later.
  let kept = keys.count { cache.keptAnswer(to: $0) != nil }
  let metadata: Logger.Metadata = ["listed": "\(keys.count)", "kept": "\(kept)"]
  if kept == keys.count {
    logger.info("pictures are kept before they are asked for", metadata: metadata)
  } else {
    logger.warning(
      "not all listed pictures are kept: memory is too small for them, or the start was ended",
      metadata: metadata)
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
    let files = requests.flatMap { request in
      AnswerKeys(.picture(request)).all.map { (request: request, coding: $0.key.coding) }
    }
    for (request, coding) in files {
      guard source.keptPicture(request, coding) == nil else {
        outcome.present += 1
        continue
      }
      let picture = try source.drawnPicture(request, coding)
      source.keep(picture, request, coding)
      outcome.drawn += 1
      outcome.bytes += picture.count
    }
    // What is written may have had to go for what came later.
    outcome.lost = files.count { source.keptPicture($0.request, $0.coding) == nil }
    return outcome
  }
}

/// Does something for each element, some at a time, until the process is to stop.
private func forEach<Element: Sendable>(
  _ elements: [Element], tasks: Int, _ body: @escaping @Sendable (Element) async -> Void
) async {
  await withTaskGroup(of: Void.self) { group in
    for (index, element) in elements.enumerated() {
      if Task.isCancelled || Task.isShuttingDownGracefully { break }
      if index >= tasks { await group.next() }
      group.addTask { await body(element) }
    }
  }
}
