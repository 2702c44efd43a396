import ButtonCore
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

struct SiteTests {
  @Test func everyPathIsThereOnce() throws {
    let paths = try Site(TestAssets.standIn(), .sample).paths
    #expect(Set(paths).count == paths.count)
  }

  /// A page that depends only on the service's origin is made once and cached.
  @Test func onlyWhatDependsOnTheRequestSaysSo() throws {
    let pages = try Site(TestAssets.standIn(), .sample).pages
    let steady = pages.filter(\.entry.dependsOnOriginAlone)
    #expect(steady.map(\.path) == ["/docs", "/openapi.json", "/llms.txt"])
    let items = Parameter.all.map { QueryItem(name: $0.name, value: "44") }
    for page in steady {
      let plain = try page.make(PageRequest(items: [], origin: "http://a"))
      let odd = PageRequest(items: items, origin: "http://a", languages: QualityList("de"))
      #expect(try page.make(odd) == plain, "\(page.path)")
    }
  }
}
