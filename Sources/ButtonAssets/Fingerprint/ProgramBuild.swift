internal import ButtonCore
internal import Digests
internal import FoundationEssentials

/// The builds of the program and of every library it runs with.
enum ProgramBuild {
  /// An identifier of each file of this process, looked at once: files may be replaced while it
  /// runs, its code is not.
  ///
  /// Also libraries that draw nothing count: none that draws can be forgotten.
  static func running() throws(FileFault) -> Set<String> { try found.get() }

  private static let found = Result { () throws(FileFault) in
    var builds: Set = [try identifier(of: "/proc/self/exe")]
    for file in libraries(inMaps: try maps()) { builds.insert(try identifier(of: file)) }
    return builds
  }

  /// What this process has in its memory.
  static func maps() throws(FileFault) -> String {
    String(decoding: try contents(of: "/proc/self/maps"), as: UTF8.self)
  }

  /// The files with code in `/proc/self/maps`, without those that a process loads by the way,
  /// after its user's language or its first look-up of a host.
  static func libraries(inMaps maps: String) -> Set<String> {
    var files: Set<String> = []
    for line in maps.split(separator: "\n") {
      // Address, permissions, offset, device, inode, and a path that may have spaces.
      let fields = line.split(separator: " ", maxSplits: 5)
      guard fields.count == 6, fields[1].contains("x") else { continue }
      let path = fields[5].drop { $0 == " " }
      guard path.hasPrefix("/"), !path.contains("/gconv/"), !path.contains("/libnss_"),
        path.contains(".so")
      else { continue }
      files.insert(String(path))
    }
    return files
  }

  /// The identifier that the linker gave to a file, or else the digest of the whole.
  ///
  /// The linker's says the same, and needs no reading of a hundred megabytes at every start. A file
  /// that was replaced since the process began can no longer be read, and is known by its name.
  static func identifier(of file: String) throws(FileFault) -> String {
    guard !file.hasSuffix(" (deleted)") else { return file }
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: file), options: .alwaysMapped)
    } catch {
      throw FileFault(path: file, reason: "cannot be read (\(error))")
    }
    if let build = linkersIdentifier(in: Array(data.prefix(4096))) {
      return "build " + build.hexadecimalDigits
    }
    return "SHA-256 " + Digest.sha256(data.span).hexadecimalDigits
  }

  /// The content of the note `NT_GNU_BUILD_ID`, which linkers put into the first page of a file, or
  /// `nil` if it is not there.
  ///
  /// A note is the sizes of its name and its content, its kind, and both (Tool Interface Standard, ELF
  /// specification 1.2).
  static func linkersIdentifier(in page: [UInt8]) -> ArraySlice<UInt8>? {
    let kindAndName: [UInt8] = [3, 0, 0, 0] + Array("GNU\0".utf8)
    let place = page.indices.dropFirst(8).first { page[$0...].starts(with: kindAndName) }
    guard page.starts(with: "\u{7F}ELF".utf8), let place,
      page[(place - 8)...].starts(with: [4, 0, 0, 0]),
      page[(place - 3)..<place].allSatisfy({ $0 == 0 })
    else { return nil }
    let content = page[(place + kindAndName.count)...].prefix(Int(page[place - 4]))
    return content.isEmpty || content.count < Int(page[place - 4]) ? nil : content
  }
}
