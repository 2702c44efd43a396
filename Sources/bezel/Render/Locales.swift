import ArgumentParser
import ButtonAssets
import ButtonCore

struct Locales: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List locales and their titles.",
    discussion: "Columns are separated by tabs: locale, language tag, direction, the titles.")

  func run() throws {
    let catalog = try LocalizationCatalog(folder: try ResourceFolder().localizations)
    let types = TitleType.allCases
    try StandardOutput.print((["locale", "language", "direction"] + types.map(\.spelling)).joined(separator: "\t"))
    for localization in catalog.all {
      let titles = types.map(localization.title)
      try StandardOutput.print(
        ([localization.identifier, localization.languageTag, localization.direction.rawValue]
          + titles).joined(separator: "\t"))
    }
  }
}
