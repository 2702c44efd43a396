internal import FoundationEssentials
internal import Subprocess

/// Unpacks what artwork comes in, with programs made for it.
enum ArtworkArchive {
  /// Makes a folder of what an operator installs artwork from.
  ///
  /// - Parameters:
  ///   - source: A folder, a `.zip` or a `.dmg`, or an address to download one from. Only an operator
  ///     who writes an address makes the program use the network.
  ///   - work: A folder for what is downloaded and unpacked.
  static func folder(of source: String, in work: String) async throws -> String {
    if source.hasPrefix("https://") {
      let archive = work + "/archive"
      let failure = try await run(
        "curl", package: "curl",
        [
          "--fail", "--location", "--silent", "--show-error", "--proto", "=https",
          "--connect-timeout", "20", "--max-time", "300", "--max-filesize", "200M", "--output", archive,
          source,
        ])
      if let failure { throw failure }
      return try await folder(of: archive, in: work)
    }
    guard !source.contains("://") else {
      throw FileFault(path: source, reason: "is not an address that starts with https://")
    }
    var isFolder = false
    guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else {
      throw FileFault(path: source, reason: "does not exist")
    }
    if isFolder { return source }
    let folder = work + "/files"
    try await extract(source, into: folder)
    // A disk image holds its files one level deeper, in a file system.
    let images = try regularFiles(below: folder).map(\.path).filter { imageEndings.contains(where: $0.hasSuffix) }
    for (number, image) in images.enumerated() { try await extract(image, into: folder + "/image-\(number)") }
    return folder
  }

  private static let imageEndings = [".hfs", ".hfsx", ".apfs", ".img", ".dmg", ".iso"]

  /// Unpacks drawings and file systems; whatever else an archive holds is left in it.
  private static func extract(_ archive: String, into folder: String) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let wanted = ([".svg"] + imageEndings).map { "-ir!*" + $0 }
    // "--" keeps a name that starts with a dash from being an option.
    let failure = try await run(
      sevenZip(), package: "7zip",
      ["x", "-y", "-bd", "-ssc-", "-o" + folder] + wanted + ["--", archive])
    // A link or an odd header beside the logo files is a failure to 7-Zip. Unpacked files are checked
    // by digest anyway.
    if let failure, try regularFiles(below: folder).isEmpty {
      throw FileFault(path: archive, reason: "cannot be unpacked (\(failure))")
    }
  }

  /// The name of the program in the package 7zip: `7zz` in Debian 12, `7z` in Debian 13.
  private static func sevenZip() async -> String {
    let isThere = (try? await Executable.name("7zz").resolveExecutablePath(in: .inherit)) != nil
    return isThere ? "7zz" : "7z"
  }

  /// Runs a program and returns what it says when it fails.
  private static func run(_ program: String, package: String, _ arguments: [String]) async throws -> FileFault? {
    let result: ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>>
    do {
      result = try await Subprocess.run(
        .name(program), arguments: Arguments(arguments), output: .string(limit: 1 << 20),
        error: .string(limit: 1 << 20))
    } catch {
      throw FileFault(path: program, reason: "cannot be run (\(error)); Debian's package is \(package)")
    }
    guard !result.terminationStatus.isSuccess else { return nil }
    let said = [result.standardError, result.standardOutput].compactMap { $0 }.joined()
    let lines = said.split(separator: "\n").suffix(4).joined(separator: " ")
    return FileFault(path: program, reason: "failed: \(lines)")
  }
}
