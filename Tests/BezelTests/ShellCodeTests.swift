import Foundation
import TestSupport
import Testing

/// The studio's code for a shell runs as shown where Apple's logo is installed. Here it draws the
/// stand-in.
@Suite struct ShellCodeTests {
  @Test(arguments: [
    "width=250&height=44&locale=tr_TR&title_case=upper&border_radius=22pt",
    "mode=left&locale=ar_SA&logo-size=large&color=white&border=true",
    "mode=logo&size=44&border_radius=circle&style=auto&page=black",
  ])
  func bezelRenderDrawsWhatTheServerDraws(state: String) async throws {
    let server = try await SharedServer.running()
    let page = try #require(try await server.get("/?\(state)&take=command"))
    let code = try Self.code(in: page)
    #expect(code.count(where: { $0 == "\n" }) == 3)

    let folder = try TemporaryFolder()
    let programs = URL(filePath: Program.bezel).deletingLastPathComponent().path
    let path = programs + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    try await Program.run(
      "/usr/bin/env",
      ["bash", "-euc", code.replacing("bezel render ", with: "bezel render --stand-in ")],
      environment: try Program.bezelEnvironment(["PATH": path]), directory: folder.path
    ).expect(0)

    let targets = try await Dictionary(Self.targets(server, state)) { $1 }
    for line in code.split(separator: "\n") {
      let file = String(try #require(line.split(separator: " ").last))
      let target = try #require(targets[file])
      let drawn = try folder.data(file)
      let served = try #require(try await server.get(target))
      #expect(Array(drawn) == served.body, "\(file)")
    }
  }

  /// The targets that the studio offers to download, by file.
  private static func targets(_ server: RunningServer, _ state: String) async throws -> [(String, String)] {
    let page = try #require(try await server.get("/?\(state)&tab=files"))
    let text = String(decoding: page.body, as: UTF8.self)
    return text.matches(of: /href="([^"]+)" download="([^"]+)"/).map { match in
      (String(match.output.2), String(match.output.1).replacing("&amp;", with: "&"))
    }
  }

  /// The first code block of a page, in whose URLs lines may break.
  private static func code(in page: RawResponse) throws -> String {
    let text = String(decoding: page.body, as: UTF8.self)
    let start = try #require(text.range(of: "<pre[^>]*><code>", options: .regularExpression)).upperBound
    let end = try #require(text.range(of: "</code>", range: start..<text.endIndex)).lowerBound
    return String(text[start..<end]).replacing("<wbr>", with: "")
      .replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
  }
}
