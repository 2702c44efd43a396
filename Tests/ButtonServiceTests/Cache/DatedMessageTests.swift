import HTTPTypes
import NIOCore
import Testing
import Wire

@testable import ButtonService

/// Different spellings of one request share a cached response and differ only in a few headers.
@Suite struct DatedMessageTests {
  private let clock = HTTPClock()

  private func text(_ message: DatedMessage) -> String { String(buffer: message.bytes) }

  @Test func carriesTheLinesOfTheLastRequest() {
    var message = DatedMessage(
      headers: [.eTag: "\"a\""], content: [.contentType: "image/png"],
      body: ByteBuffer(string: "picture"))
    let date = clock.now()
    message.write(date)
    let plain = text(message)
    for lines in [
      "A: 1\r\n", "Bezel-Finding: x\r\nB: 2\r\n", "C: 3\r\n", "", "A: 1\r\n", "A: 1\r\n",
    ] {
      let isCarried = message.carry(ByteBuffer(string: lines))
      #expect(isCarried)
      message.write(date)
      #expect(text(message) == plain.replacing("hit\r\nDate", with: "hit\r\n\(lines)Date"))
      #expect(String(buffer: message.body) == "picture")
      #expect(text(message) == String(buffer: message.head) + "picture")
    }
  }

  @Test func takesNoMoreMemoryForThem() {
    var message = DatedMessage(
      headers: [:], content: [:], body: ByteBuffer(repeating: 7, count: 3000))
    let capacity = message.bytes.storageCapacity
    let lines = ByteBuffer(string: "A: \(String(repeating: "a", count: capacity - 3000))\r\n")
    message.write(clock.now())
    let before = text(message)
    let isCarried = message.carry(lines)
    #expect(!isCarried)
    #expect(text(message) == before)
    let isShortCarried = message.carry(
      ByteBuffer(string: "A: \(String(repeating: "a", count: 500))\r\n"))
    #expect(isShortCarried)
    #expect(message.bytes.storageCapacity == capacity)
  }

  /// A message that is being sent does not change.
  @Test func leavesWhatIsSentAlone() {
    var message = DatedMessage(headers: [:], content: [:], body: ByteBuffer(string: "picture"))
    message.write(clock.now())
    let sent = message.bytes
    let copy = String(buffer: sent)
    let isCarried = message.carry(ByteBuffer(string: "A: 1\r\n"))
    #expect(isCarried)
    message.write(clock.now())
    #expect(String(buffer: sent) == copy)
  }
}
