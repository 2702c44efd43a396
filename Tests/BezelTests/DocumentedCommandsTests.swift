import Foundation
import TestSupport
import Testing

/// The commands of the README and of `docs` do what the pages say, and print what they show.
@Suite struct DocumentedCommandsTests {
  /// Why blocks that begin so are not run, apart from their other lines with `bezel`. Of `make`, the target has to exist.
  private static let left = [
    "docker ": "needs a container engine",
    "curl -f": "needs a release, which `make test-dist` tries", "pipx ": "needs a release",
    "bezel artwork ": "needs Apple's files",
    "jq ": "reads the log of a server, as BrokenSitesTests does",
  ]

  /// A block of commands, and the output that the page shows after it.
  struct Block: Sendable, CustomTestStringConvertible {
    var place: String
    var commands: String
    var output: String?

    /// The commands to run.
    var lines: [Substring] {
      let all = commands.replacing("\\\n", with: " ").split(separator: "\n")
      guard DocumentedCommandsTests.isLeft(commands) else { return all }
      return all.filter { $0.hasPrefix("bezel ") && !DocumentedCommandsTests.isLeft($0) }
    }

    var testDescription: String { place }
  }

  private static let blocks: [Block] = {
    let pages = (try? DocumentationPage.all()) ?? []
    return pages.filter { !$0.path.hasSuffix("CONTRIBUTING.md") }.flatMap { page in
      let parts = page.text.components(separatedBy: "```")
      return parts.indices.filter { parts[$0].hasPrefix("sh\n") }.map { index in
        let line = parts[..<index].joined().count { $0 == "\n" } + 1
        let isShown = index + 2 < parts.count && parts[index + 1] == "\n\n"
        return Block(
          place: "\((page.path as NSString).lastPathComponent):\(line)",
          commands: String(parts[index].dropFirst(3)),
          output: isShown ? String(parts[index + 2].drop { $0 != "\n" }) : nil)
      }
    }
  }()

  private static func isLeft(_ command: some StringProtocol) -> Bool {
    left.keys.contains { command.hasPrefix($0) }
  }

  private static let run = blocks.filter { !$0.lines.isEmpty }

  @Test func fewAreLeft() {
    #expect(Self.blocks.count > 15)
    #expect(Self.blocks.first { $0.place.hasPrefix("README") }?.commands == "make run\nmake test\n", "CI runs them")
    for start in Self.left.keys {
      #expect(Self.blocks.contains { $0.commands.hasPrefix(start) }, "\(start) is nowhere")
    }
    #expect(Self.run.count > Self.blocks.count / 2)
    #expect(Self.run.count { $0.output != nil } >= 3)
  }

  @Test(arguments: run) func does(block: Block) async throws {
    let server = try await SharedServer.running()
    let folder = try Self.project()
    let programs = URL(filePath: Program.bezel).deletingLastPathComponent().path
    let path = programs + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    var said = ""
    for command in block.lines {
      let outcome = try await Program.run(
        "/bin/bash", ["-o", "pipefail", "-c", Self.local(command, server)],
        environment: try Program.bezelEnvironment(["PATH": path]), directory: folder.path)
      // A check ends with 1 if it finds an error, or would change something, and only then.
      let finds =
        command.contains("bezel check")
        && (outcome.text.contains("error: ") || command.contains("--diff") && !outcome.text.isEmpty)
      #expect(outcome.status == (finds ? 1 : 0), "\(command)\n\(outcome.text)\(outcome.errors)")
      // Only what a page shows may be an error.
      let isAnswered = outcome.errors.hasSuffix("status 200\n") || block.output != nil
      #expect(isAnswered || !command.contains(":8080/"), "\(outcome.text)")
      said += outcome.text + outcome.errors
    }
    guard let shown = block.output else { return }
    let lines = said.split(separator: "\n")
    for line in shown.split(separator: "\n") where line.contains(where: \.isLetter) {
      // An ellipsis stands for the rest of a line.
      let (start, end) = (line.prefix { $0 != "…" }, line.hasSuffix("…") ? "" : line)
      let isThere = lines.contains { $0.hasPrefix(start) && (end.isEmpty || $0 == end) }
      #expect(isThere, "\(line) is not in \(said)")
    }
  }

  /// The files that the pages show are accepted, each by the commands that read it.
  @Test(arguments: [
    ("builds", "kit:", "bezel.yaml", "kit --locales de --stand-in"),
    ("builds", "kit:", "bezel.yaml", "check ."),
    ("kits", "kit:", "bezel.yaml", "kit --locales de --stand-in"),
    ("check", "check:", "bezel.yaml", "check ."),
    ("server", #"{ "trusted"#, "bezel.json", "doctor --config bezel.json"),
    ("server", "{\n", "presets.json", "doctor --presets presets.json --restrict"),
  ])
  func takes(page: String, start: String, file: String, command: String) async throws {
    let blocks = try DocumentationPage.named(page).text.components(separatedBy: "```")
      .map { $0.drop { $0 != "\n" }.dropFirst() }
    let block = try #require(blocks.first { $0.hasPrefix(start) })
    let folder = try TemporaryFolder()
    try folder.write(String(block), to: file)
    let outcome = try await Program.runBezel(
      command.split(separator: " ").map(String.init), directory: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// The command for this machine: no network, no installation, and no server that runs until it is stopped.
  private static func local(_ command: Substring, _ server: RunningServer) -> String {
    if command.hasPrefix("make ") {
      let target = command.split(separator: " ")[1]
      return "grep -q '^\(target):' '\(ProjectFolder.path)/Makefile'"
    }
    return String(command).replacing("127.0.0.1:8080/", with: "127.0.0.1:\(server.port)/")
      .replacing("localhost:8080/", with: "127.0.0.1:\(server.port)/")
      .replacing("https://example.com/login ", with: "file://\"$PWD\"/src/login.html ")
      .replacing("/srv/bezel/titles", with: TitleCopy.original)
      // Other tests may have the places for kits of this client.
      .replacing("curl ", with: #"curl --retry 9 --write-out '%{stderr}status %{http_code}\n' "#)
      .replacing("bezel render ", with: "bezel render --stand-in ")
      .replacing("bezel kit ", with: "bezel kit --stand-in ")
      .replacing("/kit.zip?", with: "/kit.zip?stand-in=true&")
      // Two languages tell as much.
      .replacing("--locales all", with: "--locales en,de")
      .replacing("locales=all", with: "locales=en,de")
      // It says whether a server would start.
      .replacing("bezel serve ", with: "bezel doctor ")
  }

  /// A folder with the files that the pages name.
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let lines = String(repeating: "\n", count: 11)
    try folder.write(
      "\(lines)  <div id=\"appleid-signin\" data-type=\"signup\"></div>\n", to: "src/login.html")
    try folder.write("/appleid/button?height=44&locale=de,ja&scale=1,2\n", to: "urls.txt")
    try folder.write(#"{"login": "/appleid/button?height=44"}"#, to: "presets.json")
    return folder
  }
}
