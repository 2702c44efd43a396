import ButtonAssets
import ButtonCore
import ButtonStudio
import FoundationEssentials
import ServiceContract
import TestSupport
import Testing

struct SiteTests {
  @Test func everyPathIsThereOnce() throws {
    let paths = try Site.sample().paths
    #expect(Set(paths).count == paths.count)
  }

  /// A page that depends only on the service's origin is made once and cached.
  @Test func onlyWhatDependsOnTheRequestSaysSo() throws {
    let pages = try Site.sample().pages
    let items = Parameter.allCases.map { QueryItem(name: $0.name, value: "44") }
    let steady = pages.filter { $0.entry.dependsOnOriginAlone(items) }
    #expect(steady.map(\.path) == ["/docs", "/openapi.json", "/llms.txt"])
    for page in steady {
      let plain = try page.make(PageRequest(items: [], origin: "http://a"))
      let odd = PageRequest(items: items, origin: "http://a", languages: QualityList("de"))
      #expect(try page.make(odd) == plain, "\(page.path)")
    }
  }

  @Test func iconHasThreeSizes() throws {
    let file = try #require(Site.sample().files.first { $0.path == "/favicon.ico" })
    // The beginning of an ICO file, and how many pictures follow.
    #expect(file.bytes.prefix(6) == [0, 0, 1, 0, 3, 0])
  }

  /// Once, a server without its icon answered with no bytes.
  @Test(arguments: ["favicon.ico", "docs.json", "openapi.json"])
  func aDamagedFileIsNamed(name: String) throws {
    let folder = try TemporaryFolder()
    for part in ["Localizations", "Resources"] { try folder.copy(ProjectFolder.path + "/" + part, to: part) }
    let assets = try LoadedAssets(
      AssetLocations(user: TestAssets.userFolders), resources: ResourceFolder(path: folder.path))
    if name == "docs.json" {
      try folder.write("[", to: "Resources/Studio/" + name)
    } else {
      try FileManager.default.removeItem(atPath: folder.path + "/Resources/Studio/" + name)
    }
    let fault = try #require(throws: AssetFault.self) { _ = try Site(assets, prefix: PathPrefix()) }
    #expect(fault.description.contains(name))
  }

  /// Once, a crawler that rendered a page got none of its pictures.
  @Test func crawlersGetPagesAndTheirPictures() throws {
    let site = try Site.sample()
    let file = try #require(site.files.first { $0.path == "/robots.txt" })
    let rules = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
      .compactMap { line in
        let parts = line.split(separator: ": ")
        return parts[0].hasSuffix("llow") ? (isAllowed: parts[0] == "Allow", path: parts[1]) : nil
      }
    // The longest rule counts (RFC 9309, section 2.2.2).
    func isRefused(_ target: String) -> Bool {
      let matching = rules.filter { rule in
        rule.path == "/*?" ? target.contains("?") : target.hasPrefix(rule.path)
      }
      return matching.max { $0.path.count < $1.path.count }?.isAllowed == false
    }
    for page in site.pages { #expect(!isRefused(page.path)) }
    for file in site.files { #expect(!isRefused(file.path)) }
    for path in ButtonPath.all { #expect(!isRefused(path.path + "?height=44")) }
    #expect(isRefused("/?mode=left"))
    #expect(isRefused(try #require(site.kits).path))
  }

  /// Once, it had rules below a path, which no crawler reads, without a word about it.
  @Test func rulesForCrawlersBelowAPathSayWhereTheyAreRead() throws {
    let prefix = try #require(PathPrefix("/a"))
    let file = try #require(Site(TestAssets.standIn(), prefix: prefix).files.first { $0.path == "/robots.txt" })
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.hasPrefix("# ") && text.contains("Disallow: /a/*?"))
  }

  /// What a script or a style sheet imports stands in the file itself.
  @Test func scriptsAreWhole() throws {
    let files = try Site.sample().files.filter { $0.path.contains(/^\/assets\/.*\.(js|css)$/) }
    #expect(files.count >= 5)
    for file in files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(!text.contains(#/(?m)^(@?import|export) |import\(/#), "\(file.path)")
      // Once, comments were a quarter of what a visitor loads first.
      #expect(!text.hasPrefix("//"), "\(file.path)")
    }
  }

  /// What search engines and other sites show with a link to a page.
  @Test func pagesHaveADescriptionEach() throws {
    let pages = try Site.sample().pages.filter { $0.mediaType == MediaType.html }
    #expect(pages.count == 2)
    var descriptions: Set<Substring> = []
    for page in pages {
      let text = try page.make(PageRequest(items: [], origin: "https://a.example"))
      let about = try #require(text.firstMatch(of: /name="description"\s+content="([^"]+)"/)).output
        .1
      #expect((41...160).contains(about.count) && descriptions.insert(about).inserted, "\(about)")
    }
  }
}
