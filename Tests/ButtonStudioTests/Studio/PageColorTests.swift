import ButtonCore
import Foundation
import TestSupport
import Testing

@testable import ButtonStudio

struct PageColorTests {
  /// Styles are judged by the mean colour of what the texture shows.
  @Test func thePhotosColourIsItsMean() async throws {
    let script = """
      import io, json, subprocess, sys
      from PIL import Image, ImageStat
      png = subprocess.run(["rsvg-convert", "-w", "960", sys.argv[1]], capture_output=True, check=True)
      print(json.dumps(ImageStat.Stat(Image.open(io.BytesIO(png.stdout)).convert("RGB")).mean))
      """
    let mean: [Double] = try await Python.run(
      script: script, [ProjectFolder.path + "/Resources/Studio/photo.svg"])
    let color = PageColor.Preset.photo.color
    for (channel, value) in zip([color.red, color.green, color.blue], mean) {
      #expect(abs(Double(channel) - value) < 3, "\(mean)")
    }
  }

  @Test func theSwatchesAreTheColours() throws {
    let sheet = try String(
      contentsOfFile: ProjectFolder.path + "/Resources/Studio/studio.css", encoding: .utf8)
    for preset in PageColor.Preset.allCases where preset != .photo {
      let color = preset.color.spelling.lowercased()
      #expect(sheet.contains(".swatch-\(preset.rawValue) { background: #\(color); }"), "\(preset)")
    }
  }
}
