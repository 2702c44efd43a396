package import ButtonAssets
internal import ButtonCore

extension KitPlan {
  /// About how many bytes the kit's pictures have: one picture of each format and scale is drawn and
  /// stands for the others. Blocks its thread for some milliseconds.
  package func estimatedBytes(_ assets: LoadedAssets) throws -> Int {
    var counts: [ImageOutput: (count: Int, first: KitFile)] = [:]
    var texts = 0
    for file in files {
      switch file.content {
      case .text(let text): texts += text.utf8.count
      case .picture(let request):
        counts[request.output, default: (0, file)].count += 1
      }
    }
    return try counts.values.reduce(texts) { sum, group in
      sum + group.count * (try bytes(of: group.first, assets)).count
    }
  }
}
