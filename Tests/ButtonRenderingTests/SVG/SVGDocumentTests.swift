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
    let pattern = /(?:m-?\d+(?: |(?=-))-?\d+(?:[lhvcqstz][-\d ]*)*)+/
    for request in try NamedRequest.everyTitle(of: assets, output: .svg) {
      let image = try assets.renderer.render(request.request)
      let text = String(decoding: image.bytes, as: UTF8.self)
      let data = try #require(text.firstMatch(of: /d="([^"]*)"/)).output.1
      #expect(data.wholeMatch(of: pattern) != nil, "\(request.name)")
      #expect(!data.contains("  ") && !data.contains(" -"), "\(request.name) wastes bytes")
    }
  }

  @Test(
    "Curves that go on smoothly name no first control point, if it is off by no more than a step",
    arguments: [
      // Places in points; a step is 1/50.
      ([.quadratic(at(1, 1), at(2, 0)), .quadratic(at(3, -1), at(4, 0))], "q50 50 100 0t100 0"),
      ([.quadratic(at(1, 1), at(2, 0)), .quadratic(at(3.02, -1), at(4, 0))], "q50 50 100 0t100 0"),
      (
        [.quadratic(at(1, 1), at(2, 0)), .quadratic(at(3.04, -1), at(4, 0))],
        "q50 50 100 0 52-50 100 0"
      ),
      (
        [.curve(at(0, 1), at(1, 1), at(2, 0)), .curve(at(3, -1), at(4, 1), at(4, 0))],
        "c0 50 50 50 100 0s100 50 100 0"
      ),
      // Of another kind, or after a line.
      (
        [.curve(at(0, 1), at(1, 1), at(2, 0)), .quadratic(at(3, -1), at(4, 0))],
        "c0 50 50 50 100 0q50-50 100 0"
      ),
      (
        [.quadratic(at(1, 1), at(2, 0)), .line(at(3, 0)), .quadratic(at(4, 0), at(5, 2))],
        "q50 50 100 0h50q50 0 100 100"
      ),
    ] as [([Path.Element], String)])
  func smooth(elements: [Path.Element], data: String) throws {
    let path = Path([.move(at(0, 0))] + elements)
    let outline = PlacedPath(path, Transform(scale: 1, translation: at(0, 0)))
    let drawing = try smallDrawing([.outlines([outline], .black)])
    #expect(drawing.svg.contains(#"d="m0 0\#(data)""#), "\(drawing.svg)")
  }

  private func smallDrawing(_ shapes: [Shape]) throws -> Drawing {
    let assets = try TestAssets.standIn()
    var drawing = try assets.renderer.drawing(assets.request("/appleid/button/logo"))
    drawing.shapes = shapes
    return drawing
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

private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
