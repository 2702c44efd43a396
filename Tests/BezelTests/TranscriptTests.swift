import TestSupport
import Testing

/// The texts in `Tests/Cases`: each is a promise, by its name, as a session in a shell.
/// `make cases` records what is printed.
struct TranscriptTests {
  @Test(arguments: Transcript.all(in: "Tests/Cases"))
  func whatIsPrinted(text: Transcript) async throws {
    let server = try await SharedServer.running()
    let now = try await text.played([
      "DATA": TemporaryFolder.data().path, "PROJECT": ProjectFolder.path,
      "SERVER": "http://127.0.0.1:\(server.port)", "TITLES": TitleCopy.original,
    ])
    try text.file.record(now.utf8)
    let before = try text.file.text
    #expect(now == before, "\(text.name) differs, and make cases writes it:\n\(Transcript.difference(before, now))")
  }
}
