import Foundation
import TestSupport
import Testing

@Suite("Memory of an idle server")
struct MemoryTests {
  @Test("No font file is open, and the service draws as before")
  func noFontIsOpen() async throws {
    let server = try await RunningServer.start()
    let maps = try String(contentsOfFile: "/proc/\(server.processIdentifier)/maps", encoding: .utf8)
    #expect(!maps.contains("/fonts/"), "a typeface is still mapped")
    #expect(maps.contains("bezel"))
    for target in ["/appleid/button?locale=ja_JP&scale=2", "/appleid/button.svg?locale=ar"] {
      #expect(try await server.get(target)?.status == 200)
    }
    #expect(try await server.stop() == 0)
  }
}
