import ButtonStudio
import TestSupport
import Testing

struct PageColorTests {
  /// Styles are judged by the mean colour of what the texture shows.
  @Test func thePhotosColourIsItsMean() async throws {
    let mean: [Double] = try await Python.run(
      reader: "mean_color", [ProjectFolder.path + "/Resources/Studio/photo.svg"])
    let page = try await ReadPage.page("/", query: "page=photo")
    let digits = try #require(page.all("input").first { $0["name"] == "background" }?["value"])
    let color = try #require(Int(digits.dropFirst(), radix: 16))
    for (shift, value) in zip([16, 8, 0], mean) {
      #expect(abs(Double(color >> shift & 255) - value) < 3, "\(mean), \(digits)")
    }
  }
}
