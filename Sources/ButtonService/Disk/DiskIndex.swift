internal import Synchronization

/// Which files there are and what they take of the disk, so that the sum stays within a bound.
///
/// A file belongs to the index before it is forgotten by it, and is deleted only after that: what
/// is on the disk is at most what the index counts, and the files that are being written.
final class DiskIndex: Sendable {
  /// A file with its size: should another size appear under a name, it counts as another file,
  /// and the sum is never too small.
  struct Entry: Hashable, Sendable {
    let name: StoredName
    private let pages: Int32

    /// - Parameter size: Bytes of the file, header included.
    init(_ name: StoredName, size: Int) {
      self.name = name
      pages = Int32(clamping: (size + DiskIndex.page - 1) / DiskIndex.page)
    }

    /// Bytes of the disk, in whole pages, and about what a file takes besides its content.
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

  /// Bytes of the disk that are taken, by its own count.
  var cost: Int { files.withLock { $0.cost } }

  var count: Int { files.withLock { $0.count } }

  /// Counts a use of a file, and takes it in if another server wrote it.
  ///
  /// - Returns: The files to delete for it. They include the file itself if it has no room.
  func use(_ entry: Entry) -> [StoredName] {
    files.withLock { files in
      files.value(for: entry) == nil ? Self.insert(entry, into: &files, capacity) : []
    }
  }

  /// Takes in files that are there.
  ///
  /// - Returns: The files to delete for them.
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
