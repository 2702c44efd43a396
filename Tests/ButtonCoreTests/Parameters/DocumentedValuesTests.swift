import ButtonCore
import Testing

@Suite("Every documented value of every parameter, and the nearest invalid ones")
struct DocumentedValuesTests {
  private static let titled = [Endpoint.center, .left]

  @Test(arguments: [
    (Parameter.height, titled, 30...64), (.width, titled, 130...375), (.side, [.logo], 30...64),
  ])
  func lengths(parameter: Parameter, endpoints: [Endpoint], range: ClosedRange<Int>) throws {
    for endpoint in endpoints {
      let usual = try request(endpoint.path).mode.size
      for length in range {
        let size = try request("\(endpoint.path)?\(parameter.name)=\(length)").mode.size
        #expect(size.width == (parameter == .height ? usual.width : Double(length)))
        #expect(size.height == (parameter == .width ? usual.height : Double(length)))
      }
      for length in [range.lowerBound - 1, range.upperBound + 1, 0, -range.lowerBound, 1300] {
        try expectRefusal(parameter, "\(length)", at: endpoint)
      }
    }
  }

  @Test("Positions 0 to 182") func positions() throws {
    // 30 points high: margin 4, box 8, gap 5.
    for position in 0...182 {
      let label = try arrangement("width=375&label-position=\(position)")
      #expect(label.label == max(17, position))
      let logo = try arrangement("width=375&label-position=182&logo-position=\(position)")
      #expect(logo.logo == max(4, min(position, 169)))
    }
    for parameter in [Parameter.labelPosition, .logoPosition] {
      for position in [-1, 183] { try expectRefusal(parameter, "\(position)", at: .left) }
    }
  }

  @Test("Logo sizes", arguments: zip(["small", "medium", "large"], LogoSize.allCases))
  func logoSizes(word: String, size: LogoSize) throws {
    #expect(try arrangement("logo-size=\(word)").logoSize == size)
    try expectRefusal(.logoSize, "huge", at: .left)
  }

  @Test(
    "Types", arguments: ["sign-in": TitleType.signIn, "sign-up": .signUp, "continue": .continue])
  func types(word: String, type: TitleType) throws {
    for endpoint in Self.titled {
      #expect(try titledButton("\(endpoint.path)?type=\(word)").title.wording == .type(type))
      try expectRefusal(.type, "buy", at: endpoint)
    }
  }

  @Test("Locales", arguments: Fixture.localizations)
  func locales(localization: Localization) throws {
    for endpoint in Self.titled {
      let button = try titledButton("\(endpoint.path)?locale=\(localization.identifier)")
      #expect(button.title.localization.identifier == localization.identifier)
      try expectRefusal(.locale, "xx_QQ", at: endpoint)
    }
  }

  @Test("Colours, borders, radii, scales and formats", arguments: Endpoint.allCases)
  func style(endpoint: Endpoint) throws {
    let path = endpoint.path
    #expect(try request("\(path)?color=black").color == .black)
    #expect(try request("\(path)?color=white").color == .white)
    #expect(try request("\(path)?border=true").border == .present)
    #expect(try request("\(path)?border=false").border == .absent)
    #expect(try request("\(path)?format=png").output == .png(.one))
    #expect(try request("\(path)?format=svg").output == .svg)
    for radius in 0...50 {
      #expect(
        try request("\(path)?border_radius=\(radius)").cornerRadius == .init(clamping: radius))
    }
    for scale in PixelScale.allCases {
      #expect(try request("\(path)?scale=\(scale.spelling)").output == .png(scale))
    }
    for (parameter, value) in [
      (Parameter.color, "grey"), (.color, "Black"), (.color, "black "), (.color, ""),
      (.border, "maybe"), (.border, "TRUE"), (.border, "1"), (.format, "gif"), (.format, "PNG"),
      (.cornerRadius, "51"), (.cornerRadius, "-1"), (.cornerRadius, "+5"), (.cornerRadius, "１５"),
      (.scale, "0"), (.scale, "7"), (.scale, "2.5"), (.scale, "1.50"), (.scale, "+2"),
    ] {
      try expectRefusal(parameter, value, at: endpoint)
    }
  }

  private func arrangement(_ query: String) throws -> LeadingButton {
    guard let button = try request("/appleid/button/left?\(query)").mode.leading
    else { throw WrongMode() }
    return button
  }

  private func expectRefusal(
    _ parameter: Parameter, _ value: String, at endpoint: Endpoint
  ) throws {
    let target = "\(endpoint.path)?\(parameter.name)=\(value.queryEncoded)"
    let refusal = try refusal(of: target)
    #expect(refusal.problems.map(\.parameter) == [parameter])
    #expect(refusal.problems.first?.values == [value])
    #expect(refusal.problems.first?.reason == .notAllowed)
  }
}
