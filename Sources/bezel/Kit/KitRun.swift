import ButtonAssets
import ButtonCore
import ButtonKit
import ButtonRendering
import ButtonReports
import ServiceContract

/// The files of a kit, to write, or to compare with what is in a folder.
struct KitRun {
  let folder: KitFolder
  /// Every file with what is in its place, the manifest last.
  let files: [PlacedFile]

  /// Removes files that the kit no longer has, and writes those that differ.
  func write() throws -> (written: Int, unchanged: Int, removed: Int) {
    let changed = files.filter { !$0.isInPlace }
    let removed = try folder.removeEarlier(except: Set(files.map(\.path)))
    _ = try AllCores.map(Array(changed.dropLast())) { try folder.write($0.bytes, to: $0.path) }
    // The manifest: what a run that is killed has written so far is what the next one writes.
    if let last = changed.last { try folder.write(last.bytes, to: last.path) }
    return (changed.count, files.count - changed.count, removed)
  }

  /// What is in the way: a file that was there before, or was changed since, must not be lost.
  var faults: [FileFault] {
    files.compactMap { file in
      switch file.place {
      case .foreign:
        FileFault(
          path: folder.place(file.path),
          reason: "was not written by this command, or changed since; move it away and run again")
      case .blocked(let fault): fault
      case .empty, .same, .earlier: nil
      }
    }
  }

  /// Lists each file that writing would change, and each that does not belong to the kit.
  var differences: [String] {
    let lines = files.compactMap { file -> String? in
      switch file.place {
      case .same: nil
      case .empty: "missing: \(folder.place(file.path))"
      case .earlier, .foreign: "different: \(folder.place(file.path))"
      case .blocked(let fault): "different: \(fault)"
      }
    }
    let foreign = folder.foreign(Set(files.map(\.path)))
    return Set(lines).sorted() + foreign.map { "foreign: \(folder.place($0))" }
  }
}

extension KitRun {
  /// Makes the files, on all cores.
  ///
  /// - Parameter artwork: The logo of the pictures. If the assets have another, those of the earlier run count.
  init(_ plan: KitPlan, _ assets: LoadedAssets, _ artwork: ArtworkOrigin, _ folder: KitFolder) throws {
    @Sendable func finish(_ file: KitFile) throws -> (file: FinishedKitFile, place: PlacedFile) {
      if file.request != nil, assets.artwork.origin != artwork {
        let picture = folder.pictures[file.path]
        let path = picture?.path ?? file.path
        var finished = FinishedKitFile(file, (try? folder.content(path)) ?? [])
        if finished.sha256 != picture?.sha256 {
          // It is missing or was changed: its place says so, and the manifest may be right.
          (finished.path, finished.sha256, finished.bytes) = (path, picture?.sha256 ?? "", picture?.bytes ?? 0)
        }
        return (finished, PlacedFile(finished.path, nil, in: folder))
      }
      let bytes = try plan.bytes(of: file, assets)
      let finished = FinishedKitFile(file, bytes)
      return (finished, PlacedFile(finished.path, bytes, in: folder))
    }
    let drawn = try AllCores.map(plan.files, finish)
    // The indexes name the others.
    let files = try drawn + plan.indexes(drawn.map { $0.file }).map(finish)
    func manifest(_ renderer: RendererIdentity) -> PlacedFile {
      let bytes = KitManifest.bytes(
        of: plan, files.map { $0.file }, artwork: artwork, renderer: renderer)
      return PlacedFile(KitManifest.name, bytes, in: folder)
    }
    // Whatever machine drew the kit: another version that draws the same bytes changes nothing.
    let earlier = folder.manifest.map { manifest($0.renderer) }
    let current =
      try earlier.flatMap { $0.isInPlace ? $0 : nil }
      ?? manifest(RendererIdentity(fingerprint: try assets.fingerprint))
    self.init(folder: folder, files: files.map { $0.place } + [current])
  }
}

/// A file of a kit, and what a folder has in its place.
struct PlacedFile: Sendable {
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

  /// - Parameter bytes: Those to write; `nil` for those that the earlier run wrote.
  init(_ path: String, _ bytes: [UInt8]?, in folder: KitFolder) {
    self.path = path
    do throws(FileFault) {
      let found = try folder.content(path)
      place =
        switch found {
        case nil: .empty
        case bytes: .same
        case let found?: !folder.isOwn(path, found) ? .foreign : bytes == nil ? .same : .earlier
        }
    } catch {
      place = .blocked(error)
    }
    self.bytes = if case .same = place { [] } else { bytes ?? [] }
  }
}
