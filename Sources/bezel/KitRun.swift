import ButtonAssets
import ButtonCore
import ButtonKit
import ButtonRendering
import ButtonReports
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
    do {
      try requireNothingForeign()
    } catch {
      folder.leave()
      throw error
    }
    let written = Mutex(0)
    let files = try drawAll { file, bytes in
      guard try folder.content(file) != bytes else { return }
      try folder.write(bytes, to: file)
      written.withLock { $0 += 1 }
    }
    let removed = try folder.removeEarlier(except: Set(plan.files.map(\.path)))
    if try !isCurrent(files) {
      try folder.write(
        try manifest(files, by: try ReportSource(assets).rendererIdentity()), to: KitManifest.name)
    }
    folder.end()
    let count = written.withLock { $0 }
    return Outcome(written: count, unchanged: plan.files.count - count, removed: removed)
  }

  /// What writing would change, a line for each file, and the files that are not of the kit.
  func differences() throws -> [String] {
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
    let files = try drawAll(compare)
    if try !isCurrent(files) {
      lines.withLock {
        $0.append("\(folder.manifest == nil ? "missing" : "different"): \(KitManifest.name)")
      }
    }
    let kit = Set(plan.files.map(\.path) + [KitManifest.name])
    return lines.withLock { $0 }.sorted() + folder.foreign(kit).map { "foreign: \($0)" }
  }

  private func manifest(
    _ files: [WrittenFile], by renderer: ButtonReport.Renderer
  ) throws -> [UInt8] {
    try KitManifest(
      plan, written: files, artwork: assets.artwork.origin, renderer: renderer
    ).encoded
  }

  /// Whether the manifest describes the kit, whatever machine drew it: another version that draws
  /// the same bytes changes nothing.
  private func isCurrent(_ files: [WrittenFile]) throws -> Bool {
    guard let earlier = folder.manifest?.renderer else { return false }
    let renderer = ButtonReport.Renderer(
      version: earlier.version, fingerprint: earlier.fingerprint)
    return try folder.content(KitManifest.name) == manifest(files, by: renderer)
  }

  /// A file that was there before, or was changed since, must not be lost.
  private func requireNothingForeign() throws {
    var faults: [FileFault] = []
    _ = try folder.content(KitManifest.name)
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
    try AllCores.map(plan.files, progress) { file in
      let bytes = try bytes(file)
      try use(file.path, bytes)
      return WrittenFile(bytes)
    }
  }
}
