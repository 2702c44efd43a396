import ButtonService
import Foundation
import Glibc
import NIOCore
import TestSupport
import Testing

/// Whoever reads the log slowly, or not at all, costs no client its response, and gets whole lines.
@Suite struct LogOutputTests {
  private func lines(_ count: Int, _ text: String) -> LogLines {
    var lines = LogLines()
    for _ in 0..<count {
      lines.write(text)
      lines.endLine()
    }
    return lines
  }

  @Test func aRecordHasItsDetailsInBrackets() {
    let bare = LogRecord(level: "info", message: "stopped")
    #expect(bare.text("bezel").hasSuffix("Z info bezel: stopped"))
    let detailed = LogRecord(level: "info", message: "stopped", details: [("after", "2 s")])
    #expect(detailed.text("bezel").hasSuffix("Z info bezel: stopped (after=2 s)"))
  }

  /// Once, a reader that stops made the server keep every line in memory, or wait for it.
  @Test func slowReaderLosesLinesAndNothingElse() async throws {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let text = String(repeating: "x", count: 999)
    for _ in 0..<1000 { output.write(lines(10, text)) }
    // At most the pipe, and what may wait.
    #expect(output.dropped > 10_000 - 2 * (1 << 20) / 1000 - 200)
    let dropped = output.dropped
    let reading = Task.detached {
      var count = 0
      while count < (10_000 - dropped) * 1000 {
        let data = pipe.fileHandleForReading.availableData
        if data.isEmpty { break }
        count += data.count
      }
      return count
    }
    #expect(await reading.value == (10_000 - dropped) * 1000)
    withExtendedLifetime(pipe) {}
  }

  /// Once, a write that failed after a part of a line lost up to a megabyte, and joined what came next to
  /// that part.
  @Test func whatWasWrittenInPartIsContinued() async throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    // A full pipe refuses bytes, as a full disk does.
    #expect(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
    let output = LogOutput(descriptor: writing)
    let sent = (0..<300).map { number in "\(number) \(String(repeating: "y", count: 995))" }
    for text in sent { output.write(lines(1, text)) }
    let received = try await OwnThread.run {
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 50_000)
      while bytes.count(where: { $0 == 10 }) < sent.count {
        let count = unsafe read(reading, &piece, piece.count)
        guard count > 0 else { break }
        bytes += piece.prefix(count)
      }
      return bytes
    }
    #expect(String(decoding: received, as: UTF8.self) == sent.map { $0 + "\n" }.joined())
    #expect(output.dropped == 0)
    close(reading)
    close(writing)
  }

  /// A reader that is gone: all is dropped, and counted, and the end does not wait for it.
  @Test(.timeLimit(.minutes(5))) func aClosedPipeLosesLinesAndNothingElse() async throws {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    signal(SIGPIPE, SIG_IGN)
    try pipe.fileHandleForReading.close()
    for _ in 0..<10 { output.write(lines(2, "z")) }
    await output.flush()
    #expect(output.dropped == 20)
    withExtendedLifetime(pipe) {}
  }
}
