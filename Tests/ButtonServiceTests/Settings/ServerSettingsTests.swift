import ButtonService
import TestSupport
import Testing
import Wire

/// A flag overrides a variable, a variable overrides the file, and each is validated in the same
/// way.
@Suite struct ServerSettingsTests {
  /// A Kubernetes Service named bezel sets this variable in every pod beside it.
  @Test func variablesOfLinkedServicesAreExplained() throws {
    let fault = try #require(throws: RefusedInput.self) {
      try ServerSettings(flags: [:], environment: ["BEZEL_PORT": "tcp://10.0.0.1:80"])
    }
    #expect(
      fault.description.hasSuffix("; set enableServiceLinks to false, or rename the service bezel"))
  }

  /// Every number accepts both ends of its range and nothing beyond, in its own unit.
  @Test(arguments: Setting.all) func rangesHold(setting: Setting) throws {
    guard case .number(let range) = setting.kind else { return }
    for value in [range.lowerBound, range.upperBound] {
      _ = try ServerSettings(flags: [setting.name: "\(value)"], environment: [:])
    }
    for value in ["\(range.lowerBound - 1)", "\(range.upperBound + 1)"] {
      let fault = try #require(throws: RefusedInput.self) {
        try ServerSettings(flags: [:], environment: [setting.variable: value])
      }
      #expect(
        fault.description
          == "\(setting.variable) is \(value), but must be from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    for value in ["", "1e3", "1.5", "eighty", "0x10"] {
      let fault = try #require(throws: RefusedInput.self) {
        try ServerSettings(flags: [setting.name: value], environment: [:])
      }
      let shown = value.isEmpty ? "empty" : value
      #expect(fault.description == "\(setting.flag) is \(shown), but must be a whole number")
    }
  }

  /// 0 of what a limit counts would let nothing through.
  @Test func noLimitIsZero() {
    let names = Setting.all.filter { setting in
      guard case .number(let range) = setting.kind else { return false }
      return range.contains(0)
    }.map(\.name)
    #expect(names == ["port", "max-age", "s-maxage", "drain-seconds"])
  }

  /// Every listed setting has an effect when it is given.
  @Test(arguments: Setting.all) func everySettingIsApplied(setting: Setting) throws {
    let value = setting.example
    for settings in [
      try ServerSettings(flags: [setting.name: value], environment: [:]),
      try ServerSettings(flags: [:], environment: [setting.variable: value]),
    ] {
      // In the struct that says when it applies.
      #expect(("\(settings.start)" != "\(StartSettings())") == setting.needsRestart)
      #expect(("\(settings.live)" != "\(LiveSettings())") == !setting.needsRestart)
    }
    let untouched = try ServerSettings(
      flags: [setting.name: value], environment: [:], Setting.all.filter { $0.name != setting.name }
    )
    #expect("\(untouched.start)" == "\(StartSettings())")
    #expect("\(untouched.live)" == "\(LiveSettings())")
  }

  @Test func anEmptyTextIsRefused() throws {
    let fault = try #require(throws: RefusedInput.self) {
      try ServerSettings(flags: ["titles": ""], environment: [:])
    }
    #expect(fault.description == "--titles is empty, but must have a value")
  }

  /// What nobody sets is a constant.
  @Test func settingsAreFew() { #expect(Setting.all.count <= 30) }

  @Test func namesAreUniqueAndMakeOneVariableEach() {
    #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
    #expect(Set(Setting.all.map(\.variable)).count == Setting.all.count)
  }
}
