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
      Takes the settings of serve. Starts no server. Exits with 1 if something is wrong. The \
      report contains paths of this machine and no secrets: attach it to a bug report.

      \(SettingHelp.text)
      """)

  @OptionGroup var settings: SettingArguments

  func run() async throws {
    let settings = try settings.source.read()
    var diagnosis = Diagnosis()
    diagnosis.add(
      "Variables", UnknownSetting.variables(Environment.current).map { ("unknown", $0.sentence) })
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    diagnosis.add(
      "Program",
      [
        ("version", programVersion), ("file", program ?? "unknown"),
        ("resources", (try? ResourceFolder().path) ?? "missing"),
      ])
    diagnosis.add("Libraries", LibraryVersions.all.map { ($0.name, $0.version) })
    let system = ProcessInfo.processInfo
    diagnosis.add(
      "Machine",
      [
        ("system", system.operatingSystemVersionString),
        ("cores", "\(system.activeProcessorCount)"),
        ("memory", "\(system.physicalMemory >> 20) MiB"),
      ])
    diagnosis.add(
      "Settings",
      settings.effective.compactMap { one in
        one.source.map { (one.setting.name, "\(one.value) (\($0))") }
      })
    let limits = settings.live.limits
    let possible = max(0, OpenFiles.hardLimit - OpenFiles.reserve)
    diagnosis.add(
      "Limits",
      [
        ("open files", "\(OpenFiles.limit), \(OpenFiles.hardLimit) at most"),
        ("connections", "\(limits.wire.connections); \(possible) fit"),
        ("memory limit", MemoryLimit.bytes.map { "\($0 >> 20) MiB" } ?? "none"),
        ("memory cache", "\(limits.cacheBytes >> 20) MiB"),
        ("drawing threads", "\(limits.renderThreads)"),
      ])
    diagnosis.attempt("Assets") { diagnosis in
      let loaded = try LoadedAssets(AssetLocations(settings.live))
      try loaded.check()
      try add(loaded, to: &diagnosis)
      diagnosis.attempt("Files") { _ in _ = try RequestPolicy(settings.live, loaded.parser) }
      let test = loaded.selfTest()
      // Without one, the fault says why.
      let fingerprint = (try? loaded.fingerprint) ?? "unknown"
      diagnosis.add(
        "Self-test",
        [
          ("fingerprint", fingerprint), ("inputs", test.inputs),
          ("recorded digests", test.comparison.text),
        ])
      if let fault = test.fault { diagnosis.fail("Self-test", fault) }
    }
    try diagnosis.finish()
  }

  private func add(_ loaded: LoadedAssets, to diagnosis: inout Diagnosis) throws {
    let service = PackagedService()?.folders.artwork
    diagnosis.add(
      "Artwork",
      [("logo", loaded.artwork.origin.rawValue)]
        + (service.map { [("folder of the package's service", $0)] } ?? []))
    // A face that is set in two ways has two files.
    let faces = try loaded.faces.reduce(into: [TitleFace]()) { faces, face in
      if !faces.contains(face) { faces.append(face) }
    }
    diagnosis.add(
      "Titles",
      faces.map {
        (
          "\($0.family) \($0.style)",
          "\($0.isOwn ? "own, " : "")version \($0.version), SHA-256 \($0.sha256.prefix(16))"
        )
      })
  }
}

extension SelfTest.Comparison {
  fileprivate var text: String {
    switch self {
    case .equal: "equal"
    case .notRecorded: "not recorded for these titles, logos, libraries and processor"
    case .failed: "not equal, or not compared"
    }
  }
}

/// The sections that `doctor` prints, each as soon as it is known.
struct Diagnosis {
  private var faults: [String] = []

  /// Prints a section, unless it is empty.
  mutating func add(_ section: String, _ rows: [(name: String, value: String)]) {
    guard !rows.isEmpty else { return }
    StandardOutput.print(section)
    for row in rows { StandardOutput.print("  \(row.name): \(row.value)") }
  }

  mutating func fail(_ section: String, _ fault: String) { faults.append("\(section): \(fault)") }

  /// Does what may fail, and goes on.
  mutating func attempt(_ section: String, _ work: (inout Diagnosis) throws -> Void) {
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
