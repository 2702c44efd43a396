internal import ButtonCore
internal import Wire

extension ServerSettings {
  /// Reads settings from flags, environment variables and a configuration file: a flag wins over a
  /// variable, a variable over the file.
  ///
  /// - Parameters:
  ///   - flags: Values by the settings' names.
  ///   - environment: All variables that are not empty.
  ///   - file: Its name, for messages, and values by the settings' names.
  ///   - list: The settings to read; others keep their defaults.
  /// - Throws: ``RefusedInput`` for the first value that is not allowed, and for addresses that exclude each other.
  package init(
    flags: [String: String], environment: [String: String],
    file: (path: String, values: [String: String])? = nil, _ list: [Setting] = Setting.all
  ) throws(RefusedInput) {
    self = .default
    for setting in list {
      let sources = [
        (setting.flag, flags[setting.name]), (setting.variable, environment[setting.variable]),
        ("\(setting.name) in \(file?.path ?? "")", file?.values[setting.name]),
      ]
      let given = sources.lazy.compactMap { source, text in text.map { (source, $0) } }.first
      if let (source, text) = given, !setting.apply(text, &self) {
        throw Self.refusal(of: text, from: source, for: setting)
      }
      effective.append((setting, given?.1 ?? setting.defaultValue, given?.0))
    }
    if let conflict = start.conflict { throw RefusedInput(reason: conflict) }
  }

  private static func refusal(
    of text: String, from source: String, for setting: Setting
  ) -> RefusedInput {
    // Kubernetes and Docker describe linked services in such variables.
    let isLink = text.hasPrefix("tcp://") && source == setting.variable
    let hint = isLink ? "; set enableServiceLinks to false, or rename the service bezel" : ""
    let demand = setting.demand(inPlaceOf: text)
    return RefusedInput(
      reason: "\(source) is \(text.orEmpty), but \(demand)\(hint)")
  }
}

extension StartSettings {
  /// Two addresses of which a server can listen on one only, in a sentence; `nil` for none.
  fileprivate var conflict: String? {
    let clients = addresses.map { (name: listen.isEmpty ? "host and port" : "listen", address: $0) }
    let all = clients + [admin.address].compactMap(\.self).map { (name: "admin", address: $0) }
    for (index, one) in all.enumerated() {
      guard let other = all.prefix(index).first(where: { $0.address.excludes(one.address) }) else { continue }
      let taken = "\(one.name) is \(one.address), which \(other.name) (\(other.address)) already takes"
      return taken + ": choose another port or path"
    }
    return nil
  }
}
