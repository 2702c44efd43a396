import ButtonAssets
import ButtonCore
import Glibc
import Synchronization
import SystemPackage

/// Writes without buffering, since the program's caller may be waiting for it.
enum StandardOutput {
  static func write(_ bytes: some Sequence<UInt8>) throws(FileFault) {
    do { _ = try FileDescriptor.standardOutput.writeAll(bytes) } catch {
      throw FileFault(path: "standard output", writing: error)
    }
  }

  static func print(_ text: String) throws(FileFault) { try write((text + "\n").utf8) }

  /// Prints exactly one line: line breaks in it are escaped.
  static func print(line: String) throws(FileFault) { try print(line.withoutControls) }
}

/// Writes notices to standard error: they must not mix with a picture on standard output.
enum StandardError {
  /// Prints text of several lines that may contain anything.
  static func print(lines text: String) { print(text.linesWithoutControls) }

  /// Whether a record found no room.
  private static let isFull = Mutex(false)

  /// Prints a record of a server, unless its reader has stopped reading: the server would wait for it, even to stop.
  static func print(record: String) {
    let bytes = Array((record + "\n").utf8)
    isFull.withLock { isFull in
      for start in stride(from: 0, to: bytes.count, by: Int(PIPE_BUF)) {
        var place = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        // 0 means that there was no room all the time; else, there is room for as much as this.
        isFull = unsafe poll(&place, 1, isFull ? 0 : 250) == 0
        if isFull { return }
        let part = bytes[start..<min(start + Int(PIPE_BUF), bytes.count)]
        _ = try? FileDescriptor.standardError.writeAll(part)
      }
    }
  }

  static func print(_ text: String) { _ = try? FileDescriptor.standardError.writeAll((text + "\n").utf8) }
}

extension String {
  /// A text of several lines that cannot control a terminal.
  var linesWithoutControls: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).withoutControls }.joined(separator: "\n")
  }
}
