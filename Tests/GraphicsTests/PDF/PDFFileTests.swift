import Testing

@testable import Graphics

/// Entries are added to a PDF file whatever blanks and order its writer uses.
@Suite struct PDFFileTests {
  private static func file(_ objects: [String]) -> [UInt8] {
    var text = "%PDF-1.4\n"
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for object in objects {
      let digits = String(text.utf8.count)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      text += object + "\n"
    }
    let start = text.utf8.count
    return Array("\(text)\(table)trailer\n<< /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n".utf8)
  }

  /// Once, every PDF of another version of cairo would have failed.
  @Test(arguments: [
    "1 0 obj\n<< /Type /Catalog\n   /Pages 3 0 R\n>>\nendobj",
    "1 0 obj <</Pages 3 0 R/Type/Catalog>> endobj", "1 0 obj\n<<\n/Type\n/Catalog>>\nendobj",
    "1 0 obj << /Note (\\) /Type /Catalog \\( ( ) x) /Type /Catalog >> endobj",
  ])
  func entriesAreAdded(catalog: String) throws {
    let objects = [
      catalog, "2 0 obj <</Type/StructElem/S/Figure/P 1 0 R>> endobj",
      "3 0 obj << /Length 9 >>\nstream\n/S /Figure\nendstream endobj",
      "4 0 obj << /Title (/S /Figure) >> endobj",
    ]
    var file = try PDFFile(Self.file(objects))
    try file.insert(["/Alt <41>"], afterName: "Figure", of: "S")
    try file.insert(["/Lang (de)", "/X 1"], afterName: "Catalog", of: "Type")
    let text = String(decoding: file.encoded(), as: UTF8.self)
    #expect(text.contains("/S/Figure\n   /Alt <41>/P 1 0 R"))
    #expect(text.contains("/Catalog\n   /Lang (de)\n   /X 1"))
    #expect(text.ranges(of: "/Alt").count == 1 && text.ranges(of: "/Lang").count == 1)
    // The table says where each object is now.
    let offsets = text.matches(of: /\n(\d{10}) 00000 n/).compactMap { Int($0.output.1) }
    #expect(offsets.count == objects.count)
    for (index, offset) in offsets.enumerated() {
      #expect(text.utf8.dropFirst(offset).starts(with: "\(index + 1) 0 obj".utf8))
    }
    let start = try #require(text.firstMatch(of: /startxref\n(\d+)/).flatMap { Int($0.output.1) })
    #expect(text.utf8.dropFirst(start).starts(with: "xref".utf8))
  }

  @Test func whatIsNoPDFIsAnError() throws {
    #expect(throws: GraphicsFault.self) { try PDFFile(Array("%PDF-1.4\n".utf8)) }
    var file = try PDFFile(Self.file(["1 0 obj << /Type /Pages >> endobj"]))
    #expect(throws: GraphicsFault.self) {
      try file.insert(["/A 1"], afterName: "Catalog", of: "Type")
    }
  }
}
