import Graphics
import TestSupport
import Testing

@Suite("Typesetter")
struct TypesetterTests {
  @Test("Characters that no face has are reported one by one, whatever fonts the host has")
  func missing() throws {
    let folder = try Faces.interAlone()
    let typesetter = try Faces.typesetter([folder.path])
    let text = try typesetter.shape("ก Apple ข", .thai)
    #expect(text.missing == ["ก", "ข"])
    #expect(text.families.isSubset(of: ["Inter"]))
    #expect(try typesetter.shape("Sign in with Apple", .latin).missing.isEmpty)
  }

  @Test("Without any face every character is missing, or there is an error; never a crash")
  func noFaces() throws {
    let folder = try TemporaryFolder()
    let typesetter = try Faces.typesetter([folder.path])
    do throws(GraphicsError) {
      let text = try typesetter.shape("Ap", .latin)
      #expect(Set(text.missing) == ["A", "p"])
    } catch {
      #expect(error.library == .pango)
    }
  }

  @Test("Letters come from the first family that has them")
  func preference() throws {
    let text = try Faces.typesetter().shape("aก", .thai)
    #expect(text.clusters.map(\.family) == ["Inter", "Noto Sans Thai"])
    #expect(text.missing.isEmpty)
  }

  @Test("Curves stay as in the face: quadratic in TrueType, cubic in PostScript outlines")
  func curves() throws {
    let typesetter = try Faces.typesetter()
    func curves(_ text: String, _ style: Typesetter.Style) throws -> (quadratic: Int, cubic: Int) {
      let segments = try typesetter.shape(text, style).outlines.joined()
      return (
        segments.count { if case .quadratic = $0 { true } else { false } },
        segments.count { if case .curve = $0 { true } else { false } }
      )
    }
    let thai = try curves("ลงชื่อ", .thai)
    #expect(thai.quadratic > 50 && thai.cubic == 0)
    let latin = try curves("Sgpe", .latin)
    #expect(latin.cubic > 20 && latin.quadratic == 0)
  }

  @Test("Outlines and advances lie on the face's own grid: nothing is rounded or hinted")
  func unhinted() throws {
    let grid = Double(try #require(try FontFile(Faces.inter).unitsPerEm))
    // Coordinates are stored in 64ths of a thousandth of an em; this is one step on the face's
    // grid.
    let tolerance = grid / 64_000 + 1e-6
    func isOnGrid(_ ems: Double) -> Bool {
      abs(ems * grid - (ems * grid).rounded()) <= tolerance
    }
    let typesetter = try Faces.typesetter()
    for letter in "SignupwthAleHx" {
      let text = try typesetter.shape(String(letter), .latin)
      #expect(isOnGrid(text.advance), "\(letter) is \(text.advance * grid) wide")
      let points = text.outlines.joined().flatMap(\.points)
      #expect(points.allSatisfy { isOnGrid($0.x) && isOnGrid($0.y) }, "\(letter)")
    }
    // Otherwise the test would prove nothing.
    #expect(grid.truncatingRemainder(dividingBy: 1000) != 0)
  }

  @Test("A text's length is the sum of its parts, however long it is")
  func linear() throws {
    let typesetter = try Faces.typesetter()
    let one = try typesetter.shape("H", .latin)
    let many = try typesetter.shape(String(repeating: "H", count: 200), .latin)
    #expect(many.clusters.count == 200)
    #expect(abs(many.advance - 200 * one.advance) < 1e-6)
    #expect(Set(many.outlines) == Set(one.outlines))
  }

  @Test("Capitals stand on the baseline, as tall as in the face, with y downwards")
  func capital() throws {
    let text = try Faces.typesetter().shape("H", .latin)
    let glyph = try #require(text.clusters.first?.glyphs.first)
    #expect(abs(glyph.down.upperBound) < 1e-4)
    // Inter's capitals: 2048 of 2816 units.
    #expect(abs(glyph.down.lowerBound + 2048.0 / 2816) < 1e-4)
    #expect(glyph.across.lowerBound > 0 && glyph.across.upperBound < text.advance)
  }

  @Test("Each letter is a cluster; a space moves the pen and draws nothing")
  func clusters() throws {
    let text = try Faces.typesetter().shape("Sign in", .latin)
    #expect(text.clusters.count == 7)
    let space = text.clusters[4]
    #expect(space.advance > 0.2)
    #expect(space.glyphs.allSatisfy { $0.outline.isEmpty })
  }

  @Test("Pairs are kerned")
  func kerning() throws {
    let typesetter = try Faces.typesetter()
    let pair = try typesetter.shape("AV", .latin).advance
    let single = try typesetter.shape("A", .latin).advance + typesetter.shape("V", .latin).advance
    #expect(pair < single - 0.02)
  }

  @Test("The language decides the shape of a Han character")
  func language() throws {
    let typesetter = try Faces.typesetter()
    // U+76F4, drawn differently in Japan and in China.
    let japanese = try typesetter.shape(
      "直", Typesetter.Style(families: ["Inter", "Noto Sans CJK JP"], languageTag: "ja-JP"))
    let chinese = try typesetter.shape(
      "直", Typesetter.Style(families: ["Inter", "Noto Sans CJK SC"], languageTag: "zh-Hans-CN"))
    #expect(japanese.families == ["Noto Sans CJK JP"])
    #expect(chinese.families == ["Noto Sans CJK SC"])
    #expect(japanese.outlines != chinese.outlines)
  }

  @Test("The same text gives the same shapes, even after other texts")
  func repeatable() throws {
    let typesetter = try Faces.typesetter()
    let first = try typesetter.shape("Apple", .latin)
    _ = try typesetter.shape("תפוח", .hebrew)
    let second = try typesetter.shape("Apple", .latin)
    #expect(first.outlines == second.outlines)
    #expect(first.clusters.map(\.advance) == second.clusters.map(\.advance))
  }
}
