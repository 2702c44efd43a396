import SourceScan
import Testing

@Suite("Hosts in front of paths")
struct HostTests {
  private func reference(
    _ text: String, _ language: SourceLanguage = .other
  ) throws -> SourceReference {
    let found = SourceScan.references(in: text, language: language)
    #expect(found.count == 1, "\(text)")
    return try #require(found.first, "\(text)")
  }

  @Test(
    "The host is a separate string, so only path and query are replaced",
    arguments: [
      (#"x = "https://" + host + "/appleid/button?height=44""#, .other),
      (#"x = base + '/appleid/button?height=44'"#, .other),
      ("x = base +\n  `/appleid/button?height=44`", .other),
      (#"x = base() + "/appleid/button?height=44""#, .other),
      (#"x = hosts[0] + "/appleid/button?height=44""#, .other),
      (#"x += "/appleid/button?height=44""#, .other),
      (#"x = base.concat("/appleid/button?height=44")"#, .other),
      (#"x = "https://example.com" + "/appleid/button?height=44""#, .other),
      (#"x = "https:" + "//appleid.cdn-apple.com/appleid/button?height=44""#, .other),
      (#"x = "https://" + "appleid.cdn-apple.com/appleid/button?height=44""#, .other),
      (#"x = `https://${host}` + "/appleid/button?height=44""#, .other),
      (#"x = "//" + host + ":8080/appleid/button?height=44""#, .other),
      (#"x = "//" + host + ".example.com/appleid/button?height=44""#, .other),
      (#"y = '<img src="' + host + '/appleid/button?height=44">'"#, .other),
      (#"x = host + f"/appleid/button?height=44""#, .python),
      ("x = ('https://example.com'\n  '/appleid/button?height=44')", .python),
      ("x = 'https://example.com' \\\n  '/appleid/button?height=44'", .python),
      (#"$x = $host . '/appleid/button?height=44';"#, .php),
      (#"{% set x = host ~ "/appleid/button?height=44" %}"#, .jinja),
      (#"x = "${host}/appleid/button?height=44""#, .other),
      (##"x = "#{host}/appleid/button?height=44""##, .other),
      (#"x = "${sub}.example.com/appleid/button?height=44""#, .other),
      (#"<img src="{{ host }}/appleid/button?height=44">"#, .other),
      (#"<img src="<%= host %>/appleid/button?height=44">"#, .other),
      (#"<img src="<?php echo $host ?>/appleid/button?height=44">"#, .php),
      (#"x = "\(host)/appleid/button?height=44""#, .swift),
      (#"x = "\(scheme)://\(host)/appleid/button?height=44""#, .swift),
      (#"x = scheme + "://example.com/appleid/button?height=44""#, .other),
      (#"x = "$host/appleid/button?height=44""#, .kotlin),
      (#"<img src="@Host/appleid/button?height=44">"#, .razor),
    ] as [(String, SourceLanguage)])
  func apart(text: String, language: SourceLanguage) throws {
    let reference = try reference(text, language)
    #expect(reference.isHostApart)
    #expect(reference.text == "/appleid/button?height=44")
    #expect(
      SourceScan.replacement(
        for: reference, host: "https://b.example", parser: try TestCatalog.parser.get())
        == "/appleid/button?height=44")
  }

  @Test(
    "The text in front of the path is not a host",
    arguments: [
      (#"x = "/appleid/button""#, .other), (#"f("/appleid/button")"#, .other),
      (#"x = a ? b : "/appleid/button""#, .other), (#"x = [a, "/appleid/button"]"#, .other),
      (#"y = '<img src="' + '/appleid/button">'"#, .other),
      (#"y = "url(" + "/appleid/button?a)""#, .other), (#"y = "" + "/appleid/button""#, .other),
      (#"y = "\n" + "/appleid/button""#, .other), (#"++"/appleid/button""#, .other),
      (#"y = "<img src=\"/appleid/button\">""#, .other), (#"x = f"/appleid/button""#, .python),
      (#"["a", "/appleid/button"]"#, .python), (#"{% if a %}/appleid/button{% endif %}"#, .other),
      (#"{{#if a}}/appleid/button{{/if}}"#, .other), (#"<% if a %>/appleid/button"#, .other),
      (#"<?php if ($a): ?>/appleid/button"#, .php), (#"x = "https://${h}/appleid/button""#, .other),
      (#"x = a + "https://h/appleid/button""#, .other),
    ] as [(String, SourceLanguage)])
  func whole(text: String, language: SourceLanguage) throws {
    #expect(try !reference(text, language).isHostApart)
  }

  @Test("Errors are corrected and encoded text stays encoded, even without a host")
  func corrected() throws {
    let parser = try TestCatalog.parser.get()
    let bad = try reference(#"x = host + "/appleid/button?type=sign_in&height=44""#)
    #expect(
      SourceScan.replacement(for: bad, host: "https://b.example", parser: parser)
        == "/appleid/button?type=sign-in&height=44")
    let embedded = try reference("`/i?url=${host}%2Fappleid%2Fbutton%3Ftype%3Dsign_in`")
    #expect(
      SourceScan.replacement(for: embedded, host: "https://b.example", parser: parser)
        == "%2Fappleid%2Fbutton%3Ftype%3Dsign-in")
  }

  @Test(
    "Schemes and hosts are recognized in capitals and with a port",
    arguments: [
      "https://APPLEID.CDN-APPLE.COM", "HTTPS://APPLEID.CDN-APPLE.COM", "Http://Example.com",
      "HTTPS://APPLEID.CDN-APPLE.COM:443", "//APPLEID.CDN-APPLE.COM:443",
      "APPLEID.CDN-APPLE.COM", "APPLEID.CDN-APPLE.COM:443", "appleid.cdn-apple.com:8443",
    ])
  func capitals(origin: String) throws {
    for text in ["see \(origin)/appleid/button?height=44", "'\(origin)/appleid/button?height=44'"] {
      let reference = try reference(text)
      #expect(reference.text == "\(origin)/appleid/button?height=44")
      #expect(!reference.isHostApart)
    }
  }
}
