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
    let unknown = UnknownSetting.variables(Environment.current)
    if !unknown.isEmpty { report.add("Variables", unknown.map { ("unknown", $0.sentence) }) }
    do {
      try settings.live.check()
      if case .encrypted(let certificate) = try Transport(settings.start) {
        let problem = certificate.problem
        let text = problem.map { "; it \($0.text)" } ?? ""
        report.add("Certificate", [(certificate.path, "valid until \(certificate.end)\(text)")])
        if let problem, problem.isFault {
          report.fail("Certificate", "\(certificate.path) \(problem.text)")
        }
      }
    } catch {
      report.fail("Settings", "\(error)")
    }
    report.add("Program", Self.program)
    report.add("Libraries", LibraryVersions.all.map { ($0.name, $0.version) })
    report.add("Machine", Self.machine)
    report.add(
      "Settings",
      settings.effective.filter { $0.source != nil }.map {
        ($0.setting.name, "\($0.value) (\($0.source ?? "default"))")
      })
    let limits = settings.live.limits
    report.add(
      "Limits",
      [
        ("open files", "\(OpenFiles.limit), \(OpenFiles.hardLimit) at most"),
        (
          "connections",
          "\(limits.wire.connections); \(max(0, OpenFiles.hardLimit - OpenFiles.reserve)) fit"
        ),
        ("memory limit", MemoryLimit.bytes.map { "\($0 >> 20) MiB" } ?? "none"),
        ("memory cache", "\(limits.cacheBytes >> 20) MiB"),
        ("drawing threads", "\(limits.renderThreads)"),
      ])
    let loaded: LoadedAssets
    do {
      loaded = try LoadedAssets(AssetLocations(settings.live))
      try loaded.check()
    } catch {
      report.fail("Assets", "\(error)")
      return try report.finish()
    }
    report.add("Artwork", [("logo", loaded.artwork.origin.rawValue)])
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
    checkFiles(settings, loaded, &report)
    let test = loaded.selfTest()
    report.add(
      "Self-test",
      [
        ("fingerprint", try loaded.fingerprint), ("inputs", test.inputs),
        ("recorded digests", test.comparison.text),
      ])
    if let fault = test.fault { report.fail("Self-test", fault) }
    try report.finish()
  }

  /// Checks the files that the settings name.
  private func checkFiles(
    _ settings: ServerSettings, _ loaded: LoadedAssets, _ report: inout DoctorReport
  ) {
    for path in settings.exposedSecrets {
      report.add("Secrets", [(path, "every user of this machine may read it")])
    }
    do {
      _ = try RequestPolicy(settings.live, loaded.parser)
      if let list = settings.live.warmList {
        report.add(
          "Warm list",
          [("pictures", "\(try RequestListFile.requests(list, loaded.parser).count)")])
      }
    } catch {
      report.fail("Files", "\(error)")
    }
  }

  private static var program: [(String, String)] {
    [
      ("version", programVersion),
      (
        "file",
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "unknown"
      ),
      ("resources", (try? ResourceFolder().path) ?? "missing"),
    ]
  }

  private static var machine: [(String, String)] {
    let system = ProcessInfo.processInfo
    return [
      ("system", system.operatingSystemVersionString),
      ("cores", "\(system.activeProcessorCount)"),
      ("memory", "\(system.physicalMemory >> 20) MiB"),
    ]
  }
}

extension SelfTest.Comparison {
  fileprivate var text: String {
    switch self {
    case .equal: "equal"
    case .notRecorded: "none for these titles, logos and libraries"
    case .failed: "not equal, or not compared"
    }
  }
}

/// A report of named sections, printed as it grows.
struct DoctorReport {
  private var faults: [String] = []

  mutating func add(_ section: String, _ rows: [(name: String, value: String)]) {
    StandardOutput.print(section)
    for row in rows { StandardOutput.print("  \(row.name): \(row.value)") }
  }

  mutating func fail(_ section: String, _ fault: String) { faults.append("\(section): \(fault)") }

  /// Prints the result.
  ///
  /// - Throws: `ExitCode` 1 if something is wrong.
  func finish() throws {
    guard !faults.isEmpty else { return StandardOutput.print("Nothing is wrong.") }
    for fault in faults { StandardError.print("Wrong: \(fault)") }
    throw ExitCode(1)
  }
}
