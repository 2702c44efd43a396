import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonService
import FoundationEssentials
import Glibc
import Graphics
import Logging
import NIOCore
import NIOPosix
import Subprocess
import Wire

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Check the settings of a server, report what it uses, and test that it draws correctly.",
    discussion: """
      Takes the settings of serve, and loads what they name. An address that is in use is no fault, since the server \
      itself may run. If the server would not start, exits as it would: with 64 if a setting is wrong, with 1 if \
      anything else is. The report contains paths of this machine and no secrets: attach it to a bug report.

      \(SettingHelp.text)
      """)

  @OptionGroup var settings: SettingArguments

  @Flag(help: "Judge the service of the package, as root: with its user, limits, sandbox, variables and flags.")
  var service = false

  func run() async throws {
    if service { return try await judgeService() }
    let source = try settings.source
    let settings = try source.read()
    var diagnosis = Diagnosis()
    let unknown = Setting.unknown(variables: Environment.current.keys)
    try diagnosis.add("Variables", unknown.map { ("unknown", $0.sentence) })
    for one in unknown where one.isSlip {
      diagnosis.fail("Variables", RefusedInput(reason: one.sentence))
    }
    let locations = AssetLocations(settings.live)
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    try diagnosis.add(
      "Program",
      [
        ("version", programVersion), ("file", program ?? "unknown"),
        ("configuration", source.path ?? "none; --config names a file"),
        ("resources", (try? ResourceFolder().path) ?? "missing"),
        ("artwork", locations.artworkFolder),
      ])
    try diagnosis.add("Libraries", libraryVersions.map { ($0.name, $0.version) })
    let system = ProcessInfo.processInfo
    try diagnosis.add(
      "Machine",
      [
        ("system", system.operatingSystemVersionString),
        ("cores", "\(system.activeProcessorCount)"), ("memory", "\(system.physicalMemory >> 20) MiB"),
      ])
    try diagnosis.add(
      "Settings",
      settings.effective.map { ($0.setting.name, "\($0.value) (\($0.source ?? "default"))") })
    let limits = settings.start.limits
    let possible = max(0, OpenFiles.hardLimit - OpenFiles.reserve)
    try diagnosis.add(
      "Limits",
      [
        ("open files", "\(OpenFiles.limit), \(OpenFiles.hardLimit) at most"),
        ("connections", "\(limits.wire.connections); \(possible) fit"),
        ("memory limit", MemoryLimit.bytes.map { "\($0 >> 20) MiB" } ?? "none"),
        ("memory cache", "\(limits.cacheBytes >> 20) MiB"), ("drawing threads", "\(limits.renderThreads)"),
      ])
    let sockets = await sockets()
    var places = sockets.map { (name: String($0), value: "a socket of systemd") }
    let own = sockets.isEmpty ? settings.start.addresses : []
    for address in own + [settings.start.admin.address].compactMap(\.self) {
      do {
        places.append(("\(address)", try await address.state()))
      } catch {
        diagnosis.fail("Addresses", error)
      }
    }
    try diagnosis.add("Addresses", places)
    diagnosis.attempt("Assets") { diagnosis in
      let loaded = try LoadedAssets(locations)
      try loaded.check()
      try add(loaded, of: locations.user, to: &diagnosis)
      diagnosis.attempt("Files") { _ in
        let logger = Logger(label: "doctor") { _ in SwiftLogNoOpLogHandler() }
        let content = try ServiceContent(settings.live, loaded, logger)
        _ = try ButtonServer(settings, content, logger: logger)
      }
      diagnosis.attempt("Self-test") { diagnosis in
        _ = try loaded.drawnDigests
        try diagnosis.add("Self-test", [("fingerprint", try loaded.fingerprint)])
      }
    }
    try diagnosis.finish()
  }

  /// Judges in a process with the user, the limits and the sandbox of the package's service, which systemd starts.
  ///
  /// - Throws: The `ExitCode` of that process.
  private func judgeService() async throws {
    let service = try PackagedService()
    // Without what starts, restarts and watches the service, and without the place of its output.
    let other = /(Type|Exec(Condition|Start|Reload|Stop)|Restart|Watchdog|RemainAfterExit|Standard).*/
    let properties = service.properties.filter { $0.name.wholeMatch(of: other) == nil }
    let program = CommandLine.arguments[0]
    let arguments =
      // The folder of sockets may be in use.
      ["--pipe", "--wait", "--collect", "--quiet"] + properties.map { "--property=\($0.name)=\($0.value)" }
      + ["--property=RuntimeDirectoryPreserve=yes", "--", program, "doctor"] + service.arguments.dropFirst()
      + (settings.config.map { ["--config", $0] } ?? []) + settings.arguments
    let ended = try await Subprocess.run(
      .name("systemd-run"), arguments: Arguments(arguments), input: .none, output: .currentStandardOutput,
      error: .currentStandardError)
    guard case .exited(let status) = ended.terminationStatus, status != 203 else {
      StandardError.print("Wrong: Program: the service cannot run \(program), or it was killed")
      throw ExitCode(1)
    }
    throw ExitCode(status)
  }

  /// The addresses in which systemd holds the package's socket, or will, if systemd has started this process.
  private func sockets() async -> [Substring] {
    guard Environment.current["SYSTEMD_EXEC_PID"] == "\(getpid())" else { return [] }
    let shown = try? await Subprocess.run(
      .name("systemctl"), arguments: ["show", "bezel.socket", "--property=ActiveState,UnitFileState,Listen"],
      output: .string(limit: 1 << 16), error: .discarded)
    let lines = (shown?.standardOutput ?? "").split(separator: "\n")
    let isUsed = lines.contains { ["ActiveState=active", "UnitFileState=enabled"].contains($0) }
    return isUsed ? lines.filter { $0.hasPrefix("Listen=") }.map { $0.dropFirst(7) } : []
  }

  private func add(_ loaded: LoadedAssets, of user: UserFolders, to diagnosis: inout Diagnosis) throws {
    let origin = loaded.artwork.origin
    let next = "install Apple's with \(user.installCommand)"
    try diagnosis.add("Artwork", [("logo", origin == .standIn ? "stand-in; \(next)" : origin.rawValue)])
    try ArtworkCommand.noteService(besides: user)
    // A face that is set in two ways has two files.
    let faces = try loaded.faces.reduce(into: [TitleFace]()) { faces, face in
      if !faces.contains(face) { faces.append(face) }
    }
    try diagnosis.add(
      "Titles",
      faces.map {
        (
          "\($0.family) \($0.style)",
          "\($0.isOwn ? "own, " : "")version \($0.version), SHA-256 \($0.sha256.prefix(16))"
        )
      })
  }
}

extension ListenAddress {
  /// Whether a server can listen there, in words. The server itself may run.
  ///
  /// - Throws: ``ListeningFault`` for what would prevent it anyway.
  fileprivate func state() async throws -> String {
    try check()
    let isTaken = "in use, by this server or another program"
    if case .unix(let path) = self { return fileType(path) == nil ? "free" : isTaken }
    guard case .tcp(let host, let port) = self else { return "free" }
    do {
      try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1).bind(host: host, port: port).get().close()
      return "free"
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      return isTaken
    } catch {
      throw ListeningFault(self, error)
    }
  }
}

/// The sections that `doctor` prints, each as soon as it is known.
struct Diagnosis {
  private var faults: [(section: String, fault: any Error)] = []

  /// Prints a section, unless it is empty.
  func add(_ section: String, _ rows: [(name: String, value: String)]) throws {
    guard !rows.isEmpty else { return }
    try StandardOutput.print(section)
    for row in rows { try StandardOutput.print("  \(row.name): \(row.value)") }
  }

  mutating func fail(_ section: String, _ fault: any Error) { faults.append((section, fault)) }

  /// Does what may fail, and goes on.
  mutating func attempt(_ section: String, _ work: (inout Diagnosis) throws -> Void) {
    do { try work(&self) } catch { fail(section, error) }
  }

  /// Prints the result. Throws the `ExitCode` of the server if something is wrong.
  func finish() throws {
    guard !faults.isEmpty else { return try StandardOutput.print("Nothing is wrong.") }
    for (section, fault) in faults { StandardError.print("Wrong: \(section): \(fault)") }
    throw faults.contains { $0.fault is RefusedInput } ? ExitCode.validationFailure : ExitCode(1)
  }
}
