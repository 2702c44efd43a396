import Foundation
import TestSupport
import Testing

/// The command of the operators' page lists the sites with broken requests in a log of the server.
@Suite struct BrokenSitesTests {
  private static let asked = [
    ("/appleid/button?heigth=44", "https://Shop.example/a?b"),
    // From memory.
    ("/appleid/button?heigth=44", "https://shop.example/"),
    ("/appleid/button?height=9", "https://shop.example/"),
    ("/appleid/button.sgv", "https://other.example:8443/"),
    ("/appleid/button?format=gif", "-"), ("/appleid/button?a", "https://z\u{9B}31m.example/"),
    // Nothing is wrong with them, or they are no buttons.
    ("/appleid/button?height=44", "https://fine.example/"), ("/wp-login.php", "https://a.example/"),
  ]

  @Test func theCommandOfThePageListsThem() async throws {
    let page = try DocumentationPage.named("operations").text
    let section = try #require(page.split(separator: "### Sites with broken buttons\n").last)
    let command = try #require(section.firstMatch(of: /```sh\n((?s).*?)```/)).1
    #expect(command.hasPrefix("jq ") && command.hasSuffix(" access.json\n"))
    let server = try await RunningServer(["--access-log", "json"])
    try await RawConnection.run(port: server.port) { connection in
      for (target, referrer) in Self.asked {
        connection.send("GET \(target) HTTP/1.1\r\nHost: a\r\nReferer: \(referrer)\r\n\r\n")
        _ = connection.receiveResponse()
      }
    }
    let lines = try await server.nextLines(Self.asked.count)
    #expect(try await server.stop() == 0)
    // What was written when the disk was full or the log was rotated.
    let log = lines + ["{\"status\":400,\"faults\":[\"inv", "5"]
    let folder = try TemporaryFolder()
    try folder.write(log.joined(separator: "\n"), to: "access.json")
    let outcome = try await Program.run(
      "/bin/sh", ["-c", "cd '\(folder.path)' && \(command)"])
    #expect(
      outcome.text == """
        ["shop.example",3,2,"/appleid/button?heigth=44","/appleid/button?height=44"]
        ["shop.example",3,1,"/appleid/button?height=9","/appleid/button?height=30"]
        ["no referrer",1,1,"/appleid/button?format=gif",null]
        ["other.example:8443",1,1,"/appleid/button.sgv","/appleid/button.svg"]
        ["z\\u009b31m.example",1,1,"/appleid/button?a",null]

        """, "\(outcome.errors)\(lines.joined(separator: "\n"))")
  }
}
