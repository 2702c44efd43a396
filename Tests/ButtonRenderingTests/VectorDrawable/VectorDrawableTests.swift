import ButtonAssets
import ButtonCore
import Graphics
import TestSupport
import Testing

@testable import ButtonRendering

/// Android reads a VectorDrawable of the first version that has them, and draws what we draw.
@Suite struct VectorDrawableTests {
  @Test(arguments: GoldenCase.all)
  func drawsWhatTheOtherFormatsShow(golden: GoldenCase) async throws {
    let assets = try TestAssets.standIn()
    let request = try assets.request(golden.target)
    let drawing = try assets.renderer.drawing(request)
    let converted = try await Self.converted([drawing.vectorDrawable(assets.artwork)])
    let differences = try await Picture.rsvg(converted[0].svg)
      .differences(from: drawing.bitmap(on: request.pixelGrid(.two), assets.artwork))
    #expect(differences.mean < 0.2, "of 255; coordinates are rounded to 1/50 point")
    // Where letters of Arabic join, both paint the pixels on their edges.
    #expect((differences.max() ?? 0) < 64, "one pixel is off by more than rounding explains")
  }

  /// Android's lint warns of longer path data, which draws slowly.
  @Test(arguments: TitleWeight.allCases)
  func everyPathIsShorterThan800Characters(weight: TitleWeight) async throws {
    let assets = try TestAssets.standIn()
    let localizations = assets.catalog.all.filter { assets.titles.weights(of: $0).contains(weight) }
    let documents = try localizations.flatMap { localization in
      try TitleType.allCases.flatMap { type in
        let title = TitleText(type, in: localization, titleCase: .upper, weight: weight)
        // At 47 points, a glyph of Chinese has path data of 800 characters if it is not split.
        return try [47, 64].map { height in
          let button = TitledButton(
            title: title, width: ButtonWidth(clamping: 375), height: ButtonHeight(clamping: height))
          return try assets.renderer.drawing(ButtonRequest(mode: .centered(button)))
            .vectorDrawable(assets.artwork)
        }
      }
    }
    let read = try await Self.converted(documents)
    #expect(read.count >= 30 * 3 * 2)
    #expect(read.allSatisfy { $0.longest < 800 }, "\(read.map(\.longest).max() ?? 0)")
    // A glyph is split where it has to be, not everywhere.
    #expect(weight != .default || read.contains { $0.longest > 600 })
  }

  @Test(
    .enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"),
    arguments: [
      "/appleid/button", "/appleid/button/logo", "/appleid/button/left?logo-size=small",
      "/appleid/button/left?logo-size=medium", "/appleid/button/left?logo-size=large",
    ])
  func applesLogoIsShortEnough(target: String) async throws {
    let assets = try TestAssets.apple()
    var drawing = try assets.renderer.drawing(assets.request(target))
    drawing.shapes.removeAll { if case .logo = $0 { false } else { true } }
    let document = drawing.vectorDrawable(assets.artwork)
    #expect(document.ranges(of: "<path ").count == 1)
    let read = try await Self.converted([document])
    #expect((500..<800).contains(read[0].longest))
  }

  /// The old parser of Android ends at a number without its zero or with an exponent.
  @Test(arguments: [
    (0.04, "0.04"), (-0.5, "-0.5"), (0.000_001, "0"), (12, "12"), (0.1 + 0.2, "0.3"),
    (-7.25, "-7.25"),
  ])
  func numbersAreWrittenInFull(number: Double, text: String) { #expect(number.decimal(3) == text) }

  private struct Converted: Decodable {
    var svg: String
    /// Characters of its longest path data.
    var longest: Int
  }

  /// Reads documents as Android 5 does, and writes them as SVG. Fails on what that would not read.
  private static func converted(_ documents: [String]) async throws -> [Converted] {
    let folder = try TemporaryFolder()
    for (index, document) in documents.enumerated() {
      try folder.write(document, to: "\(index).xml")
    }
    return try await Python.run(script: converter, [folder.path, String(documents.count)])
  }

  private static let converter = #"""
    import json, re, sys
    import xml.etree.ElementTree as ET

    ANDROID = "{http://schemas.android.com/apk/res/android}"
    AAPT = "{http://schemas.android.com/aapt}"
    NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
    ATTRIBUTES = {
        "vector": {"width", "height", "viewportWidth", "viewportHeight"},
        "group": {"translateX", "translateY", "scaleX", "scaleY"},
        "path": {"pathData", "fillColor", "strokeColor", "strokeWidth", "strokeAlpha"},
        "gradient": {"type", "startX", "startY", "endX", "endY", "startColor", "endColor"},
    }
    PARAMETERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}

    def attributes(element):
        own = {name.removeprefix(ANDROID): value for name, value in element.attrib.items()}
        assert own.keys() <= ATTRIBUTES[element.tag], (element.tag, own.keys())
        for name, value in own.items():
            if name.endswith("Color"):
                assert re.fullmatch("#([0-9a-f]{3}|[0-9a-f]{6})", value), value
            elif name not in ("pathData", "type"):
                assert NUMBER.fullmatch(value.removesuffix("dp")), (name, value)
        return own

    def check(data):
        assert re.match("M", data), data
        rest = data
        while rest:
            command = re.match("[A-Za-z]", rest)
            assert command, rest
            rest, numbers = rest[1:], 0
            while match := re.match(r"[ ,]?(-?[0-9]+(?:\.[0-9]+)?)", rest):
                rest, numbers = rest[match.end():], numbers + 1
            count = PARAMETERS[command[0].upper()]
            assert numbers % count == 0 if count and numbers else numbers == count, rest
            # Android 5 measures such a move from another point than later versions.
            assert command[0] != "m", data

    def children(element, gradients):
        return "".join(convert(child, gradients) for child in element)

    def convert(element, gradients):
        own = attributes(element)
        if element.tag == "group":
            place = (f'translate({own.get("translateX", 0)} {own.get("translateY", 0)}) '
                     f'scale({own.get("scaleX", 1)} {own.get("scaleY", 1)})')
            return f'<g transform="{place}">{children(element, gradients)}</g>'
        assert element.tag == "path", element.tag
        check(own["pathData"])
        fill = own.get("fillColor", "none")
        for attribute in element:
            assert attribute.tag == AAPT + "attr" and attribute.attrib == {"name": "android:fillColor"}
            gradient = attributes(attribute[0])
            assert gradient["type"] == "linear" and fill == "none"
            fill = f"url(#g{len(gradients)})"
            gradients.append(
                f'<linearGradient id="g{len(gradients)}" gradientUnits="userSpaceOnUse" '
                f'x1="{gradient["startX"]}" y1="{gradient["startY"]}" x2="{gradient["endX"]}" '
                f'y2="{gradient["endY"]}"><stop stop-color="{gradient["startColor"]}"/>'
                f'<stop offset="1" stop-color="{gradient["endColor"]}"/></linearGradient>')
        return (f'<path d="{own["pathData"]}" fill="{fill}" stroke="{own.get("strokeColor", "none")}" '
                f'stroke-width="{own.get("strokeWidth", 0)}" '
                f'stroke-opacity="{own.get("strokeAlpha", 1)}"/>')

    def read(path):
        root = ET.parse(path).getroot()
        own = attributes(root)
        assert root.tag == "vector"
        assert own["width"] == own["viewportWidth"] + "dp"
        assert own["height"] == own["viewportHeight"] + "dp"
        gradients = []
        content = children(root, gradients)
        longest = max(len(path.attrib[ANDROID + "pathData"]) for path in root.iter("path"))
        return {"longest": longest, "svg":
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{own["viewportWidth"]}" '
            f'height="{own["viewportHeight"]}">{"".join(gradients)}{content}</svg>'}

    folder, count = sys.argv[1:]
    print(json.dumps([read(f"{folder}/{index}.xml") for index in range(int(count))]))
    """#
}
