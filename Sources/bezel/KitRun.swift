import ButtonAssets
import ButtonCore
import ButtonKit
import ButtonRendering
import ButtonReports
import Dispatch
import Foundation
import Synchronization

/// Draws the files of a kit, on all cores, and writes or compares them.
struct KitRun {
  let plan: KitPlan
  let folder: KitFolder
  let assets: LoadedAssets
  let progress: Progress?

  struct Outcome {
    var written = 0
    var unchanged = 0
    var removed = 0
  }

  /// Writes what differs, the manifest last, and removes what an earlier kit had more.
  ///
  /// - Throws: `FileFaults` before anything is written if files are in the way; `FileFault`.
  func write() throws -> Outcome {
    try requireNothingForeign()
    let written = Mutex(0)
    let files = try drawAll { file, bytes in
      guard try folder.content(file) != bytes else { return }
      try folder.write(bytes, to: file)
      written.withLock { $0 += 1 }
    }
    let removed = try folder.removeEarlier(except: Set(plan.files.map(\.path)))
    let manifest = try manifest(files)
    if try folder.content(KitManifest.name) != manifest {
      try folder.write(manifest, to: KitManifest.name)
    }
    let count = written.withLock { $0 }
    return Outcome(written: count, unchanged: plan.files.count - count, removed: removed)
  }

  /// What writing would change, a line for each file, and the files that are not of the kit.
  func differences() throws -> [String] {
    let lines = Mutex<[String]>([])
    @Sendable func compare(_ file: String, _ bytes: [UInt8]) throws {
      let found = try folder.content(file)
      guard found != bytes else { return }
      lines.withLock { $0.append("\(found == nil ? "missing" : "different"): \(file)") }
    }
    let files = try drawAll(compare)
    try compare(KitManifest.name, try manifest(files))
    let kit = Set(plan.files.map(\.path) + [KitManifest.name])
    return lines.withLock { $0 }.sorted() + folder.foreign(kit).map { "foreign: \($0)" }
  }

  private func manifest(_ files: [WrittenFile]) throws -> [UInt8] {
    try KitManifest(
      plan, written: files, artwork: assets.artwork.origin,
      renderer: try ReportSource(assets).rendererIdentity()
    ).encoded
  }

  /// A file that was there before, or was changed since, must not be lost.
  private func requireNothingForeign() throws {
    var faults: [FileFault] = []
    for file in plan.files {
      do {
        guard let found = try folder.content(file.path), !folder.isOwn(file.path, found),
          try found != bytes(file)
        else { continue }
        faults.append(
          FileFault(
            path: folder.place(file.path),
            reason: "was not written by this command, or changed since"))
      } catch let fault as FileFault {
        faults.append(fault)
      }
    }
    if !faults.isEmpty { throw FileFaults(kind: "kit's folder", files: faults) }
  }

  private func bytes(_ file: KitFile) throws -> [UInt8] {
    switch file.content {
    case .picture(let request): try assets.renderer.render(request).bytes
    case .text(let text): Array(text.utf8)
    }
  }

  /// - Returns: What is known of each file, in the plan's order.
  private func drawAll(
    _ use: @Sendable (String, [UInt8]) throws -> Void
  ) throws -> [WrittenFile] {
    let results = Mutex<(files: [Int: WrittenFile], failure: (index: Int, error: any Error)?)>(
      ([:], nil))
    DispatchQueue.concurrentPerform(iterations: plan.files.count) { index in
      guard results.withLock({ $0.failure == nil }) else { return }
      do {
        let file = plan.files[index]
        let bytes = try bytes(file)
        try use(file.path, bytes)
        results.withLock { $0.files[index] = WrittenFile(bytes) }
        progress?.advance()
      } catch {
        results.withLock { results in
          if results.failure.map({ index < $0.index }) ?? true { results.failure = (index, error) }
        }
      }
    }
    progress?.end()
    return try results.withLock { results in
      if let (_, error) = results.failure { throw error }
      return plan.files.indices.compactMap { results.files[$0] }
    }
  }
}
