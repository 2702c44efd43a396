import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport
import Testing

@Suite("An SVG is well-formed, described, inert and self-contained") struct SVGDocumentTests {
  /// How a line is drawn. A page may have another way for all of its SVG.
  private static let line: Set = [
    "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "stroke-miterlimit",
  ]
  /// What a page may also have for all of its SVG.
  private static let group = [
    "fill-opacity": "1", "fill-rule": "nonzero", "stroke": "none", "shape-rendering": "auto",
    "marker-start": "none", "marker-mid": "none", "marker-end": "none",
  ]

  /// Everything that a document may contain: five elements and their attributes.
  private static let attributes: [String: Set<String>] = [
    "svg": ["width", "height", "viewBox", "role", "lang"], "title": [], "g": Set(group.keys),
    "rect": line.union([
      "x", "y", "width", "height", "rx", "fill", "stroke-opacity", "paint-order",
    ]),
    "path": ["fill", "transform", "d"],
  ]

  @Test("Every locale, title and arrangement") func everyTitle() async throws {
    let assets = try TestAssets.standIn()
    let requests = try NamedRequest.everyTitle(of: assets, format: .svg)
    let documents = try requests.map { request in
      try assets.renderer.render(request.request).text
    }
    let read = try await ReadSVG.documents(documents)
    #expect(read.count == requests.count && read.count == assets.catalog.all.count * 3 * 4 + 1)
    for ((request, document), svg) in zip(zip(requests, documents), read) {
      let faults = Self.faults(request.request, document, svg)
      #expect(faults.isEmpty, "\(request.name): \(faults.joined(separator: ", "))")
    }
  }

  private static func faults(_ request: ButtonRequest, _ document: String, _ svg: ReadSVG) -> [String] {
    var faults: [String] = []
    func require(_ condition: Bool, _ fault: String) { if !condition { faults.append(fault) } }

    let paths = request.title == nil ? ["path"] : ["path", "path"]
    require(svg.elements.map(\.name) == ["svg", "title", "g", "rect"] + paths, "other elements")
    require(svg.elements.first { $0.name == "g" }?.attributes == group, "inherits from the page")
    for element in svg.elements {
      require([nil, "none", "#000"].contains(element.attributes["stroke"]), "an outline that is not black")
      let unknown = Set(element.attributes.keys).subtracting(attributes[element.name] ?? [])
      require(unknown.isEmpty, "\(element.name) has \(unknown.sorted())")
      require(element.name == "title" || element.text.isEmpty, "text in \(element.name)")
    }
    for trap in ["<!", "<?", "&#", "<script", "href=", "style", "url(", "data:"] {
      require(!document.contains(trap), "holds \(trap)")
    }
    let size = request.pictureSize
    let (width, height) = (Int(size.width), Int(size.height))
    let root = svg.root?.attributes ?? [:]
    require(root["role"] == "img", "role")
    require(root["lang"] == request.languageTag, "lang \(root["lang"] ?? "missing")")
    require(root["width"] == "\(width)" && root["height"] == "\(height)", "size")
    require(root["viewBox"] == "0 0 \(width) \(height)", "viewBox")
    require(svg.elements.first { $0.name == "title" }?.text == request.label, "title")
    return faults
  }

  /// What a document may also contain if a request asks for a shadow or a gradient.
  private static let furtherAttributes: [String: Set<String>] = [
    "g": line.union(group.keys).union(["fill"]),
    "linearGradient": ["id", "x2", "y2", "color-interpolation"], "stop": ["offset", "stop-color"],
  ]

  @Test(
    "Shadow and gradient add few elements, no filter, and one reference within the document",
    arguments: ["", "shadow=small", "shadow=large", "gradient=5", "gradient=2&shadow=medium"],
    Endpoint.allCases)
  func decorated(query: String, endpoint: Endpoint) async throws {
    let assets = try TestAssets.standIn()
    for color in ButtonColor.allCases {
      let request = try assets.request("\(endpoint.path).svg?color=\(color.spelling)&\(query)")
      let document = try assets.renderer.render(request).text
      let svg = try #require(try await ReadSVG.documents([document]).first)
      let allowed = Self.attributes.merging(Self.furtherAttributes) { $1 }
      for element in svg.elements {
        let known = try #require(allowed[element.name], "\(element.name)")
        #expect(Set(element.attributes.keys).isSubset(of: known), "\(element.attributes)")
        // Once, black was left out, and a page's own fill for SVG took its place; then, a page's line was
        // drawn around each shape. The rings of a shadow are lines of a group without a fill.
        let given = Set(element.attributes.keys)
        let isRing = given.contains("stroke-opacity") && !given.contains("stroke")
        if ["path", "rect"].contains(element.name), !isRing { #expect(given.contains("fill")) }
        if given.contains("stroke"), element.attributes["stroke"] != "none" {
          #expect(given.isSuperset(of: Self.line))
          // Once, a page that paints lines before fills halved the outline.
          #expect(element.name == "g" || given.contains("paint-order"))
        }
        if element.name == "stop" { #expect(element.attributes["stop-color"] != nil) }
      }
      let names = svg.elements.map(\.name)
      #expect(names.count { $0 == "g" } == (query.contains("shadow") ? 2 : 1))
      #expect(names.contains("linearGradient") == query.contains("gradient"))
      let references = document.matches(of: /url\(#([^)]*)\)/).map { String($0.output.1) }
      let identifiers = svg.elements.compactMap { $0.attributes["id"] }
      #expect(references == identifiers)
      #expect(document.utf8.count < 5000)
      let size = request.pictureSize
      #expect(svg.root?.attributes["viewBox"] == "0 0 \(Int(size.width)) \(Int(size.height))")
    }
  }

  /// Design tools show a group with an identifier as a layer of that name.
  @Test(arguments: ["", "&shadow=small&gradient=3&border=true"], Endpoint.allCases)
  func layersAreGroups(query: String, endpoint: Endpoint) async throws {
    let assets = try TestAssets.standIn()
    let target = "\(endpoint.path).svg?color=white\(query)"
    let plain = try assets.renderer.render(assets.request(target)).text
    let layered = String(
      decoding: try assets.renderer.render(assets.request(target + "&layers=true")),
      as: UTF8.self)
    // One group becomes several, and nothing else changes.
    let tags = /<g (?:id="(background|logo|title)" )?fill-opacity[^>]*>|<\/g>(?=<g id=|<\/svg>)/
    let names = layered.matches(of: tags).compactMap { $0.output.1.map(String.init) }
    #expect(names == ["background", "logo"] + (endpoint == .logo ? [] : ["title"]))
    #expect(layered.replacing(tags, with: "") == plain.replacing(tags, with: ""))
    let svg = try #require(try await ReadSVG.documents([layered]).first)
    let groups = svg.elements.filter { $0.attributes["id"].map(names.contains) ?? false }
    #expect(groups.allSatisfy { $0.name == "g" } && groups.count == names.count)
  }

  @Test("Gradients with the same name are identical, so that documents can share a page")
  func identifiers() throws {
    let assets = try TestAssets.standIn()
    var definitions: [Substring: Substring] = [:]
    for color in ButtonColor.allCases {
      for percent in 1...5 {
        let svg = try assets.renderer.drawing(
          assets.request("/appleid/button?color=\(color.spelling)&gradient=\(percent)")
        ).svg(assets.artwork).text
        let found = try #require(
          svg.firstMatch(of: /<linearGradient id="([^"]*)"(.*)<\/linearGradient>/))
        #expect(definitions.updateValue(found.output.2, forKey: found.output.1) == nil)
      }
    }
    #expect(Set(definitions.values).count == 10)
  }

  @Test("The path data of a title has only commands and whole numbers") func pathData() throws {
    let assets = try TestAssets.standIn()
    let pattern = /(?:m-?\d+(?: |(?=-))-?\d+(?:[lhvcqstz][-\d ]*)*)+/
    for request in try NamedRequest.everyTitle(of: assets, format: .svg) {
      let image = try assets.renderer.render(request.request)
      let text = image.text
      guard request.request.title != nil else { continue }
      let data = try #require(text.matches(of: /d="([^"]*)"/).last).output.1
      #expect(data.wholeMatch(of: pattern) != nil, "\(request.name)")
      #expect(!data.contains("  ") && !data.contains(" -"), "\(request.name) wastes bytes")
    }
  }

  /// Smooth curves omit the first control point, if it is off by no more than a step.
  @Test(
    arguments: [
      // Positions in points; a step is 1/50.
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
      // After a curve of another kind, or after a line.
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
    let assets = try TestAssets.standIn()
    var drawing = try assets.renderer.drawing(assets.request("/appleid/button/logo"))
    drawing.shapes = [.outlines([outline], .black)]
    let svg = drawing.svg(assets.artwork).text
    #expect(svg.contains(#"d="m0 0\#(data)""#), "\(svg)")
  }
}

private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
