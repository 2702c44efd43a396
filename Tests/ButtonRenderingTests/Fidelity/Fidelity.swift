import ButtonAssets
import ButtonRendering
import Foundation
import TestSupport

/// The differences between one of our pictures and Apple's for the same request, in pixels unless
/// stated otherwise.
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

  /// The measurements of all pictures by file, made once for all tests.
  static let measured = Task {
    let assets = try TestAssets.apple()
    let folder = try TemporaryFolder()
    for render in AppleRender.all {
      let image = try assets.renderer.render(assets.request(render.target))
      try Data(image).write(to: URL(filePath: folder.path + "/" + render.file))
    }
    return try await Python.run(
      file: SharedFolder.fidelityTool,
      [SharedFolder.renders + "/index.tsv", SharedFolder.renders, folder.path, "--json"],
      as: [String: Fidelity].self)
  }
}
