import ButtonStudio
import TestSupport
import Testing

struct SiteTests {
  @Test func everyPathIsThereOnce() throws {
    let paths = try Site(TestAssets.standIn()).paths
    #expect(Set(paths).count == paths.count)
  }
}
