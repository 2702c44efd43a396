import ButtonCore
import Testing

/// The style that is advised for each page colour.
@Suite struct StyleAdviceTests {
  @Test(arguments: [
    // A white page: black, or white with an outline.
    ("FFFFFF", ButtonStyle.black, [ButtonStyle.black, .whiteOutlined]),
    ("F2F2F7", .black, [.black, .whiteOutlined]),
    // A dark page: white alone.
    ("000000", .white, [.white]), ("1C1C1E", .white, [.white]), ("001F5B", .white, [.white]),
    // A colour in between: both stand out.
    ("808080", .black, [.black, .white]),
    // On a saturated colour no outline is allowed.
    ("FF3B30", .black, [.black, .white]), ("FFCC00", .black, [.black]),
    ("0000FF", .white, [.white]),
  ])
  func advice(color: String, advised: ButtonStyle, allowed: [ButtonStyle]) throws {
    let advice = StyleAdvice(background: try #require(RGBColor(spelling: color)))
    #expect(advice.advised == advised)
    #expect(ButtonStyle.allCases.filter(advice.allows) == allowed)
  }

  @Test func everyStyleCanBeAskedFor() {
    #expect(AskedStyle.allCases.map(\.spelling) == ButtonStyle.allCases.map(\.spelling) + ["auto"])
  }

  /// For every colour the advised style is allowed and has the highest contrast.
  @Test func adviceIsAlwaysAllowed() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = RGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          let advice = StyleAdvice(background: color)
          let best = ButtonStyle.allCases.map(advice.contrast).max() ?? 0
          #expect(advice.allows(advice.advised))
          #expect(advice.contrast(of: advice.advised) == best)
          #expect(best >= HumanInterfaceGuidelines.Background.smallestContrast)
        }
      }
    }
  }

  /// A fill needs the same contrast whether it is black or white: with less it is an error, and
  /// with enough, but less than the other has, a note.
  @Test func blackAndWhiteAreJudgedAlike() throws {
    for level in UInt8.min...UInt8.max {
      let gray = RGBColor(red: level, green: level, blue: level)
      for color in [RGBColor.black, .white] {
        let own = gray.contrast(with: color).hundredthsBelow
        let other = gray.contrast(with: color == .black ? .white : .black).hundredthsBelow
        let style = color == .black ? "black" : "white"
        let found = try findings(
          parse("/appleid/button?height=44&width=220&style=\(style)&background=\(gray.spelling)").asked)
        let expected: [Severity] = own < 3 ? [.error] : own < other ? [.note] : []
        #expect(found.map(\.severity) == expected, "\(style) on \(gray.spelling): \(found)")
        #expect(found.allSatisfy { $0.change.isEmpty == ($0.severity == .note) })
      }
    }
  }

  @Test("A page's colour changes no picture, except through the advised style")
  func pageIsNoPartOfThePicture() throws {
    let plain = try parse("/appleid/button").request
    #expect(try parse("/appleid/button?background=123456&match=60").request == plain)
    #expect(try parse("/appleid/button?background=123456&style=auto").request.color == .white)
    #expect(try parse("/appleid/button?background=EFEFEF&style=auto").request == plain)
  }
}
