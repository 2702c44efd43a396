internal import FoundationEssentials

/// The service that a package has installed: systemd starts it as a user of its own, with variables and arguments of
/// its own.
package struct PackagedService: Sendable {
  /// The variables that it gets from systemd.
  package private(set) var environment: [String: String] = [:]
  /// The arguments of its program: a command and its flags.
  package private(set) var arguments: [String] = []

  package var folders: UserFolders { UserFolders(environment: environment) }

  /// The folders of units, in systemd's order.
  private static let folders = ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"]
    .map { $0 + "/systemd/system" }

  /// The service of this machine, or `nil` if there is none.
  ///
  /// - Parameter folders: Its unit file, and each of the files that change it (`systemctl edit`), is in the first of
  ///   these that has it.
  package init?(folders: [String] = Self.folders) {
    let units = folders.map { $0 + "/bezel.service" }
    guard let unit = units.lazy.compactMap(Self.text).first else { return nil }
    let changes = units.reversed().map { $0 + ".d" }.reduce(into: [String: String]()) {
      found, folder in
      for name in (try? entries(of: folder)) ?? [] where name.hasSuffix(".conf") {
        found[name] = folder + "/" + name
      }
    }
    for text in [unit] + changes.sorted(by: { $0.key < $1.key }).compactMap({ Self.text($0.value) }) {
      for line in text.replacing("\\\n", with: " ").split(whereSeparator: \.isNewline) { apply(line) }
    }
    guard environment["XDG_DATA_HOME"] != nil else { return nil }
  }

  private static func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private mutating func apply(_ line: Substring) {
    guard let sign = line.firstIndex(of: "=") else { return }
    // Quotes keep a word with blanks together.
    let words: [String] = line[line.index(after: sign)...].matches(
      of: /(?:"[^"]*"|'[^']*'|[^\s"'])+/
    )
    .map { $0.output.filter { $0 != "\"" && $0 != "'" } }
    switch line[..<sign].filter({ !$0.isWhitespace }) {
    case "Environment" where words.isEmpty: environment = [:]
    case "Environment":
      for word in words {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        environment[String(parts[0])] = parts.count == 2 ? String(parts[1]) : nil
      }
    // An empty one takes back what came before.
    case "ExecStart": arguments = Array(words.dropFirst())
    default: break
    }
  }
}
