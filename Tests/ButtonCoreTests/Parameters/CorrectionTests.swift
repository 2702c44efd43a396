import ButtonCore
import TestSupport
import Testing

@Suite("Corrections: what the caller probably meant") struct CorrectionTests {
  /// What was written for a parameter, and what was meant, wherever there is the parameter.
  @Test(
    arguments: Table.pairs(
      """
      type sign_in sign+in sign%20in signin signIn SIGN-IN sing-in signn-in → type=sign-in
      type sign_up signup SignUp → type=sign-up
      type Continue contniue continued contiue → type=continue
      type %22continue%22 'continue' %E2%80%9Ccontinue%E2%80%9D continue%0A → type=continue
      color White white%3B %23fff %23FFFFFF ffffff → color=white
      color BLACK 000000 000 %23000 → color=black
      color white-outline white_outline whiteOutline whiteOutlined → color=white&border=true
      style Black → style=black
      style white_outline whiteOutlined White+Outlined white-outlin → style=white-outline
      border TRUE True 1 yes on %22true%22 → border=true
      border 0 no off none FALSE → border=false
      format PNG → format=png
      format .svg SVG → format=svg
      height 44px 44pt +44 44.0 43.6 44%22 44' 44%0A 44%20 44%0D%0A → height=44
      height 10 -44 → height=30
      height 100 100%25 99999999999999999999999 → height=64
      width 100%25 500 → width=375
      width 200px → width=200
      width 300px → width=300
      width 100 65 20 → width=130
      size 44px → size=44
      scale 2x @2x %402x 2.0 → scale=2
      scale 1.4 1.5x → scale=1.5
      scale 0 → scale=1
      scale 8 → scale=6
      label-position 61px → label-position=61
      label-position -5 → label-position=0
      logo_position 200 → logo-position=182
      logo-size Medium meduim mediums → logo-size=medium
      weight 400 449 → weight=regular
      weight 450 549 → weight=medium
      weight 550 649 semi-bold semibld → weight=semibold
      weight 650 900 → weight=bold
      title_case Standard standrd → title_case=standard
      shadow Small → shadow=small
      gradient 9 → gradient=5
      locale enUS %22en_US%22 → locale=en_US
      target iOS → target=ios
      target androd → target=android
      match Google gogle googel → match=google
      match 44px → match=44
      match 9 → match=16
      background White → background=FFFFFF
      background fff %23fff → background=FFFFFF
      border_radius Pill → border_radius=50
      border_radius squares 0px → border_radius=0
      strict Yes 1 → strict=true
      """))
  func whatIsSureIsWritten(written: String, corrected: String) throws {
    try forEach(written) { endpoint, item, refusal in
      // A radius has its own words for the same.
      if item.hasPrefix("border_radius") {
        let target = try #require(refusal.correctedTarget)
        #expect(try request(target) == request("\(endpoint)?\(corrected)"))
      } else {
        #expect(refusal.correctedTarget == "\(endpoint)?\(corrected)", "\(item)")
      }
      #expect(refusal.problems.allSatisfy { $0.correction?.grade == .sure }, "\(item)")
    }
  }

  /// Once, `--fix` turned a black button white, and a sign-out into a sign-up.
  @Test(
    arguments: Table.pairs(
      """
      type sign-out sign-un signout → type=sign-
      type sign-up,continue → type=sign-up
      color whit wihte → color=white
      color f5f5f7 yellow-outline outline outlined → color=white
      color blak blakc blank %231a1a1a ff0000 black-outline blackOutlined BLACK_OUTLINE → color=black
      style whit → style=white
      style blak black-outline blackOutline black_outlined black+with+outline → style=black
      style outline outlined grey-outline light-outline → style=white-outline
      border tru ture → border=true
      border fals fasle → border=false
      format pngg → format=png
      height 44em 44x200 44%25 44vh 99,44 → height=
      width 60 60px 30px 64 → width=130
      width 250x44 → width=250
      scale 2xx @3x.png 2,3 → scale=
      weight bol → weight=bold
      title_case uper → title_case=upper
      shadow smal → shadow=small
      logo-size larg → logo-size=large
      locale KR kr kp_KR xx_KR → locale=ko_KR
      locale my → locale=ms_MY
      locale sr,kp_KR → locale=ko_KR
      target macs → target=macos
      match slak → match=slack
      match 44x300 → match=44
      background whit → background=FFFFFF
      border_radius pil → border_radius=50
      border_radius 8px+8px+0+0 → border_radius=
      strict tru → strict=true
      """))
  func aGuessIsSaidAlone(written: String, meant: String) throws {
    try forEach(written) { endpoint, item, refusal in
      #expect(refusal.correctedTarget == nil, "\(item)")
      let corrections = refusal.problems.map(\.correction)
      #expect(corrections.allSatisfy { $0?.grade == .guess }, "\(item)")
      #expect(refusal.problems[0].sentence.contains(" Did you mean \(meant)"), "\(item)")
      let target = try #require(ButtonURL("\(endpoint)?\(item)"))
      #expect(try Fixture.parser.get().nearest(to: target, isApples: false) == nil)
      #expect(try Fixture.parser.get().nearest(to: target, isApples: true) == nil)
    }
  }

  /// Which of two contradicting parameters counts, and what is left out although it says something, is a guess, too.
  @Test(
    arguments: Table.pairs(
      """
      style=white&color=black → It can be left out.
      style=black&border=true → It can be left out.
      border=false&border_width=2 → It can be left out.
      style=auto → It can be left out.
      style=grey → It can be left out.
      shadow=! → It can be left out.
      background=transparent → It can be left out.
      color=white-outline&color=black → Did you mean color=white&border=true?
      border_radius=20px&border_radius=5 → Did you mean border_radius=15pt?
      background=&background=000000 → It can be left out.
      type=sign-up&type=continue → Did you mean type=sign-up?
      color=black&color=white → Did you mean color=black?
      border_radius=10&border-radius=20 → Did you mean border_radius=10?
      """))
  func aChoiceIsAGuess(query: String, sentence: String) throws {
    let refusal = try refusal(of: "/appleid/button?\(query)")
    #expect(refusal.correctedTarget == nil)
    #expect(refusal.problems[0].sentence.contains(sentence))
  }

  /// One guess leaves everything as it is written: half a correction is another wrong request.
  @Test func nothingIsWrittenBesideAGuess() throws {
    let refusal = try refusal(of: "/appleid/button?height=44px&style=black-outline")
    #expect(refusal.problems.map(\.correction?.grade) == [.sure, .guess])
    #expect(refusal.correctedTarget == nil)
  }

  /// - Parameter written: A parameter's name and its values.
  private func forEach(
    _ written: String, _ check: (_ path: String, _ item: String, InvalidRequest) throws -> Void
  ) throws {
    let words = written.split(separator: " ")
    let parameter = try #require(Parameter(name: String(words[0])))
    for endpoint in parameter.endpoints
    where parameter != .locale || !RequestParser.takesAnyLocale(at: endpoint) {
      for value in words.dropFirst() {
        let item = "\(words[0])=\(value)"
        try check(endpoint.path, item, try refusal(of: "\(endpoint.path)?\(item)"))
      }
    }
  }

  /// A radius in an undocumented form is understood.
  @Test(arguments: [
    ("button?height=44&border_radius=23pt", "button?height=44&border_radius=50"),
    ("button?height=44&border_radius=7.125pt", "button?height=44&border_radius=7.13pt"),
    ("button?border_radius=sqare", "button?border_radius=0"),
    ("button?height=44&border-radius=11px", "button?height=44&border_radius=25"),
    ("button?border_radius=3+pt", "button?border_radius=10"),
    ("button?height=44&border_radius=9999px", "button?height=44&border_radius=50"),
    ("button?border_radius=100%25", "button?border_radius=50"),
    ("button?border_radius=60", "button?border_radius=50"),
    ("button?border_radius=12.6%25", "button?border_radius=13"),
    ("button?border_radius=50%", "button?border_radius=50"),
    ("button/logo?size=40&border_radius=8px", "button/logo?size=40&border_radius=20"),
    ("button/left?height=64&border_radius=16dp", "button/left?height=64&border_radius=25"),
    // The radius is relative to the corrected height.
    ("button?height=60px&border_radius=15px", "button?height=60&border_radius=25"),
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

  /// Once, any text was a version, so that the height was lost in a redirect.
  @Test func aVersionHidesNoParameter() throws {
    #expect(
      try refusal(of: "/appleid/button?v=abc;height=44").correctedTarget
        == "/appleid/button?v=abc&height=44")
  }

  /// A value that resembles nothing has no correction.
  @Test(arguments: [
    "type=buy", "type=none", "type=login", "color=red", "color=dark", "format=image/png",
    "border=maybe", "format=jpg", "height=tall", "width=auto",
    "scale=retina", "border_radius=1.2.3", "locale=klingon", "color=%23ffff", "height=--",
    "width=50%25", "height=20%25", "height=%E2%99%A5", "height=%2244%22",
    "height=%E2%80%9C44%E2%80%9D", "type=%FF",
  ])
  func unguessed(query: String) throws {
    let refusal = try refusal(of: "/appleid/button?\(query)")
    #expect(refusal.problems.map(\.correction) == [nil])
    #expect(refusal.correctedTarget == nil)
  }
}
