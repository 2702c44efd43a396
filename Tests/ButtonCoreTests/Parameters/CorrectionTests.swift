import ButtonCore
import Testing

@Suite("Corrections: what the caller probably meant") struct CorrectionTests {
  /// What was written for a parameter, and what was meant, wherever there is the parameter.
  @Test(arguments: [
    ("type", "sign_in sign+in sign%20in signin signIn SIGN-IN login sing-in", "type=sign-in"),
    ("type", "sign_up signup sign-out", "type=sign-up"),
    ("type", "Continue contniue continue_with", "type=continue"),
    ("color", "White whit light %23fff %23FFFFFF ffffff f5f5f7", "color=white"),
    ("color", "blakc dark 000000 000 %23000 %231a1a1a", "color=black"),
    ("color", "white-outline white_outline whiteOutlined outline", "color=white&border=true"),
    ("color", "black-outline", "color=black&border=true"),
    ("border", "TRUE True 1 yes on tru %22true%22", "border=true"),
    ("border", "0 no off none fasle", "border=false"), ("format", "PNG", "format=png"),
    ("format", ".svg image/svg%2Bxml image/svg+xml", "format=svg"),
    ("height", "44px 44pt +44 44.0 43.6", "height=44"), ("height", "10 -44", "height=30"),
    ("height", "100 100%25 99999999999999999999999", "height=64"),
    ("width", "100%25 500", "width=375"), ("width", "200%25 200px", "width=200"),
    // Once, a percentage was one of the range's end: 44% became 30.
    ("height", "44%25", "height=44"), ("label-position", "10%25", "label-position=10"),
    ("width", "300px", "width=300"), ("width", "100 65", "width=130"),
    ("scale", "2x @2x %402x 2.0", "scale=2"), ("scale", "1.4 1.5x", "scale=1.5"),
    ("scale", "0", "scale=1"), ("scale", "8", "scale=6"), ("scale", "@3x.png", "scale=3"),
    ("label-position", "61px", "label-position=61"), ("label-position", "-5", "label-position=0"),
    ("logo_position", "200", "logo-position=182"), ("logo_size", "lg", "logo-size=large"),
    ("logo-size", "Medium meduim", "logo-size=medium"),
    ("weight", "400 449", "weight=regular"), ("weight", "450 549", "weight=medium"),
    ("weight", "550 649", "weight=semibold"), ("weight", "650 900", "weight=bold"),
    // A value with its quotation marks, as from a document, and with what ends a line of a list.
    ("type", "%22continue%22 'continue' %E2%80%9Ccontinue%E2%80%9D continue%0A", "type=continue"),
    ("height", "44%22 44' 44%0A 44%20 44%0D%0A", "height=44"),
    // Of several values, the first that is one.
    ("type", "sign-up,continue buy,sign-up", "type=sign-up"), ("height", "99,44", "height=44"),
  ])
  func valuesAreCorrected(name: String, values: String, corrected: String) throws {
    for endpoint in try #require(Parameter(name: name)).endpoints {
      for value in values.split(separator: " ") {
        try expect(
          "\(endpoint.path)?\(name)=\(value)", correctedTo: "\(endpoint.path)?\(corrected)")
      }
    }
    try expect(
      "/appleid/button?border=false&color=white-outline",
      correctedTo: "/appleid/button?border=true&color=white")
  }

  /// A radius in an undocumented form is understood.
  @Test(arguments: [
    ("button?height=44&border_radius=23pt", "button?height=44&border_radius=50"),
    ("button?height=44&border_radius=7.125pt", "button?height=44&border_radius=7.13pt"),
    ("button?border_radius=full", "button?border_radius=50"),
    ("button?border_radius=sqare", "button?border_radius=0"),
    ("button?height=44&border-radius=11px", "button?height=44&border_radius=25"),
    ("button?border_radius=3+pt", "button?border_radius=10"),
    ("button?height=44&border_radius=9999px", "button?height=44&border_radius=50"),
    ("button?border_radius=100%25", "button?border_radius=50"),
    ("button?border_radius=60", "button?border_radius=50"),
    ("button?border_radius=12.6%25", "button?border_radius=13"),
    // Once, points of a list were percent: 22pt became 22 %.
    ("button?height=64&border_radius=22pt,50%25", "button?height=64&border_radius=22pt"),
    ("button?height=64&border_radius=50%25,22pt", "button?height=64&border_radius=50"),
    ("button?height=64&border_radius=8px+8px+0+0", "button?height=64&border_radius=8pt"),
    ("button?border_radius=50%", "button?border_radius=50"),
    ("button/logo?size=40&border_radius=8px", "button/logo?size=40&border_radius=20"),
    ("button/left?height=64&border_radius=16dp", "button/left?height=64&border_radius=25"),
    // The radius is relative to the corrected height.
    ("button?height=60px&border_radius=15px", "button?height=60&border_radius=25"),
    ("button?height=40&height=50&border_radius=10px", "button?height=40&border_radius=25"),
  ])
  func radii(target: String, corrected: String) throws {
    let corrected = try request("/appleid/\(corrected)")
    let target = try #require(refusal(of: "/appleid/\(target)").correctedTarget)
    #expect(try request(target) == corrected)
  }

  @Test("A number without a unit stays Apple's percent", arguments: [30, 44, 64])
  func bareRadius(height: Int) throws {
    #expect(
      try request("/appleid/button?height=\(height)&border_radius=22").cornerRadius
        == CornerRadius(clamping: 22))
  }

  /// A nearest request never changes the endpoint; a value that asks for a logo names it in words.
  @Test(
    arguments: [
      ("button?width=60", "button?width=130", "/appleid/button/logo?size=60"),
      ("button/left?width=30px", "button/left?width=130", "/appleid/button/logo?size=30"),
      ("button.svg?width=64&color=white", "button.svg?width=130&color=white", "/logo?size=64"),
      ("button?type=none", nil, "/appleid/button/logo"), ("button?type=icon", nil, "/logo"),
      ("button?width=65", "button?width=130", nil), ("button?width=50%25", nil, nil),
      ("button?height=44&gradient=10%25", "button?height=44", nil),
    ] as [(String, String?, String?)])
  func logos(target: String, nearest: String?, logo: String?) throws {
    let refused = try refusal(of: "/appleid/\(target)")
    #expect(refused.correctedTarget == nearest.map { "/appleid/\($0)" })
    let sentence = refused.problems[0].sentence
    #expect(sentence.contains("For a logo alone, use ") == (logo != nil))
    if let logo { #expect(sentence.contains(logo + "."), "\(sentence)") }
  }

  /// Once, any text was a version, so that the height was lost in a redirect.
  @Test func aVersionHidesNoParameter() throws {
    #expect(
      try refusal(of: "/appleid/button?v=abc;height=44").correctedTarget
        == "/appleid/button?v=abc&height=44")
  }

  /// A value that resembles nothing has no correction.
  @Test(arguments: [
    "type=buy", "color=red", "border=maybe", "format=jpg", "height=tall", "width=auto",
    "scale=retina", "border_radius=1.2.3", "locale=klingon", "color=%23ffff", "height=--",
    "width=50%25", "height=20%25", "height=%E2%99%A5", "height=%2244%22",
    "height=%E2%80%9C44%E2%80%9D", "type=%FF",
  ])
  func unguessed(query: String) throws {
    let refusal = try refusal(of: "/appleid/button?\(query)")
    #expect(refusal.problems.map(\.correction) == [nil])
    #expect(refusal.correctedTarget == nil)
  }

  private func expect(_ target: String, correctedTo corrected: String) throws {
    let refusal = try refusal(of: target)
    #expect(refusal.problems.count == 1)
    #expect(refusal.correctedTarget == corrected)
    _ = try request(corrected)
  }
}
