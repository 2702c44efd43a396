import ButtonCore
import Testing

@Suite("Separators that separate nothing") struct WrongSeparatorTests {
  /// The request with its names spelled, or with its values corrected.
  private func corrected(_ asked: ButtonURL) throws -> ButtonURL? {
    let parser = try Fixture.parser.get()
    let ignored = (try? parser.parse(asked.path, asked.items))?.ignored ?? []
    guard let spelled = parser.spelled(asked, IgnoredNames(ignored, at: .center)) else {
      return nil
    }
    do throws(InvalidRequest) {
      _ = try parser.parse(spelled.path, spelled.items)
      return spelled
    } catch {
      return error.nearest
    }
  }

  /// A correction has all that was written, with ampersands.
  @Test(arguments: [
    "height=44;width=250;color=white", "height=44?width=250?color=white",
    "height=44u0026width=250u0026color=white", "height=44%5Cu0026width=250%5Cu0026color=white",
    "height=44%26width=250%26color=white", "height=44%2526width=250%2526color=white",
    "height=44%3Bwidth=250%3Bcolor=white", "height=44&amp;width=250&amp;color=white",
    "height=44&amp;amp;width=250&amp;amp;color=white", "height=44;amp;width=250;color=white",
    "height=44&;width=250&?color=white", "height%3D44&width%3D250&color%3Dwhite",
  ])
  func corrections(query: String) throws {
    let asked = try #require(ButtonURL("/appleid/button?" + query))
    #expect(try corrected(asked)?.text == "/appleid/button?height=44&width=250&color=white")
  }

  @Test(
    "Without a correction that keeps everything, there is none",
    arguments: [
      "height=44;width=250&width=300", "height=44;width=250;width=300", "height=44;utm_source=x",
      "height=44;size=44", "height=44;widht=250",
    ])
  func noCorrection(query: String) throws {
    let asked = try #require(ButtonURL("/appleid/button?" + query))
    let error = try #require(throws: InvalidRequest.self) {
      try Fixture.parser.get().parse(asked.path, asked.items)
    }
    #expect(error.nearest == nil)
    #expect(error.problems.count == 1)
    #expect(error.problems[0].sentence.contains("“;” does not separate parameters, & does."))
  }

  /// Once, a guess was made from the beginning of a value, and what followed was dropped.
  @Test(
    "Nothing that was written is dropped, whatever separates it",
    arguments: [
      "locale=de,fr;type=continue&height=9", "locale=de,fr,width=250&height=9",
      "height=44:width=250", "height=44%0Awidth=250", "height=44,width=250", "height=44 width=250",
      "height=44|width=250", "height%3D44&height=50",
      "background=%23FFFFFF;height=44", "background=%23FFF;width=250",
      "width=250&width=250;height=44",
    ])
  func nothingIsDropped(query: String) throws {
    let asked = try #require(ButtonURL("/appleid/button?" + query))
    #expect(try corrected(asked) == nil)
    #expect(try Fixture.parser.get().nearest(to: asked, isApples: false) == nil)
  }

  @Test("What follows a name without effect is kept") func unknownNames() throws {
    let asked = try #require(ButtonURL("/appleid/button?foo=1;height=44"))
    #expect(try corrected(asked)?.text == "/appleid/button?height=44")
  }

  @Test("An address in another's parameter keeps its parameters") func addresses() throws {
    let asked = try #require(ButtonURL("/appleid/button?height=9&next=/x?width=3"))
    let nearest = try Fixture.parser.get().nearest(to: asked, isApples: false)
    #expect(nearest?.text == "/appleid/button?height=30&next=%2Fx%3Fwidth%3D3")
  }

  @Test(
    "Values that only look alike are none",
    arguments: [
      "height=44", "locale=de,fr", "utm_source=a;b", "next=/x?width=3",
      "url=https://h/?width=3;height=4",
      "type=sign in", "border_radius=8px", "utm_source=x;y=z", "color=#fff;",
    ])
  func none(query: String) throws {
    for item in QueryItem.items(ofQuery: query) { #expect(item.divided == nil) }
  }

  @Test("A name behind a wrong separator is a misspelt one") func names() {
    #expect(Parameter.meant(by: "amp;width", at: .center)?.sure == .width)
    #expect(Parameter.meant(by: "amp;amp;label-position", at: .left)?.sure == .labelPosition)
    #expect(Parameter.meant(by: "amp;width", at: .logo)?.value == .side)
    #expect(Parameter.meant(by: "amp;utm_source", at: .center) == nil)
    #expect(Parameter.meant(by: "height=44", at: .center)?.sure == .height)
    #expect(Parameter.meant(by: "utm_source=x", at: .center) == nil)
  }
}
