import SourceScan
import TestSupport
import Testing

@Suite("Hosts in front of paths") struct HostTests {
  private func reference(
    _ text: String
  ) throws -> SourceReference {
    let found = SourceScan.references(in: text)
    #expect(found.count == 1, "\(text)")
    return try #require(found.first, "\(text)")
  }

  /// The host is a separate string, so only path and query are replaced.
  @Test(arguments: [
    #"x = "https://" + host + "/appleid/button?height=44""#,
    #"x = base + '/appleid/button?height=44'"#, "x = base +\n  `/appleid/button?height=44`",
    #"x = base() + "/appleid/button?height=44""#, #"x = hosts[0] + "/appleid/button?height=44""#,
    #"x += "/appleid/button?height=44""#, #"x = base.concat("/appleid/button?height=44")"#,
    #"x = "https://example.com" + "/appleid/button?height=44""#,
    #"x = "https:" + "//appleid.cdn-apple.com/appleid/button?height=44""#,
    #"x = "https://" + "appleid.cdn-apple.com/appleid/button?height=44""#,
    #"x = `https://${host}` + "/appleid/button?height=44""#,
    #"x = "//" + host + ":8080/appleid/button?height=44""#,
    #"x = "//" + host + ".example.com/appleid/button?height=44""#,
    #"y = '<img src="' + host + '/appleid/button?height=44">'"#,
    #"x = host + f"/appleid/button?height=44""#,
    "x = ('https://example.com'\n  '/appleid/button?height=44')",
    "x = @\"https://example.com\"\n  @\"/appleid/button?height=44\"",
    "x = 'https://example.com' \\\n  '/appleid/button?height=44'",
    #"$x = $host . '/appleid/button?height=44';"#,
    #"{% set x = host ~ "/appleid/button?height=44" %}"#,
    #"x = "${host}/appleid/button?height=44""#, ##"x = "#{host}/appleid/button?height=44""##,
    #"x = "${sub}.example.com/appleid/button?height=44""#,
    #"<img src="{{ host }}/appleid/button?height=44">"#,
    #"<img src="<%= host %>/appleid/button?height=44">"#,
    #"<img src="<?php echo $host ?>/appleid/button?height=44">"#,
    #"x = "\(host)/appleid/button?height=44""#,
    #"x = "\(scheme)://\(host)/appleid/button?height=44""#,
    #"x = scheme + "://example.com/appleid/button?height=44""#,
    #"x = "$host/appleid/button?height=44""#, #"<img src="@Host/appleid/button?height=44">"#,
  ])
  func apart(text: String) throws {
    let reference = try reference(text)
    #expect(reference.isHostApart)
    #expect(reference.text == "/appleid/button?height=44")
    #expect(
      reference.replacement(host: "https://b.example", parser: try TestAssets.parser)
        == "/appleid/button?height=44")
  }

  /// The text in front of the path is not a host.
  @Test(arguments: [
    #"x = "/appleid/button?size=9""#, #"f("/appleid/button?size=9")"#,
    #"x = a ? b : "/appleid/button?size=9""#, #"x = [a, "/appleid/button?size=9"]"#,
    #"y = '<img src="' + '/appleid/button?size=9">'"#,
    #"y = "url(" + "/appleid/button?size=9)""#, #"y = "" + "/appleid/button?size=9""#,
    #"y = "\n" + "/appleid/button?size=9""#, #"++"/appleid/button?size=9""#,
    #"y = "<img src=\"/appleid/button?size=9\">""#, #"x = f"/appleid/button?size=9""#,
    "`https://a.example`. `/appleid/button?size=9`", #"["a", "/appleid/button?size=9"]"#,
    #"{% if a %}/appleid/button?size=9{% endif %}"#,
    #"x = "https://${h}/appleid/button?size=9""#, #"x = a + "https://h/appleid/button?size=9""#,
  ])
  func whole(text: String) throws { #expect(try !reference(text).isHostApart) }

  @Test("Errors are corrected and encoded text stays encoded, even without a host")
  func corrected() throws {
    let parser = try TestAssets.parser
    let bad = try reference(#"x = host + "/appleid/button?type=sign_in&height=44""#)
    #expect(
      bad.replacement(host: "https://b.example", parser: parser)
        == "/appleid/button?type=sign-in&height=44")
    let embedded = try reference("`/i?url=${host}%2Fappleid%2Fbutton%3Ftype%3Dsign_in`")
    #expect(
      embedded.replacement(host: "https://b.example", parser: parser)
        == "%2Fappleid%2Fbutton%3Ftype%3Dsign-in")
  }

  /// Schemes and hosts are recognized in capitals and with a port.
  @Test(arguments: [
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

  /// Lines of policies, proxies and blockers name the address, and show no button.
  @Test(arguments: [
    "add_header Content-Security-Policy \"img-src 'self' §\";", "{ \"img-src\": [\"§\"] }",
    "CSP_IMG_SRC = (\"§\",)", "imgSrc: [\"§\"]", "proxy_pass §;", "ProxyPass /apple §",
    "reverse_proxy §", "RewriteRule ^apple$ §", "{ destination: \"§\" }", "||§^",
  ])
  func forwarding(line: String) {
    func count(_ line: String) -> Int {
      let address = line.hasPrefix("||") ? "" : "https://"
      let text = line.replacing("§", with: address + "appleid.cdn-apple.com/appleid/button")
      return SourceScan.references(in: text).count
    }
    #expect(count(line) == 0)
    #expect(count("picture = \"§\"") == 1)
  }
}
