internal import ButtonCore
internal import Logging
internal import ServiceLifecycle

/// Makes the responses to requests in advance, several at a time. A shutdown ends it.
///
/// - Parameter tasks: How many at a time: one per drawing thread, so that none is refused.
func warm(_ cache: ResponseCache, _ requests: [ButtonRequest], tasks: Int, logger: Logger) async {
  let keys = requests.flatMap { request in
    let document = Document.picture(request)
    return [ResponseKey(document)] + (document.isCompressible ? [ResponseKey(document, .gzip)] : [])
  }
  await withTaskGroup(of: Void.self) { group in
    for (index, key) in keys.enumerated() {
      if Task.isCancelled || Task.isShuttingDownGracefully { break }
      if index >= tasks { await group.next() }
      group.addTask { _ = try? await cache.document(key) }
    }
  }
  // Later responses may have evicted earlier ones.
  let kept = keys.count { cache.cachedDocument($0) != nil }
  let metadata: Logger.Metadata = ["listed": "\(keys.count)", "kept": "\(kept)"]
  if kept == keys.count {
    logger.info("pictures were drawn in advance", metadata: metadata)
  } else {
    logger.warning(
      "not all listed pictures are cached: the memory cache is too small, or the server stopped",
      metadata: metadata)
  }
}
