import ButtonAssets
import ButtonRendering
import Foundation
import TestSupport

/// How one of our pictures differs from Apple's of the same request, in pixels unless it says
/// otherwise.
struct Fidelity: Decodable, Sendable {
  /// Whether both have the same size.
  var size: Bool
  var logo: Double?
  var corner: Double?
  var baseline: Double?
  var capPercent: Double?
  var textLeft: Double?
  var textPercent: Double?
  var ssim: Double?

  private enum CodingKeys: String, CodingKey {
    case size, logo, corner, baseline, ssim
    case capPercent = "cap_percent"
    case textLeft = "text_left"
    case textPercent = "text_percent"
  }

  /// The measures of all pictures by file, taken once for all tests.
  static let measured = Task {
    let assets = try TestAssets.apple()
    let folder = try TemporaryFolder()
    for render in AppleRender.all {
      let image = try assets.renderer.render(assets.request(render.target))
      try Data(image.bytes).write(to: URL(filePath: folder.path + "/" + render.file))
    }
    return try await Python.run(
      file: SharedFolder.fidelityTool,
      [SharedFolder.renders + "/index.tsv", SharedFolder.renders, folder.path, "--json"],
      as: [String: Fidelity].self)
  }
}
