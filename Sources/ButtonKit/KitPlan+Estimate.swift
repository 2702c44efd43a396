package import ButtonAssets
package import ButtonCore
internal import ButtonRendering

extension KitPlan {
  /// About how many bytes the kit's pictures have: one picture of each format and scale is drawn and
  /// stands for the others. Blocks its thread for some milliseconds.
  ///
  /// - Parameter sizes: The bytes of pictures that were drawn for other kits; gets those drawn here.
  package func estimatedBytes(
    _ assets: LoadedAssets, sizes: inout [ButtonRequest: Int]
  ) throws -> Int {
    var counts: [ImageOutput: (count: Int, first: ButtonRequest)] = [:]
    var bytes = 0
    for file in files {
      switch file.content {
      case .text(let text): bytes += text.utf8.count
      case .picture(let request):
        counts[request.output, default: (0, request)].count += 1
      }
    }
    for (count, request) in counts.values {
      let size = try sizes[request] ?? assets.renderer.render(request).count
      sizes[request] = size
      bytes += count * size
    }
    return bytes
  }
}
