import SourceScan
import Testing

/// What ends an address depends on the syntax around it.
@Suite("Ends of addresses") struct AddressContextTests {
  private static let list = "https://h.example/appleid/button?locale=sr,en&height=44"

  private func texts(_ text: String) -> [String] {
    SourceScan.references(in: text.replacing("§", with: Self.list)).map(\.text)
  }

  /// Once, a comma or a semicolon outside of quotes cut each of these: `locale=sr` was a false error.
  @Test(arguments: [
    "<img srcset='§ 1x, § 2x,\n  § 3x'>", "<img srcSet={\"§ 1x, § 2x, §\"}>",
    "<source srcset=\"\n  § 480w,\n  §\">", "img.srcset = `a 1x, § 2x, § 3x`",
    "a{background:url(§)}",
    "a{background:url( § )}", "a{background:image-set(url(§) 1x, url(§) 2x)}",
    "![Sign in](§)", "[a](§) and [b](<§>)", "<§>", "See §, or (§). Or §; §", "url: §\n", "- §\n",
    "[§, §]", "URL=§\n", "§", "image::§[Sign in]", "|§|§|", "a,§,b", "\"§, §\"",
  ])
  func lists(text: String) {
    #expect(texts(text) == text.matches(of: /§/).map { _ in Self.list })
  }

  @Test(
    "A parameter behind a wrong separator belongs to the address, and nothing else does",
    arguments: [
      ("x=/appleid/button?height=44;export x", "/appleid/button?height=44"),
      ("x=/appleid/button?height=44;width=250", "/appleid/button?height=44;width=250"),
      ("see /appleid/button?height=44,width=250.", "/appleid/button?height=44,width=250"),
      ("1,/appleid/button?height=44,foo", "/appleid/button?height=44"),
      ("[/appleid/button?locale=de_DE,1]", "/appleid/button?locale=de_DE"),
      ("url(/appleid/button?height=44,1;x)", "/appleid/button?height=44,1;x"),
      ("<img srcset='/appleid/button?height=44, /b 2x'>", "/appleid/button?height=44"),
    ])
  func separators(text: String, address: String) { #expect(texts(text) == [address]) }
}
