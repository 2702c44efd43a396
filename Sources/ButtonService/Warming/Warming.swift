package import ButtonCore
internal import Logging
internal import ServiceLifecycle

/// Makes the responses to requests in advance, several at a time. A shutdown ends it.
///
/// - Parameter tasks: How many at a time: one per drawing thread, so that none is refused.
func warm(_ cache: ResponseCache, _ requests: [ButtonRequest], tasks: Int, logger: Logger) async {
  let keys = requests.flatMap { ResponseKeys(.picture($0)).all }
  await forEach(keys, tasks: tasks) { key in _ = try? await cache.answer(to: key) }
  // Later responses may have evicted earlier ones.
  let kept = keys.count { cache.cachedResponse(to: $0) != nil }
  let metadata: Logger.Metadata = ["listed": "\(keys.count)", "kept": "\(kept)"]
  if kept == keys.count {
    logger.info("pictures were drawn in advance", metadata: metadata)
  } else {
    logger.warning(
      "not all listed pictures are cached: the memory cache is too small, or the server stopped",
      metadata: metadata)
  }
}

/// Draws pictures into a disk cache.
package struct DiskWarmer: Sendable {
  private let source: PictureSource

  package init(_ source: PictureSource) { self.source = source }

  /// The result of warming.
  package struct Outcome: Sendable {
    /// How many were drawn, and their bytes.
    package var drawn = 0
    package var bytes = 0
    /// How many were stored before.
    package var present = 0
    /// How many could not be stored: the disk is full, or the cache is smaller than the list.
    package var lost = 0
  }

  /// Draws pictures that are not stored yet, one after the other.
  ///
  /// - Throws: Errors of drawing.
  package func warm(_ requests: [ButtonRequest]) throws -> Outcome {
    var outcome = Outcome()
    let files = requests.flatMap { request in
      ResponseKeys(.picture(request)).all.map { (request: request, coding: $0.key.coding) }
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
    // Later pictures may have evicted earlier ones.
    outcome.lost = files.count { source.keptPicture($0.request, $0.coding) == nil }
    return outcome
  }
}

/// Does something for each element, several at a time, until a shutdown.
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
