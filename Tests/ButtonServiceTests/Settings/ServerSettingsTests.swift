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
          == "\(setting.variable) is \(value), but must be a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    for value in ["", "1e3", "1.5", "eighty", "0x10"] {
      let fault = try #require(throws: RefusedInput.self) {
        try ServerSettings(flags: [setting.name: value], environment: [:])
      }
      let shown = value.isEmpty ? "empty" : value
      #expect(fault.description.hasPrefix("\(setting.flag) is \(shown), but must be a whole number from "))
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

  @Test func limitsReachWhatTheyLimit() throws {
    let limits = try ServerSettings(flags: ["idle-seconds": "7", "cache-megabytes": "3"], environment: [:]).start.limits
    #expect(limits.wire.idleSeconds == 7 && limits.cacheBytes == 3 << 20)
  }

  /// Once, `doctor` found nothing wrong with such addresses, and the server ended with "in use".
  @Test(arguments: [
    ("127.0.0.1:80,127.0.0.1:80", "none", "listen is 127.0.0.1:80, which listen (127.0.0.1:80)"),
    ("0.0.0.0:80", "127.0.0.1:80", "admin is 127.0.0.1:80, which listen (0.0.0.0:80)"),
    ("[::1]:80,[::]:80", "none", "listen is [::]:80, which listen ([::1]:80)"), ("unix:/s", "unix:/t", nil),
    ("127.0.0.1:0,127.0.0.1:0", "none", nil), ("0.0.0.0:80,[::]:80", "localhost:80", nil),
  ])
  func oneAddressIsNotGivenTwice(listen: String, admin: String, fault: String?) throws {
    let read = Result { try ServerSettings(flags: ["listen": listen, "admin": admin], environment: [:]) }
    let found = if case .failure(let error) = read { "\(error)" } else { String?.none }
    #expect(found == fault.map { $0 + " already takes: choose another port or path" })
  }

  /// What nobody sets is a constant.
  @Test func settingsAreFew() { #expect(Setting.all.count <= 30) }

  @Test func eachNameMakesAVariableOfItsOwn() {
    #expect(Set(Setting.all.map(\.variable)).count == Setting.all.count)
  }
}
