import Testing

@testable import ButtonService

/// File names are recognized as the cache's own or not, and reveal nothing about a request.
@Suite struct StoredNameTests {
  @Test(arguments: [
    "", "../../etc/passwd", "/", "a\u{0}b", "\n", String(repeating: "x", count: 9999),
  ])
  func anyTextHasAName(text: String) throws {
    let name = StoredName(KeyDigest(DiskCache.Key(text), try .invented("one")))
    #expect(name.file.count == 32)
    #expect(name.file.allSatisfy { $0.isHexDigit })
    #expect(name.folder == name.file.prefix(2))
    #expect(StoredName(file: name.file) == name)
    #expect(StoredName.folders.contains(name.folder))
  }

  @Test func temporaryNamesAreKnown() throws {
    let name = StoredName(KeyDigest(DiskCache.Key("one"), try .invented("one")))
    #expect(name.temporary != name.temporary)
    #expect(StoredName.isTemporary(name.temporary))
    #expect(StoredName(file: name.temporary) == nil)
    #expect(StoredName.isTemporary(StoredName.trial))
  }

  @Test(arguments: [
    "", "a", "README", String(repeating: "0", count: 31), String(repeating: "0", count: 33),
    String(repeating: "A", count: 32), "+" + String(repeating: "0", count: 31), "..", "x.new",
    String(repeating: "0", count: 32) + ".new", String(repeating: "0", count: 32) + ".1.new",
    String(repeating: "0", count: 32) + "." + String(repeating: "0", count: 16),
  ])
  func othersFilesAreNotOurs(name: String) {
    #expect(StoredName(file: name) == nil)
    #expect(!StoredName.isTemporary(name))
    #expect(Generation(name: name) == nil)
  }

  @Test func generationsAreKnown() throws {
    let generation = Generation(try .invented("one"))
    #expect(Generation(name: generation.name) == generation)
    #expect(Generation(name: generation.name + "0") == nil)
    #expect(Generation(name: generation.name.uppercased()) == nil)
  }

  @Test func foldersAreAllThereMayBe() {
    #expect(StoredName.folders.count == 256)
    #expect(Set(StoredName.folders).count == 256)
    #expect(StoredName.folders.first == "00")
    #expect(StoredName.folders.last == "ff")
  }
}
