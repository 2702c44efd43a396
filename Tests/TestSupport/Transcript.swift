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
/// they have then, or `(removed)`. `[1]` is a status other than 0. Blank lines separate parts; one that begins with `# ` is a
/// comment. `<U+000D>` is a sign that nobody would see, and `<end>` the end of a file or an output without a line break. `…`
/// stands for what differs from machine to machine: within a line for any text, alone for any lines.
///
/// One shell runs all commands of a text, with the helpers of `Tests/Cases/prelude.sh`.
package struct Transcript: Sendable, CustomStringConvertible {
  /// The path in the project.
  package let name: String
  package let file: RecordedFile

  /// The texts below a folder of the project; without any, the folder as a text that cannot be read.
  package static func all(in folder: String) -> [Transcript] {
    let found =
      FileManager.default.enumerator(atPath: ProjectFolder.path + "/" + folder)?
      .compactMap { $0 as? String } ?? []
    let texts = found.filter { $0.hasSuffix(".txt") }.sorted()
    return texts.isEmpty ? [Transcript(folder)] : texts.map { Transcript(folder + "/" + $0) }
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

    var text: String { ([head[...]] + lines).map { $0 + "\n" }.joined() }
  }

  /// What stands before the first part, and the parts.
  private static func read(_ text: String) -> (preface: [Substring], parts: [Part]) {
    var (preface, parts): ([Substring], [Part]) = ([], [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let part = Part(head: String(line), lines: [])
      let isComment = line.hasPrefix("# ") && parts.last?.lines.last == ""
      if isComment || part.fileName != nil || part.command != nil {
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

  /// The files before the first command.
  package var files: [(name: String, text: String)] {
    get throws {
      Self.read(try file.text).parts.prefix { $0.command == nil }.compactMap { part in
        part.fileName.map { ($0, part.lines.joined(separator: "\n")) }
      }
    }
  }

  package struct NoCommand: Error { let name: String }

  /// Runs the commands in a folder of their own.
  ///
  /// - Parameter variables: Variables for them, whose values are shown as their names.
  /// - Returns: The text as it is to be now.
  package func played(_ variables: [String: String]) async throws -> String {
    let (preface, parts) = Self.read(try file.text)
    let stage = try Stage(variables)
    guard let start = parts.firstIndex(where: { $0.command != nil }) else { throw NoCommand(name: name) }
    for part in parts[..<start] {
      if let name = part.fileName { try stage.write(part.lines.map(String.init), to: name) }
    }
    try await stage.run(parts.compactMap(\.command))
    var shown = parts[..<start].map(\.text)
    var number = 0
    for part in parts[start...] {
      if part.command != nil {
        shown += stage.parts(number, part.head, part.lines.map(String.init))
        number += 1
      } else if part.fileName == nil {
        shown.append(part.text)
      }
    }
    return preface.map { $0 + "\n" }.joined() + shown.joined(separator: "\n")
  }
}

extension Transcript {
  /// Where the commands of one text run: a folder below one that only they use.
  private final class Stage {
    private let outer: TemporaryFolder
    private let variables: [String: String]
    private var files: [String: String] = [:]
    private static let inner = "work/"

    init(_ variables: [String: String]) throws {
      self.variables = variables
      outer = try TemporaryFolder()
      try outer.makeFolder(Self.inner)
    }

    func write(_ lines: [String], to name: String) throws {
      let text = Visible.decoded(lines.map { $0 + "\n" }.joined())
      try outer.write(text, to: Self.inner + name)
      files[name] = shown(Self.inner + name)
    }

    /// Runs commands. What each prints, and copies of the files that it leaves, are in a folder with its number.
    func run(_ commands: [String]) async throws {
      let work = outer.path + "/" + Self.inner
      let kept = files.keys.map { "'\($0)'" }.joined(separator: " ")
      let steps = try commands.enumerated().map { number, command in
        let place = "\(outer.path)/\(number)"
        try outer.makeFolder("\(number)")
        let copy = "(cd '\(work)' && cp --parents --target-directory '\(place)' -- \(kept)) 2>'\(outer.path)/gone'"
        return """
          {
          \(command)
          } >'\(place)/output' 2>'\(place)/errors'
          echo $? >'\(place)/status'
          \(kept.isEmpty ? "" : copy)

          """
      }
      let prelude = ". '\(ProjectFolder.path)/Tests/Cases/prelude.sh'\n"
      _ = try await Program.run(
        "/bin/bash", ["-c", prelude + steps.joined()], environment: environment(), directory: work)
    }

    /// A command, what it printed, and the files that it changed.
    ///
    /// - Parameter written: The lines of the text behind its first one.
    func parts(_ number: Int, _ head: String, _ written: [String]) -> [String] {
      let more = written.prefix { $0.hasPrefix("> ") }
      let status = shown("\(number)/status")?.dropLast() ?? "the shell has ended"
      var printed = (shown("\(number)/output") ?? "").components(separatedBy: "\n").dropLast()
      printed += (shown("\(number)/errors") ?? "").components(separatedBy: "\n").dropLast()
        .filter { !$0.contains("Apple's logo is not installed: buttons have a stand-in") }
        .map { "2> " + $0 }
      if status != "0" { printed.append("[\(status)]") }
      let lines = Ellipses.kept(of: written.dropFirst(more.count), in: Array(printed))
      var parts = [([head] + more + lines).map { $0 + "\n" }.joined()]
      for (name, before) in files.sorted(by: { $0.key < $1.key }) {
        let now = shown("\(number)/\(name)")
        guard now != before else { continue }
        files[name] = now
        parts.append("-- \(name) --\n" + (now ?? "(removed)\n"))
      }
      return parts
    }

    /// The text of a file without what differs from run to run; `nil` if it is gone.
    private func shown(_ name: String) -> String? {
      guard let data = try? outer.data(name) else { return nil }
      var text = Visible.encoded(String(decoding: data, as: UTF8.self))
        .replacing(outer.path, with: "FOLDER")
      for (name, value) in variables.sorted(by: { $0.value.count > $1.value.count }) {
        text = text.replacing(value, with: name)
      }
      return text.isEmpty || text.hasSuffix("\n") ? text : text + "<end>\n"
    }

    private func environment() throws -> [String: String?] {
      let inherited = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
      return try Program.bezelEnvironment(
        [
          "PATH": URL(filePath: Program.bezel).deletingLastPathComponent().path + ":" + inherited,
          "HOME": outer.path, "LC_ALL": "C.UTF-8", "NO_COLOR": nil, "CI_PROJECT_DIR": nil,
          "GITHUB_WORKSPACE": nil,
          "GIT_DIR": nil, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
          "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.example", "GIT_COMMITTER_NAME": "a",
          "GIT_COMMITTER_EMAIL": "a@b.example",
        ].merging(variables.mapValues { $0 }) { $1 })
    }
  }

  /// Lines of which a part may be anything.
  private enum Ellipses {
    /// Lines as they are to be recorded: as they were, where that stands for them.
    static func kept(of written: ArraySlice<String>, in lines: [String]) -> [String] {
      if matches(Array(written), lines) { return Array(written) }
      return lines.map { line in written.first { $0 != "…" && matches([$0], [line]) } ?? line }
    }

    private static func matches(_ pattern: [String], _ lines: [String]) -> Bool {
      let parts = pattern.map { line in
        line == "…"
          ? "(?:[^\\n]*\\n)*?"
          : line.components(separatedBy: "…").map(NSRegularExpression.escapedPattern)
            .joined(separator: "[^\\n]*") + "\\n"
      }
      let text = lines.map { $0 + "\n" }.joined()
      return text.range(of: "\\A" + parts.joined() + "\\z", options: .regularExpression) != nil
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
