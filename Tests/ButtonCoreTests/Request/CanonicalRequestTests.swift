import ButtonCore
import Testing

/// Equal pictures have equal requests, however a request came to its values.
@Suite("Canonical requests") struct CanonicalRequestTests {
  @Test("A radius in points never exceeds half the height, and is a percentage where it can be one")
  func radius() throws {
    let tall = try parse("/appleid/button?height=60&border_radius=29.5pt").asked
    let lower = tall.with { $0.height = ButtonHeight(clamping: 50) }
    #expect(lower.request == (try request("/appleid/button?height=50&border_radius=pill")))

    let low = try parse("/appleid/button?height=44&border_radius=9pt").asked
    let taller = low.with { $0.height = ButtonHeight(clamping: 60) }
    #expect(taller.request == (try request("/appleid/button?height=60&border_radius=15")))
  }

  /// Once, another height changed a radius that was written in points.
  @Test func whatWasAskedIsKept() throws {
    let asked = try parse("/appleid/button?height=44&border_radius=11pt&match=60").asked
    #expect(asked.request.cornerRadius == CornerRadius(clamping: 25))
    let taller = asked.with { $0.height = ButtonHeight(clamping: 60) }
    #expect(taller.target().contains("&border_radius=11pt&"))
    #expect(taller.request.cornerRadius.points(fillHeight: 60) == 11)
    let nearest = try findings(asked).map { $0.nearest(to: asked)?.target() ?? "" }
    #expect(!nearest.isEmpty && nearest.allSatisfy { $0.contains("&border_radius=11pt&") }, "\(nearest)")
  }

  @Test func whatThePageIsComesAfterThePicture() throws {
    let asked = try parse("/appleid/button?match=60&background=%23ffffff&height=44").asked
    let names = asked.target().split(separator: "?")[1].split(separator: "&").compactMap {
      Parameter(name: String($0.prefix { $0 != "=" }))
    }
    #expect(names.contains(.height))
    #expect(Set(names.suffix(2)) == [.background, .neighbor])
  }

  @Test("Positions belong to the size", arguments: [130, 200, 375], [30, 44, 64])
  func positions(width: Int, height: Int) throws {
    let resized = try parse("/appleid/button/left?width=300&height=50").asked.with {
      $0.width = ButtonWidth(clamping: width)
      $0.height = ButtonHeight(clamping: height)
    }.request
    let fresh = try request("/appleid/button/left?width=\(width)&height=\(height)")
    #expect(resized == fresh)
  }

  @Test("Positions beyond the margins are clamped anew at another width", arguments: [130, 375])
  func clampedPositions(width: Int) throws {
    let positions = "label_position=120&logo_position=60"
    let narrow = try parse("/appleid/button/left?width=140&\(positions)").asked
    #expect(narrow.request.leading?.label == 70)
    let fresh = try parse("/appleid/button/left?width=\(width)&\(positions)").asked
    #expect(narrow.with { $0.width = ButtonWidth(clamping: width) } == fresh)
  }
}
