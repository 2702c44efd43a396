internal import FoundationEssentials

/// The service that a package has installed: systemd starts it as a user of its own, with a data folder of its own.
package struct PackagedService: Sendable {
  /// The folders of its files.
  package let folders: UserFolders

  /// The folders above those of unit files, in systemd's order.
  private static let units = ["/etc", "/usr/local/lib", "/usr/lib", "/lib"]
    .map { $0 + "/systemd/system/bezel.service" }

  /// The service of this machine, or `nil` if there is none.
  ///
  /// - Parameter units: Its unit file is the first of these that exists.
  package init?(units: [String] = Self.units) {
    let texts = units.lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    let variable = "Environment=XDG_DATA_HOME="
    guard
      let line = texts.first?.split(whereSeparator: \.isNewline).first(where: {
        $0.hasPrefix(variable)
      })
    else { return nil }
    folders = UserFolders(environment: ["XDG_DATA_HOME": String(line.dropFirst(variable.count))])
  }
}
