import ArgumentParser
import ButtonStudio

extension Serve {
  /// Every flag that is also an environment variable, as its own help says it.
  static var settings: [ServiceSetting] {
    // A line each, however long, so that no word is lost where one would be broken.
    let help = helpMessage(columns: 10_000)
    let entry =
      /(--[a-z0-9-]+)(?: <([^>]*)>)?\s+([^\n]*?)(?:; ([^;\n]*) if not given)?\.? \(environment: ([^)]*)\)/
    return help.matches(of: entry).map { match in
      let (_, flag, value, meaning, standard, variable) = match.output
      return ServiceSetting(
        flag: String(flag), variable: String(variable),
        meaning: meaning.replacing("`", with: "") + ".",
        standard: standard.map(String.init) ?? (value == nil ? "off" : "none"))
    }
  }
}
