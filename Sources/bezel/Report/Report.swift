import ArgumentParser
import ButtonAssets
import ButtonCore
import SystemPackage

/// Lists who embeds what is broken, from access logs.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List broken requests in access logs by the sites that make them.",
    discussion: """
      Reads the access logs of serve, in either form, and the combined logs of Apache and nginx. Lists \
      each site with its requests that are refused or have a misspelt parameter, and the request to \
      write instead. Compressed logs: zcat LOG.gz | bezel report -

      Lines that are not from an access log are named and skipped. Exits with 1 if a log cannot be read or \
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
    let before = requests.lines
    var (number, skipped) = (0, 0)
    func say(_ text: String) { StandardError.print("\(path): \(text)".withoutControls) }
    do {
      try LogLines(path).read { bytes, line in
        number += 1
        guard !line.isEmpty, !requests.add(bytes, line) else { return }
        skipped += 1
        if skipped <= Self.namedLines { say("line \(number) is not from an access log") }
      }
    } catch {
      StandardError.print("\(FileFault(path: path, reading: error))".withoutControls)
      return false
    }
    if skipped > Self.namedLines { say("\(skipped - Self.namedLines) more lines are not either") }
    return skipped == 0 || requests.lines > before
  }

  private static let namedLines = 5
}

/// The lines of a file or of standard input (`-`), in memory for one buffer.
private struct LogLines {
  private let path: String

  init(_ path: String) { self.path = path }

  /// - Parameter body: Called with each line, without its end; with the first part of one that is longer
  ///   than the buffer.
  /// - Throws: `Errno`.
  func read(_ body: ([UInt8], Range<Int>) -> Void) throws {
    guard path != "-" else { return try read(.standardInput, body) }
    let file = try unsafe FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    try file.closeAfter { try read(file, body) }
  }

  private func read(_ file: FileDescriptor, _ body: ([UInt8], Range<Int>) -> Void) throws {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    // Bytes of a line whose end is missing, and whether the line was longer than the buffer.
    var (kept, isCut) = (0, false)
    while true {
      let count = try unsafe bytes.withUnsafeMutableBytes { buffer throws -> Int in
        try unsafe file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[kept...]))
      }
      let end = kept + count
      var start = 0
      while let newline = bytes[max(start, kept)..<end].firstIndex(of: UInt8(ascii: "\n")) {
        if !isCut { body(bytes, start..<newline) }
        (start, isCut) = (newline + 1, false)
      }
      if !isCut, count == 0 || start == 0 && end == bytes.count, start < end {
        body(bytes, start..<end)
      }
      if count == 0 { return }
      isCut = isCut || start == 0 && end == bytes.count
      kept = isCut ? 0 : end - start
      bytes.replaceSubrange(0..<kept, with: Array(bytes[start..<start + kept]))
    }
  }
}
