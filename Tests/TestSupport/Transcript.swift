import Foundation

/// A recorded session in a shell, as a text that a person reads: files, commands, and what each prints.
///
/// ```
/// Why this is promised, if the name of the text does not say it.
///
/// -- a.html --
/// <div id="appleid-signin" data-type="signup"></div>
///
/// $ bezel check a.html --fix
/// what it prints
/// 2> what it prints on standard error
/// [1]
///
/// -- a.html --
/// <div id="appleid-signin" data-type="sign-up"></div>
/// ```
///
/// Files that come first are written before the first command; files after a command are those that it changed, with what
/// they have then, or `(removed)`. `[1]` is a status other than 0. Blank lines separate parts. `<U+000D>` is a sign that nobody
/// would see, and `<end>` the end of a file or an output without a line break.
package struct Transcript: Sendable, CustomStringConvertible {
  /// The path in the project.
  package let name: String
  package let file: RecordedFile

  /// The texts below a folder of the project.
  package static func all(in folder: String) -> [Transcript] {
    let found =
      FileManager.default.enumerator(atPath: ProjectFolder.path + "/" + folder)?
      .compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".txt") }.sorted().map { Transcript(folder + "/" + $0) }
  }

  package var description: String { name }

  package init(_ name: String) { (self.name, file) = (name, RecordedFile(name)) }

  /// The lines that one text has and the other has not.
  package static func difference(_ before: String, _ now: String) -> String {
    now.split(separator: "\n", omittingEmptySubsequences: false)
      .difference(from: before.split(separator: "\n", omittingEmptySubsequences: false))
      .map { change in
        switch change {
        case .remove(_, let line, _): "-\(line)"
        case .insert(_, let line, _): "+\(line)"
        }
      }.joined(separator: "\n")
  }

  /// A file or a command, and the lines behind its first one.
  private struct Part {
    var head: String
    var lines: [Substring]

    var fileName: String? {
      head.wholeMatch(of: /-- (.+) --/).map { String($0.1) }
    }

    var command: String? {
      guard head.hasPrefix("$ ") else { return nil }
      let more = lines.prefix { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
      return ([head.dropFirst(2)] + more).joined(separator: "\n")
    }
  }

  /// What stands before the first part, and the parts.
  private static func read(_ text: String) -> (preface: [Substring], parts: [Part]) {
    var (preface, parts): ([Substring], [Part]) = ([], [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let part = Part(head: String(line), lines: [])
      if part.fileName != nil || part.command != nil {
        if parts.last?.lines.last == "" { parts[parts.count - 1].lines.removeLast() }
        parts.append(part)
      } else if parts.isEmpty {
        preface.append(line)
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    return (preface, parts)
  }

  /// Runs the commands in a folder of their own.
  ///
  /// - Returns: The text as it is to be now.
  package func played() async throws -> String {
    let (preface, parts) = Self.read(try file.text)
    let stage = try Stage()
    var text = preface.map { $0 + "\n" }.joined()
    var shown: [String] = []
    for part in parts.prefix(while: { $0.command == nil }) {
      guard let name = part.fileName else { continue }
      try stage.write(part.lines.map(String.init), to: name)
      shown.append(Self.text(part))
    }
    for command in parts.compactMap(\.command) { shown += try await stage.run(command) }
    text += shown.joined(separator: "\n")
    return text
  }

  private static func text(_ part: Part) -> String {
    ([part.head[...]] + part.lines).map { $0 + "\n" }.joined()
  }
}

extension Transcript {
  /// Where the commands of one text run: a folder below one that only they use.
  private final class Stage {
    private let outer: TemporaryFolder
    private var files: [String: String] = [:]
    private static let inner = "work/"

    init() throws {
      outer = try TemporaryFolder()
      try outer.makeFolder(Self.inner)
    }

    func write(_ lines: [String], to name: String) throws {
      let text = Visible.decoded(lines.map { $0 + "\n" }.joined())
      try outer.write(text, to: Self.inner + name)
      files[name] = shown(name)
    }

    /// A file's text; `nil` if it is gone.
    private func shown(_ name: String) -> String? {
      guard let data = try? outer.data(Self.inner + name) else { return nil }
      return lines(Array(data))
    }

    /// Runs a command and shows it, what it prints, and the files that it changed.
    func run(_ command: String) async throws -> [String] {
      let outcome = try await Program.run(
        "/bin/sh", ["-c", command], environment: try Self.environment(outer.path),
        directory: outer.path + "/" + Self.inner)
      let errors = lines(Array(outcome.errors.utf8)).split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .dropLast().map { "2> \($0)\n" }
      let head = command.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n> ")
      let status = outcome.status == 0 ? "" : "[\(outcome.status)]\n"
      var parts = ["$ \(head)\n" + lines(outcome.output) + errors.joined() + status]
      for (name, before) in files.sorted(by: { $0.key < $1.key }) {
        let now = shown(name)
        guard now != before else { continue }
        files[name] = now
        parts.append("-- \(name) --\n" + (now ?? "(removed)\n"))
      }
      return parts
    }

    /// The lines of a text, without what differs from run to run.
    private func lines(_ bytes: [UInt8]) -> String {
      let text = Visible.encoded(String(decoding: bytes, as: UTF8.self))
        .replacing(outer.path, with: "FOLDER")
      return text.isEmpty || text.hasSuffix("\n") ? text : text + "<end>\n"
    }

    private static func environment(_ home: String) throws -> [String: String?] {
      let inherited = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
      return try Program.bezelEnvironment([
        "PATH": URL(filePath: Program.bezel).deletingLastPathComponent().path + ":" + inherited,
        "HOME": home, "LC_ALL": "C.UTF-8", "NO_COLOR": nil, "CI_PROJECT_DIR": nil,
        "GITHUB_WORKSPACE": nil,
        "GIT_DIR": nil, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.example", "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@b.example",
      ])
    }
  }

  /// Signs that nobody would see, in a form that everybody sees.
  private enum Visible {
    static func encoded(_ text: String) -> String {
      var shown = ""
      for scalar in text.unicodeScalars {
        let isPlain =
          scalar == "\n" || scalar == "\t"
          || ![.control, .format, .lineSeparator, .paragraphSeparator].contains(
            scalar.properties.generalCategory)
        let digits = String(scalar.value, radix: 16, uppercase: true)
        shown +=
          isPlain
          ? String(scalar)
          : "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
      }
      return shown
    }

    static func decoded(_ text: String) -> String {
      text.replacing("<end>\n", with: "").replacing(/<U\+([0-9A-F]{4,6})>/) { match in
        UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      }
    }
  }
}
