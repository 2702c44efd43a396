internal import FoundationEssentials

/// What a folder holds of Apple's artwork.
package struct ArtworkSearch: Sendable {
  package struct Found: Sendable {
    /// Apple's present name of the file.
    package var name: String
    /// Where it was found, whatever it is called there.
    package var path: String
  }

  /// Apple's files, one of each.
  package private(set) var found: [Found] = []
  /// The names of those that were not found.
  package private(set) var missing: [String] = []
  /// Files that are called like one of Apple's and are something else.
  package private(set) var mismatches: [String] = []

  package var isComplete: Bool { missing.isEmpty }

  /// Looks through a folder and all below it. Links are not followed.
  package init(folder: String) throws(FileFault) {
    var pathByFile: [GenuineArtworkFile: String] = [:]
    // Apple's are under 2 KB.
    for (path, size) in try regularFiles(below: folder)
    where path.lowercased().hasSuffix(".svg") && size <= 64 << 10 {
      let digest = sha256(try contents(of: path))
      if let file = GenuineArtworkFile.recognize(sha256: digest) {
        pathByFile[file] = pathByFile[file] ?? path
      } else if GenuineArtworkFile.all.contains(where: { path.hasSuffix("/" + $0.fileName) }) {
        mismatches.append(path)
      }
    }
    for file in GenuineArtworkFile.all {
      if let path = pathByFile[file] {
        found.append(Found(name: file.fileName, path: path))
      } else {
        missing.append(file.fileName)
      }
    }
  }
}
