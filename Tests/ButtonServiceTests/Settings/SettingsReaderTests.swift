import TestSupport
import Testing
import Wire

@testable import ButtonService

/// A flag overrides a variable, a variable overrides the file, and each is validated in the same
/// way.
@Suite struct SettingsReaderTests {
  /// A Kubernetes Service named bezel sets this variable in every pod beside it.
  @Test func variablesOfLinkedServicesAreExplained() throws {
    let fault = try #require(throws: RefusedInput.self) {
      try SettingsReader(flags: [:], environment: ["BEZEL_PORT": "tcp://10.0.0.1:80"]).settings()
    }
    #expect(
      fault.description.hasSuffix("; set enableServiceLinks to false, or rename the service bezel"))
  }

  @Test func anEmptyVariableIsNotSet() throws {
    let reader = SettingsReader(flags: [:], environment: ["BEZEL_PORT": "", "BEZEL_H2C": ""])
    #expect(try reader.settings().start.port == 8080)
  }

  /// Every number accepts both ends of its range and nothing beyond, in its own unit.
  @Test(arguments: Setting.all) func rangesHold(setting: Setting) throws {
    guard case .number(let range) = setting.kind else { return }
    for value in [range.lowerBound, range.upperBound] {
      _ = try SettingsReader(flags: [setting.name: "\(value)"], environment: [:]).settings()
    }
    for value in ["\(range.lowerBound - 1)", "\(range.upperBound + 1)"] {
      let fault = try #require(throws: RefusedInput.self) {
        try SettingsReader(flags: [:], environment: [setting.variable: value]).settings()
      }
      #expect(
        fault.description
          == "\(setting.variable) is \(value), but must be from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    for value in ["", "1e3", "1.5", "eighty", "0x10"] {
      let fault = try #require(throws: RefusedInput.self) {
        try SettingsReader(flags: [setting.name: value], environment: [:]).settings()
      }
      let shown = value.isEmpty ? "empty" : value
      #expect(fault.description == "\(setting.flag) is \(shown), but must be a whole number")
    }
  }

  /// Every listed setting has an effect when it is given.
  @Test(arguments: Setting.all) func everySettingIsApplied(setting: Setting) throws {
    let value = setting.example
    for reader in [
      SettingsReader(flags: [setting.name: value], environment: [:]),
      SettingsReader(flags: [:], environment: [setting.variable: value]),
    ] {
      let settings = try reader.settings()
      // In the struct that says when it applies.
      #expect(("\(settings.start)" != "\(StartSettings())") == setting.needsRestart)
      #expect(("\(settings.live)" != "\(LiveSettings())") == !setting.needsRestart)
    }
    let untouched = try SettingsReader(flags: [setting.name: value], environment: [:])
      .settings(Setting.all.filter { $0 != setting })
    #expect("\(untouched.start)" == "\(StartSettings())")
    #expect("\(untouched.live)" == "\(LiveSettings())")
  }

  @Test(
    arguments: [
      ("port", .text("80"), "port in bezel.json must be a whole number"),
      ("port", .other, "port in bezel.json must be a whole number"),
      ("host", .number(1), "host in bezel.json must be a string"),
      ("h2c", .text("true"), "h2c in bezel.json must be true or false"),
      ("port", .number(-1), "port in bezel.json is -1, but must be from 0 to 65535"),
    ] as [(String, SettingsFile.Value, String)])
  func valuesOfAFileHaveTypes(key: String, value: SettingsFile.Value, message: String) throws {
    let file = SettingsFile(path: "bezel.json", values: [key: value])
    let fault = try #require(throws: RefusedInput.self) {
      try SettingsReader(flags: [:], environment: [:], file: file).settings()
    }
    #expect(fault.description == message)
  }

  @Test func anEmptyTextIsRefused() throws {
    let fault = try #require(throws: RefusedInput.self) {
      try SettingsReader(flags: ["warm": ""], environment: [:]).settings()
    }
    #expect(fault.description == "--warm is empty, but must have a value")
  }

  @Test(arguments: [
    ("streams", "streams in a.json was removed: it is always 100. Leave it out"),
    ("kits", "kits in a.json was removed: it is always 16. Leave it out; bezel kit has no limits"),
    ("stale-while-revalidate", "stale-while-revalidate in a.json was removed: leave it out"),
  ])
  func removedSettingsAreNamedWithWhatToDo(name: String, sentence: String) throws {
    #expect(try #require(UnknownSettings.keys([name], in: "a.json").first).hasPrefix(sentence))
    #expect(RemovedSetting.advice("port") == nil)
  }

  /// What nobody sets is a constant.
  @Test func settingsAreFew() { #expect(Setting.all.count <= 32) }

  @Test func namesAreUniqueAndMakeOneVariableEach() {
    #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
    #expect(Set(Setting.all.map(\.variable)).count == Setting.all.count)
  }
}
