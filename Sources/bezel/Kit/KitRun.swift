import ButtonAssets
import ButtonCore
import ButtonKit
import ButtonRendering
import ButtonReports
import ServiceContract

/// Draws the files of a kit, on all cores, and writes them or compares them with what is in a folder.
struct KitRun {
  let plan: KitPlan
  let folder: KitFolder
  let assets: LoadedAssets
  let progress: Progress?

  /// Removes files that the kit no longer has, and writes those that differ, the manifest last.
  ///
  /// - Throws: `FileFaults` before anything is written if files are in the way; `FileFault`.
  func write() throws -> (written: Int, unchanged: Int, removed: Int) {
    let (files, manifest) = try placed()
    let faults = (files + [manifest]).compactMap { fault(of: $0) }
      // What is in the way of a folder is in the way of all its files.
      .reduce(into: [FileFault]()) { if !$0.contains($1) { $0.append($1) } }
    guard faults.isEmpty else { throw FileFaults(kind: "kit's folder", files: faults) }
    let changed = files.filter { !$0.isInPlace }
    let removed = try folder.removeEarlier(except: Set(files.map(\.path)))
    _ = try AllCores.map(changed) { try folder.write($0.bytes, to: $0.path) }
    // What a run that is killed has written so far is what the next one writes.
    if !manifest.isInPlace { try folder.write(manifest.bytes, to: manifest.path) }
    return (changed.count, files.count - changed.count, removed)
  }

  /// A file that was there before, or was changed since, must not be lost.
  private func fault(of file: PlacedFile) -> FileFault? {
    switch file.place {
    case .foreign:
      FileFault(
        path: folder.place(file.path),
        reason: "was not written by this command, or changed since; move it away and run again")
    case .blocked(let fault): fault
    case .empty, .same, .earlier: nil
    }
  }

  /// Lists each file that writing would change, and each that does not belong to the kit.
  func differences() throws -> (lines: [String], count: Int) {
    let (files, manifest) = try placed()
    let lines = (files + [manifest]).compactMap { file -> String? in
      switch file.place {
      case .same: nil
      case .empty: "missing: \(folder.place(file.path))"
      case .earlier, .foreign: "different: \(folder.place(file.path))"
      case .blocked(let fault): "different: \(fault)"
      }
    }
    let foreign = folder.foreign(Set(files.map(\.path) + [manifest.path]))
    return (Set(lines).sorted() + foreign.map { "foreign: \(folder.place($0))" }, files.count)
  }

  /// Every file with what is in its place, and the manifest.
  private func placed() throws -> (files: [PlacedFile], manifest: PlacedFile) {
    @Sendable func finish(_ file: KitFile) throws -> (file: FinishedKitFile, place: PlacedFile) {
      let bytes = try plan.bytes(of: file, assets)
      let finished = FinishedKitFile(file, bytes)
      return (finished, PlacedFile(finished.path, bytes, in: folder))
    }
    let drawn = try AllCores.map(plan.files, progress, finish)
    // The indexes name the others.
    let files = try drawn + plan.indexes(drawn.map { $0.file }).map(finish)
    func manifest(_ renderer: RendererIdentity) throws -> PlacedFile {
      let bytes = try KitManifest.bytes(
        of: plan, files.map { $0.file }, artwork: assets.artwork.origin, renderer: renderer)
      return PlacedFile(KitManifest.name, bytes, in: folder)
    }
    // Whatever machine drew the kit: another version that draws the same bytes changes nothing.
    let earlier = try folder.manifest.map { try manifest($0.renderer) }
    return (
      files.map { $0.place },
      try earlier.flatMap { $0.isInPlace ? $0 : nil }
        ?? manifest(RendererIdentity(fingerprint: try assets.fingerprint))
    )
  }
}

/// A file of a kit, and what a folder has in its place.
private struct PlacedFile: Sendable {
  enum Place {
    case empty, same
    /// A file that this command wrote earlier.
    case earlier
    case foreign
    /// Something else than a file, or a file that cannot be read.
    case blocked(FileFault)
  }

  let path: String
  let place: Place
  /// None if they are in place already.
  let bytes: [UInt8]

  var isInPlace: Bool { if case .same = place { true } else { false } }

  init(_ path: String, _ bytes: [UInt8], in folder: KitFolder) {
    self.path = path
    do throws(FileFault) {
      let found = try folder.content(path)
      place =
        switch found {
        case nil: .empty
        case bytes: .same
        case let found?: folder.isOwn(path, found) ? .earlier : .foreign
        }
    } catch {
      place = .blocked(error)
    }
    self.bytes = if case .same = place { [] } else { bytes }
  }
}
