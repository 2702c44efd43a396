import ButtonCore
import TestSupport
import Testing

@testable import ButtonStudio

struct PageColorTests {
  /// Styles are judged by the mean colour of what the texture shows.
  @Test func thePhotosColourIsItsMean() async throws {
    let mean: [Double] = try await Python.run(
      reader: "mean_color", [ProjectFolder.path + "/Resources/Studio/photo.svg"])
    let color = PageColor.Preset.photo.color
    for (channel, value) in zip([color.red, color.green, color.blue], mean) {
      #expect(abs(Double(channel) - value) < 3, "\(mean)")
    }
  }
}
