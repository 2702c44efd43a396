import ButtonAssets
import ButtonCore
import ButtonReports
import ServiceContract
import TestSupport
import Testing

@testable import ButtonStudio

/// Every name in the templates is one that their values have, also where no page of a test shows it.
@Suite struct TemplateNameTests {
  /// The names that values have, of all that were seen.
  private struct Shape {
    var members: [String: Shape] = [:]
    /// Whether it has one of several members: a form has the same kinds of control in several places.
    var isChoice = false

    /// The members of all choices in it.
    var choices: [String: Shape] {
      members.values.reduce(into: isChoice ? members : [:]) { choices, member in
        choices.merge(member.choices) { $0.merging($1) }
      }
    }

    private func merging(_ other: Shape) -> Shape {
      Shape(
        members: members.merging(other.members) { $0.merging($1) },
        isChoice: isChoice || other.isChoice)
    }

    mutating func add(_ value: TemplateValue) {
      switch value {
      case .absent, .flag, .text, .markup: break
      case .list(let items): for item in items { add(item) }
      case .section(let members): for (name, value) in members { add(value, named: name) }
      case .choice(let name, let value):
        isChoice = true
        add(value, named: name)
      }
    }

    private mutating func add(_ value: TemplateValue, named name: String) {
      members[name, default: Shape()].add(value)
    }
  }

  private let assets: LoadedAssets
  private let site: StudioSite

  init() throws {
    assets = try TestAssets.standIn()
    let templates = try PageTemplates(
      assets.studioFiles(),
      assetFiles: SiteFile.assets(assets.studioFiles()) + [SiteFile.card(assets.studioFiles())],
      prefix: PathPrefix())
    site = StudioSite(
      assets: assets,
      addresses: try ImmutableAddresses(assets, script: .buttonScript(assets).immutable),
      reports: ReportSource(assets, prefix: templates.prefix), templates: templates,
      kitPath: "/kits", longestTarget: 8000)
  }

  private static let studio = [
    "tab=code&strict=x&height=1", "tab=context&beside=google&place=2", "tab=files",
    "tab=files&kits=none", "page=photo&zoom=1",
    "tab=inspect&show=margins&scale=2&format=png", "pin=height%3D44&pin_name=A",
    "tab=paste&paste=%3Cdiv%20id=%22appleid-signin%22%20data-width=%229999%22%3E%3C/div%3E",
    "tab=paste&paste=/appleid/button%3Fbackground=white", "height=30&color=white&page=white",
    "pin=height%3D44&pin=height%3D45&pin=height%3D46&pin=height%3D47", "mode=left&width=300",
    "tab=languages&language=de_DE", "tab=login",
  ]

  private func reading(_ query: String) throws -> JudgedState {
    try JudgedState(
      StudioAddress(query: QueryItem.items(ofQuery: query)), assets, QualityList(""))
  }

  private func studio() throws -> [Any] {
    try Self.studio.map { try StudioPage(reading($0), site, origin: "https://example.com") }
  }

  private func galleries() throws -> [Any] {
    try ["", "height=1&script=latin", "width=140&height=30&logo_size=large&mode=left"].map {
      query in
      let asked = try GalleryRequest(
        QueryItem.items(ofQuery: query), assets.parser, languages: QualityList("")
      ).fitting(assets)
      return try Gallery(asked, assets)
    }
  }

  private func snippets() throws -> [Any] {
    try ["", "immutable=true&format=png", "mode=left&logo_size=large&style=white-outline"].map {
      let links = ButtonLinks(try reading($0).state, origin: "https://e.org", site.addresses)
      return SnippetValues(links, isNegotiated: false)
    }
  }

  private func errors() -> [Any] {
    ["height=1", "width=1&color=red", "locale=xx"].compactMap { query in
      do throws(InvalidRequest) {
        _ = try assets.parser.parse(ButtonPath(.center), QueryItem.items(ofQuery: query))
        return nil
      } catch {
        let problem = ProblemDetails(error)
        return ErrorPage(ErrorExplanation(problem, document: []), assets.parser)
      }
    }
  }

  @Test func everyNameIsKnown() throws {
    var service = ServiceDescription.sample
    (service.freshness, service.cacheStatuses) = ([("1 h", "")], [("hit", "")])
    service.settings = [
      (name: "port", flag: "--port", variable: "PORT", meaning: "", defaultValue: "80")
    ]
    let reference = try ReferencePage(
      assets.parser, service, PageRequest(items: [], origin: "https://example.com"))
    let pages: [(String, [Any])] = [
      ("studio", try studio()), ("gallery", try galleries()), ("docs", [reference]),
      ("error", errors()),
    ]
    // A page need not have every kind of control.
    var kinds = Shape()
    for value in pages.flatMap(\.1) { kinds.add(TemplateValue(value)) }
    for (name, values) in pages {
      var page = Shape()
      for value in values { page.add(TemplateValue(value)) }
      var root = Shape()
      root.add(site.templates.root(name, .absent, origin: "https://example.com"))
      (root.members["page"], root.members["kinds"]) = (page, kinds)
      for shown in pages { root.members["shown"]?.members[shown.0] = Shape() }
      expectKnown(TemplateFile(name: name), [root])
    }
    var code = Shape()
    for value in try snippets() { code.add(TemplateValue(value)) }
    for kind in SnippetKind.allCases {
      expectKnown(TemplateFile(name: "snippet-" + kind.rawValue), [code])
    }
  }

  private func expectKnown(_ file: TemplateFile, _ shapes: [Shape]) {
    // A template that inserts itself ends.
    guard shapes.count < 12 else { return }
    expectKnown(site.templates.templates[file] ?? [], in: file, shapes)
  }

  private func expectKnown(_ parts: [TemplatePart], in file: TemplateFile, _ shapes: [Shape]) {
    for part in parts {
      switch part {
      case .text: break
      case .value(let name): _ = shape(name, in: file, shapes)
      case .section(let name, let isInverted, let parts):
        let shape = shape(name, in: file, shapes)
        expectKnown(parts, in: file, isInverted ? shapes : shapes + [shape])
      case .partial(let file): expectKnown(file, shapes)
      }
    }
  }

  private func shape(_ name: TemplateName, in file: TemplateFile, _ shapes: [Shape]) -> Shape {
    guard let first = name.first, first != "last()" else { return Shape() }
    var shape = shapes.reversed().lazy.compactMap { $0.members[first] }.first
    for name in name.dropFirst() {
      shape = shape?.isChoice == true ? shapes[0].choices[name] : shape?.members[name]
    }
    #expect(shape != nil, "\(file.name).mustache: \(name.joined(separator: "."))")
    return shape ?? Shape()
  }
}
