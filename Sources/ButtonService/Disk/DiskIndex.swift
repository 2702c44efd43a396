internal import Synchronization

/// The stored files and the disk space that they take, so that the sum stays within the capacity.
///
/// The index evicts a file before it is deleted. Apart from files about to be deleted and files
/// being written, the disk holds at most what the index counts.
final class DiskIndex: Sendable {
  /// A file with its size. The same name with another size counts as another file, so that the sum
  /// is never too small.
  struct Entry: Hashable, Sendable {
    let name: StoredName
    private let pages: Int32

    /// - Parameter size: Bytes of the file, header included.
    init(_ name: StoredName, size: Int) {
      self.name = name
      pages = Int32(clamping: (size + DiskIndex.page - 1) / DiskIndex.page)
    }

    /// Bytes of the disk: whole pages for the content, and an estimate for the rest of the file.
    var cost: Int { Int(pages) * DiskIndex.page + DiskIndex.overhead }
  }

  private static let page = 4096
  /// An inode and a name, by estimate.
  private static let overhead = 512

  private let files: Mutex<ScanResistantStore<Entry, Void>>
  let capacity: Int

  /// - Parameter capacity: Bytes of the disk.
  init(capacity: Int) {
    self.capacity = capacity
    files = Mutex(ScanResistantStore(capacity: capacity))
  }

  /// Bytes of the disk that are taken, as counted here.
  var cost: Int { files.withLock { $0.cost } }

  var statistics: StoreStatistics {
    files.withLock { files in
      var statistics = StoreStatistics()
      statistics.add(files)
      return statistics
    }
  }

  var count: Int { files.withLock { $0.count } }

  /// Counts a use of a file, and adds the file if another server wrote it.
  ///
  /// - Returns: The files to delete to make room, or the file itself if it does not fit.
  func use(_ entry: Entry) -> [StoredName] {
    files.withLock { files in
      files.value(for: entry) == nil ? Self.insert(entry, into: &files, capacity) : []
    }
  }

  /// Adds existing files.
  ///
  /// - Returns: The files to delete to make room, and files that do not fit.
  func insert(_ entries: [Entry]) -> [StoredName] {
    files.withLock { files in
      entries.flatMap { Self.insert($0, into: &files, capacity) }
    }
  }

  private static func insert(
    _ entry: Entry, into files: inout ScanResistantStore<Entry, Void>, _ capacity: Int
  ) -> [StoredName] {
    guard entry.cost <= capacity else { return [entry.name] }
    return files.insert((), cost: entry.cost, for: entry).map(\.name)
  }
}
