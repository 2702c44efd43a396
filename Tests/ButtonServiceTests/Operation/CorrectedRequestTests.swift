import ButtonService
import TestServer
import TestSupport
import Testing
import Wire

/// The access log has the request to write instead of one with a fault.
@Suite struct CorrectedRequestTests {
  /// What is proposed can be requested, however long the encoded names and values are.
  @Test func isNoLongerThanARequest() async throws {
    let caller = try TestService.caller()
    // The log would cut more.
    let limit = LogLines.mostBytes
    for name in ["x", "page\u{1}"] {
      let query = (0..<8).map { "\($0)\(name)=" + String(repeating: "%22", count: 150) }
      let target = "/appleid/button/lgo?" + query.joined(separator: "&")
      let noted = await caller.notes(of: target).notes
      #expect(target.utf8.count > limit && noted.corrected?.utf8.count ?? 0 <= limit)
    }
    var notes = RequestNotes()
    notes.correct(to: String(repeating: "a", count: limit))
    #expect(notes.corrected != nil)
    notes.correct(to: String(repeating: "a", count: limit + 1))
    #expect(notes.corrected == nil)
  }
}
