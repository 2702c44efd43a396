import ButtonAssets
import ButtonCore
import ButtonKit
import ButtonRendering
import ButtonReports
import ServiceContract
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
    do {
      try requireNothingForeign()
    } catch {
      folder.leave()
      throw error
    }
    let written = Mutex(0)
    let files = try plan.draw(assets, progress) { file, bytes in
      let found = try folder.content(file)
      guard found != bytes else { return }
      // Found only now, since the name is known only now.
      if let found, !folder.isOwn(file, found) { throw foreign(file) }
      try folder.write(bytes, to: file)
      written.withLock { $0 += 1 }
    }
    let removed = try folder.removeEarlier(except: Set(files.map(\.path)))
    if try !isCurrent(files) {
      try folder.write(
        try manifest(files, by: RendererReport(fingerprint: try assets.fingerprint)),
        to: KitManifest.name)
    }
    folder.end()
    let count = written.withLock { $0 }
    return Outcome(written: count, unchanged: files.count - count, removed: removed)
  }

  /// What writing would change, a line for each file, and the files that are not of the kit.
  func differences() throws -> (lines: [String], count: Int) {
    let lines = Mutex<[String]>([])
    @Sendable func compare(_ file: String, _ bytes: [UInt8]) throws {
      let verdict: String
      do {
        guard let found = try folder.content(file) else {
          lines.withLock { $0.append("missing: \(file)") }
          return
        }
        verdict = found == bytes ? "" : "different: \(file)"
      } catch let fault as FileFault {
        verdict = "different: \(fault)"
      }
      if !verdict.isEmpty { lines.withLock { $0.append(verdict) } }
    }
    let files = try plan.draw(assets, progress, compare)
    if try !isCurrent(files) {
      lines.withLock {
        $0.append("\(folder.manifest == nil ? "missing" : "different"): \(KitManifest.name)")
      }
    }
    let kit = Set(files.map(\.path) + [KitManifest.name])
    return (
      lines.withLock { $0 }.sorted() + folder.foreign(kit).map { "foreign: \($0)" }, files.count
    )
  }

  private func manifest(
    _ files: [FinishedKitFile], by renderer: RendererReport
  ) throws -> [UInt8] {
    try KitManifest.bytes(
      of: plan, files, artwork: assets.artwork.origin, renderer: renderer)
  }

  /// Whether the manifest describes the kit, whatever machine drew it: another version that draws
  /// the same bytes changes nothing.
  private func isCurrent(_ files: [FinishedKitFile]) throws -> Bool {
    guard let earlier = folder.manifest?.renderer else { return false }
    let renderer = RendererReport(
      version: earlier.version, fingerprint: earlier.fingerprint)
    return try folder.content(KitManifest.name) == manifest(files, by: renderer)
  }

  /// A file that was there before, or was changed since, must not be lost.
  ///
  /// Files whose names depend on their content are checked when they are written.
  private func requireNothingForeign() throws {
    var faults: [FileFault] = []
    _ = try folder.content(KitManifest.name)
    for file in plan.files where !file.isNamedByContent {
      do {
        guard let found = try folder.content(file.path), !folder.isOwn(file.path, found),
          try found != plan.bytes(of: file, assets)
        else { continue }
        faults.append(foreign(file.path))
      } catch let fault as FileFault {
        faults.append(fault)
      }
    }
    faults += try foreignIndexes()
    if !faults.isEmpty { throw FileFaults(kind: "kit's folder", files: faults) }
  }

  /// The same for files whose content depends on the names of all others.
  private func foreignIndexes() throws -> [FileFault] {
    let suspects = try plan.indexes([]).map(\.path).filter { path in
      try folder.content(path).map { !folder.isOwn(path, $0) } ?? false
    }
    guard !suspects.isEmpty else { return [] }
    let wanted = Mutex<Set<String>>([])
    _ = try plan.draw(assets) { path, bytes in
      if suspects.contains(path), try folder.content(path) == bytes {
        wanted.withLock { _ = $0.insert(path) }
      }
    }
    return suspects.filter { path in wanted.withLock { !$0.contains(path) } }.map(foreign)
  }

  private func foreign(_ file: String) -> FileFault {
    FileFault(
      path: folder.place(file),
      reason: "was not written by this command, or changed since; move it away and run again")
  }
}

extension KitPlan {
  /// Draws every file, on all cores, the indexes last.
  ///
  /// - Parameter use: Receives each file's path and content, on any thread.
  func draw(
    _ assets: LoadedAssets, _ progress: Progress? = nil,
    _ use: @Sendable (String, [UInt8]) throws -> Void = { _, _ in }
  ) throws -> [FinishedKitFile] {
    @Sendable func finish(_ file: KitFile) throws -> FinishedKitFile {
      let bytes = try bytes(of: file, assets)
      let finished = FinishedKitFile(file, bytes)
      try use(finished.path, bytes)
      return finished
    }
    let files = try AllCores.map(files, progress, finish)
    return try files + indexes(files).map(finish)
  }

  /// The path of every file. Files whose names depend on their content are drawn.
  func paths(_ assets: LoadedAssets) throws -> [String] {
    guard files.contains(where: \.isNamedByContent) else { return files.map(\.path) }
    return try draw(assets).map(\.path).sorted()
  }
}
