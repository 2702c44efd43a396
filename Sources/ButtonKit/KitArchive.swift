package import ButtonAssets
internal import ButtonCore
internal import ButtonRendering
internal import ButtonReports
internal import Compression
internal import ServiceContract
internal import Synchronization

/// A kit as a ZIP archive, drawn piece by piece: the files of the folder that `bezel kit` writes,
/// with the same bytes.
package final class KitArchive: Sendable {
  package let plan: KitPlan
  private let assets: LoadedAssets
  private let progress: Mutex<Progress>

  private struct Progress {
    let zip: ZipWriter
    var rest: ArraySlice<KitFile>
    var finished: [FinishedKitFile] = []
    /// Whether `rest` has, or had, the files that name all others.
    var hasIndexes = false
    var isComplete = false
  }

  /// Bytes that are worth a response's next part.
  private static let minBytes = 64 << 10

  /// - Throws: `CompressionFault`.
  package init(_ plan: KitPlan, _ assets: LoadedAssets) throws {
    self.plan = plan
    self.assets = assets
    progress = Mutex(Progress(zip: try ZipWriter(), rest: plan.files[...]))
  }

  /// The next piece of the archive; `nil` at its end.
  ///
  /// - Throws: An error of drawing or compression; the archive cannot be completed then.
  package func next() throws -> [UInt8]? {
    try progress.withLock { progress in
      var piece: [UInt8] = []
      while piece.count < Self.minBytes, !progress.isComplete {
        if progress.rest.isEmpty, !progress.hasIndexes {
          progress.rest = try plan.indexes(progress.finished)[...]
          progress.hasIndexes = true
        }
        if let file = progress.rest.popFirst() {
          let bytes = try plan.bytes(of: file, assets)
          let done = FinishedKitFile(file, bytes)
          let isCompressible = file.request?.output.format.isCompressible ?? true
          try progress.zip.add(done.path, bytes, isCompressed: isCompressible)
          progress.finished.append(done)
        } else {
          let manifest = KitManifest.bytes(
            of: plan, progress.finished, artwork: assets.artwork.origin,
            renderer: RendererIdentity(fingerprint: try assets.fingerprint))
          try progress.zip.add(KitManifest.name, manifest, isCompressed: true)
          try progress.zip.finish()
          progress.isComplete = true
        }
        piece += progress.zip.takeBytes()
      }
      return piece.isEmpty ? nil : piece
    }
  }
}
