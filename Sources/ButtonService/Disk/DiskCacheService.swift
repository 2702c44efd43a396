internal import NIOPosix
internal import ServiceLifecycle
internal import Synchronization

/// Tidies up a disk cache once the service runs, on a thread that may block.
struct DiskCacheService: Service {
  let cache: DiskCache

  func run() async {
    let flag = StopFlag()
    await withTaskCancellationOrGracefulShutdownHandler {
      try? await NIOThreadPool.singleton.runIfActive { [cache] in
        cache.tidyUp(isStopping: flag.isSet)
      }
      try? await gracefulShutdown()
    } onCancelOrGracefulShutdown: {
      flag.set()
    }
  }
}

private final class StopFlag: Sendable {
  private let value = Atomic(false)

  func set() { value.store(true, ordering: .relaxed) }

  func isSet() -> Bool { value.load(ordering: .relaxed) }
}
