internal import FoundationEssentials

/// The service that a package has installed, as systemd starts it.
package struct PackagedService: Sendable {
  /// The lines of the unit's section `[Service]`, in the order in which systemd reads them.
  package private(set) var properties: [(name: String, value: String)] = []

  /// The variables that it gets from systemd.
  package var environment: [String: String] {
    properties.filter { $0.name == "Environment" }.reduce(into: [:]) { variables, property in
      // An empty one takes back what came before.
      if property.value.isEmpty { variables = [:] }
      for word in words(property.value) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        variables[String(parts[0])] = parts.count == 2 ? String(parts[1]) : nil
      }
    }
  }

  /// The arguments of its program: a command and its flags.
  package var arguments: [String] {
    properties.last { $0.name == "ExecStart" }.map { Array(words($0.value).dropFirst()) } ?? []
  }

  package var folders: UserFolders { UserFolders(environment: environment) }

  /// The folders of units, in systemd's order; systemd's own programs obey this variable, too.
  private static let folders =
    ProcessInfo.processInfo.environment["SYSTEMD_UNIT_PATH"]?.split(separator: ":").map(String.init)
    ?? ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"].map { $0 + "/systemd/system" }

  /// The service of this machine.
  ///
  /// - Parameter folders: Its unit, and each file that changes it (`systemctl edit`), is in the first that has it.
  /// - Throws: ``AssetFault`` if there is none.
  package init(folders: [String] = Self.folders) throws(AssetFault) {
    let units = folders.map { $0 + "/bezel.service" }
    let changes = units.reversed().reduce(into: [String: String]()) { found, unit in
      for name in (try? entries(of: unit + ".d")) ?? [] where name.hasSuffix(".conf") {
        found[name] = "\(unit).d/\(name)"
      }
    }
    let unit = units.filter { FileManager.default.fileExists(atPath: $0) }.prefix(1)
    for file in unit + changes.sorted(by: { $0.key < $1.key }).map(\.value) {
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      var section: Substring = ""
      for line in text.replacing("\\\n", with: " ").split(whereSeparator: { $0.isNewline }) {
        if line.hasPrefix("[") { section = line }
        guard section.hasPrefix("[Service]"), let entry = line.wholeMatch(of: /\s*(\w+)\s*=\s*(.*)/) else { continue }
        properties.append((String(entry.1), String(entry.2)))
      }
    }
    guard !unit.isEmpty, environment["XDG_DATA_HOME"] != nil else {
      throw AssetFault("--service: the Debian package is not installed here, since systemd has no bezel.service")
    }
  }

  /// Quotes keep a word with blanks together.
  private func words(_ value: String) -> [String] {
    value.matches(of: /(?:"[^"]*"|'[^']*'|[^\s"'])+/).map { $0.output.filter { $0 != "\"" && $0 != "'" } }
  }
}
