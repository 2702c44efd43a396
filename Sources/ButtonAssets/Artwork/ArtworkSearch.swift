internal import FoundationEssentials

/// The files of Apple's artwork in a folder. As an error: some are missing.
package struct ArtworkSearch: Error, CustomStringConvertible {
  /// The path of each of Apple's files, whatever its name is there.
  package private(set) var paths: [GenuineArtworkFile: String] = [:]
  /// For each of Apple's files, the first path of another file with its name.
  package private(set) var mismatches: [GenuineArtworkFile: String] = [:]
  private let genuine: [GenuineArtworkFile]

  /// Looks through a folder and all below it for files with these digests. Links are not followed.
  init(folder: String, _ genuine: [GenuineArtworkFile]) throws(FileFault) {
    self.genuine = genuine
    // Apple's are under 2 KB.
    for (path, size) in try regularFiles(below: folder)
    where path.lowercased().hasSuffix(".svg") && size <= 64 << 10 {
      let digest = sha256(try contents(of: path))
      if let file = genuine.first(where: { $0.sha256 == digest }) {
        paths[file] = paths[file] ?? path
      } else if let file = genuine.first(where: { path.hasSuffix("/" + $0.fileName) }) {
        mismatches[file] = mismatches[file] ?? path
      }
    }
  }

  package var missing: [GenuineArtworkFile] { genuine.filter { paths[$0] == nil } }

  package var description: String {
    let found = genuine.filter { paths[$0] != nil }
    return
      (["not all of Apple's artwork was found; nothing was installed:"]
      + found.map { "  found: \($0.fileName)" } + missing.map { "  missing: \($0.fileName)" }
      + genuine.compactMap { mismatches[$0] }.map { "  not Apple's file, despite its name: \($0)" })
      .joined(separator: "\n")
  }
}
