import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonService
import FoundationEssentials
import Graphics
import Logging
import Wire

/// Reports what a server would use, for bug reports, and tests that it draws as it should.
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Report what a server uses, and test that it draws correctly.",
    discussion: """
      Takes the settings of serve, and starts no server. Exits with 1 if something is wrong. The \
      report has paths of this machine and no secrets: attach it to a bug report.

      \(SettingHelp.text)
      """)

  @OptionGroup var settings: SettingArguments

  func run() async throws {
    let settings = try settings.source.read()
    var report = DoctorReport()
    report.add(
      "Variables", UnknownSetting.variables(Environment.current).map { ("unknown", $0.sentence) })
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    report.add(
      "Program",
      [
        ("version", programVersion), ("file", program ?? "unknown"),
        ("resources", (try? ResourceFolder().path) ?? "missing"),
      ])
    report.add("Libraries", LibraryVersions.all.map { ($0.name, $0.version) })
    let system = ProcessInfo.processInfo
    report.add(
      "Machine",
      [
        ("system", system.operatingSystemVersionString),
        ("cores", "\(system.activeProcessorCount)"),
        ("memory", "\(system.physicalMemory >> 20) MiB"),
      ])
    report.add(
      "Settings",
      settings.effective.compactMap { one in
        one.source.map { (one.setting.name, "\(one.value) (\($0))") }
      })
    let limits = settings.live.limits
    let possible = max(0, OpenFiles.hardLimit - OpenFiles.reserve)
    report.add(
      "Limits",
      [
        ("open files", "\(OpenFiles.limit), \(OpenFiles.hardLimit) at most"),
        ("connections", "\(limits.wire.connections); \(possible) fit"),
        ("memory limit", MemoryLimit.bytes.map { "\($0 >> 20) MiB" } ?? "none"),
        ("memory cache", "\(limits.cacheBytes >> 20) MiB"),
        ("drawing threads", "\(limits.renderThreads)"),
      ])
    report.attempt("Assets") { report in
      let loaded = try LoadedAssets(AssetLocations(settings.live))
      try loaded.check()
      try add(loaded, to: &report)
      report.attempt("Files") { try checkFiles(settings, loaded, &$0) }
      let test = loaded.selfTest()
      // Without one, the fault says why.
      let fingerprint = (try? loaded.fingerprint) ?? "unknown"
      report.add(
        "Self-test",
        [
          ("fingerprint", fingerprint), ("inputs", test.inputs),
          ("recorded digests", test.comparison.text),
        ])
      if let fault = test.fault { report.fail("Self-test", fault) }
    }
    try report.finish()
  }

  private func add(_ loaded: LoadedAssets, to report: inout DoctorReport) throws {
    let service = PackagedService()?.folders.artwork
    report.add(
      "Artwork",
      [("logo", loaded.artwork.origin.rawValue)]
        + (service.map { [("folder of the package's service", $0)] } ?? []))
    // A face that is set in two ways has two files.
    let faces = try loaded.faces.reduce(into: [TitleFace]()) { faces, face in
      if !faces.contains(face) { faces.append(face) }
    }
    report.add(
      "Titles",
      faces.map {
        (
          "\($0.family) \($0.style)",
          "\($0.isOwn ? "own, " : "")version \($0.version), SHA-256 \($0.sha256.prefix(16))"
        )
      })
  }

  /// Checks the files that the settings name.
  private func checkFiles(
    _ settings: ServerSettings, _ loaded: LoadedAssets, _ report: inout DoctorReport
  ) throws {
    _ = try RequestPolicy(settings.live, loaded.parser)
    guard let list = settings.live.warmList else { return }
    let pictures = try RequestListFile.requests(list, loaded.parser)
    report.add("Warm list", [("pictures", "\(pictures.count)")])
  }
}

extension SelfTest.Comparison {
  fileprivate var text: String {
    switch self {
    case .equal: "equal"
    case .notRecorded: "none for these titles, logos, libraries and processor"
    case .failed: "not equal, or not compared"
    }
  }
}

/// A report of named sections, printed as it grows.
struct DoctorReport {
  private var faults: [String] = []

  /// Prints a section, unless it is empty.
  mutating func add(_ section: String, _ rows: [(name: String, value: String)]) {
    guard !rows.isEmpty else { return }
    StandardOutput.print(section)
    for row in rows { StandardOutput.print("  \(row.name): \(row.value)") }
  }

  mutating func fail(_ section: String, _ fault: String) { faults.append("\(section): \(fault)") }

  /// Does what may fail, and goes on.
  mutating func attempt(_ section: String, _ work: (inout DoctorReport) throws -> Void) {
    do { try work(&self) } catch { fail(section, "\(error)") }
  }

  /// Prints the result.
  ///
  /// - Throws: `ExitCode` 1 if something is wrong.
  func finish() throws {
    guard !faults.isEmpty else { return StandardOutput.print("Nothing is wrong.") }
    for fault in faults { StandardError.print("Wrong: \(fault)") }
    throw ExitCode(1)
  }
}
