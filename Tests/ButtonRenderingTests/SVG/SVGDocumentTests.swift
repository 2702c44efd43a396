import ButtonCore
import ButtonRendering
import TestSupport
import Testing

@Suite("An SVG is well-formed, described, inert and needs nothing else")
struct SVGDocumentTests {
  /// Everything a document may hold: four elements, and what each may say.
  private static let attributes: [String: Set<String>] = [
    "svg": ["width", "height", "viewBox", "role", "lang"],
    "title": [],
    "rect": ["x", "y", "width", "height", "rx", "fill", "stroke", "stroke-width"],
    "path": ["fill", "transform", "d"],
  ]

  @Test("Every locale, title and arrangement")
  func everyTitle() async throws {
    let assets = try TestAssets.standIn()
    let requests = try NamedRequest.everyTitle(of: assets, output: .svg)
    let documents = try requests.map { request in
      let image = try assets.renderer.render(request.request)
      #expect(image.format == .svg)
      return String(decoding: image.bytes, as: UTF8.self)
    }
    let read = try await ReadSVG.documents(documents)
    #expect(read.count == requests.count && read.count == 38 * 3 * 4 + 1)
    for ((request, document), svg) in zip(zip(requests, documents), read) {
      let faults = Self.faults(request.request, document, svg)
      #expect(faults.isEmpty, "\(request.name): \(faults.joined(separator: ", "))")
    }
  }

  private static func faults(
    _ request: ButtonRequest, _ document: String, _ svg: ReadSVG
  ) -> [String] {
    var faults: [String] = []
    func require(_ condition: Bool, _ fault: String) { if !condition { faults.append(fault) } }

    require(svg.elements.map(\.name) == ["svg", "title", "rect", "path"], "other elements")
    for element in svg.elements {
      let unknown = Set(element.attributes.keys).subtracting(attributes[element.name] ?? [])
      require(unknown.isEmpty, "\(element.name) has \(unknown.sorted())")
      require(element.name == "title" || element.text.isEmpty, "text in \(element.name)")
    }
    for trap in ["<!", "<?", "&#", "<script", "href=", "style", "url(", "data:"] {
      require(!document.contains(trap), "holds \(trap)")
    }
    let size = request.mode.size
    let (width, height) = (Int(size.width), Int(size.height))
    let root = svg.root?.attributes ?? [:]
    require(root["role"] == "img", "role")
    require(root["lang"] == request.languageTag, "lang \(root["lang"] ?? "missing")")
    require(root["width"] == "\(width)" && root["height"] == "\(height)", "size")
    require(root["viewBox"] == "0 0 \(width) \(height)", "viewBox")
    require(svg.elements.first { $0.name == "title" }?.text == request.label, "title")
    return faults
  }

  @Test("Path data is nothing but commands and whole numbers")
  func pathData() throws {
    let assets = try TestAssets.standIn()
    let pattern = /(?:m-?\d+(?: |(?=-))-?\d+(?:[lhvcz][-\d ]*)*)+/
    for request in try NamedRequest.everyTitle(of: assets, output: .svg) {
      let image = try assets.renderer.render(request.request)
      let text = String(decoding: image.bytes, as: UTF8.self)
      let data = try #require(text.firstMatch(of: /d="([^"]*)"/)).output.1
      #expect(data.wholeMatch(of: pattern) != nil, "\(request.name)")
      #expect(!data.contains("  ") && !data.contains(" -"), "\(request.name) wastes bytes")
    }
  }

  @Test("A title that looks like markup stays text", arguments: ["<b>&amp;\"'</b>", "]]>", "a\tb"])
  func escaping(label: String) async throws {
    let assets = try TestAssets.standIn()
    var drawing = try assets.renderer.drawing(assets.request("/appleid/button/logo"))
    drawing.label = label
    drawing.shapes = []
    let svg = try #require(try await ReadSVG.documents([drawing.svg]).first)
    #expect(svg.elements.map(\.name) == ["svg", "title"])
    #expect(svg.elements.last?.text == label)
  }
}
