import ArgumentParser
import ButtonAssets
import ButtonCore
import Glibc

/// Lists who embeds what is broken, from access logs.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List broken requests in access logs by the sites that make them.",
    discussion: """
      Reads the access logs of serve, in either form, and the combined logs of Apache and nginx. Lists \
      each site with its requests that are refused or have a misspelt parameter, and the request to \
      write instead. Compressed logs: zcat LOG.gz | bezel report -

      A line that is none of an access log is named and skipped. Exits with 1 if a log cannot be read or \
      has no line of an access log.
      """)

  @Argument(help: "Access logs; - reads standard input.", completion: .file())
  var logs: [String]

  @Option(help: "How to list them: text, json or csv.")
  var format = ReportFormat.text

  func run() throws {
    let catalog = try LocalizationCatalog(folder: try ResourceFolder().localizations)
    var requests = BrokenRequests(RequestParser(catalog: catalog))
    var isFault = false
    for log in logs where !read(log, into: &requests) { isFault = true }
    StandardOutput.print(try format.text(of: requests))
    if isFault { throw ExitCode(1) }
  }

  /// - Returns: Whether the log could be read, and is one.
  private func read(_ path: String, into requests: inout BrokenRequests) -> Bool {
    let file = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      StandardError.print("\(path.withoutControls) cannot be read: \(Self.reason)")
      return false
    }
    defer { if file != STDIN_FILENO { close(file) } }
    let before = requests.lines
    var (number, skipped) = (0, 0)
    var lines = LineReader(file)
    let isRead = lines.read { bytes, line in
      number += 1
      guard line.isEmpty || !requests.add(bytes, line) else { return }
      skipped += line.isEmpty ? 0 : 1
      if !line.isEmpty, skipped <= Self.namedLines {
        StandardError.print("\(path.withoutControls): line \(number) is none of an access log")
      }
    }
    if skipped > Self.namedLines {
      StandardError.print(
        "\(path.withoutControls): \(skipped - Self.namedLines) more lines are none either")
    }
    if !isRead { StandardError.print("\(path.withoutControls) cannot be read: \(Self.reason)") }
    return isRead && (skipped == 0 || requests.lines > before)
  }

  private static let namedLines = 5

  private static var reason: String { unsafe String(cString: strerror(errno)) }
}

/// Reads a file in lines, of which the longest is limited.
private struct LineReader {
  private let file: Int32
  private var bytes = [UInt8](repeating: 0, count: 1 << 20)

  init(_ file: Int32) { self.file = file }

  /// - Parameter body: Called with each line, without its end; with the first part of one that is longer
  ///   than the buffer, and then with the others.
  /// - Returns: Whether the file could be read to its end.
  mutating func read(_ body: ([UInt8], Range<Int>) -> Void) -> Bool {
    var kept = 0
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(file, buffer.baseAddress?.advanced(by: kept), buffer.count - kept)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if kept > 0 { body(bytes, 0..<kept) }
        return count == 0
      }
      let end = kept + count
      var start = 0
      while let newline = bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")) {
        body(bytes, start..<newline)
        start = newline + 1
      }
      if start == 0, end == bytes.count {
        body(bytes, 0..<end)
        kept = 0
      } else {
        bytes.replaceSubrange(0..<end - start, with: Array(bytes[start..<end]))
        kept = end - start
      }
    }
  }
}
