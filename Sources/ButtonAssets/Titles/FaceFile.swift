internal import FoundationEssentials

/// A font file that set-up fetches, as `Resources/Faces.tsv` lists it.
struct FaceFile: Hashable, Sendable {
  var name: String
  var sha256: String

  /// Reads the list. Its first line names the columns.
  static func list(at path: String) throws(FileFault) -> [FaceFile] {
    let rows = String(decoding: try contents(of: path), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    guard let header = rows.first, let name = header.firstIndex(of: "file"),
      let digest = header.firstIndex(of: "sha256"),
      rows.allSatisfy({ $0.count == header.count })
    else {
      throw FileFault(path: path, reason: "is not a list of files and digests")
    }
    return rows.dropFirst().map { FaceFile(name: $0[name], sha256: $0[digest]) }
  }

  func exists(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: path(in: folder))
  }

  func path(in folder: String) -> String { folder + "/" + name }

  /// Checks that the file exists.
  func checkThatExists(in folder: String) throws(FileFault) {
    guard exists(in: folder) else {
      throw FileFault(path: path(in: folder), reason: Self.absence)
    }
  }

  /// Checks that the file exists and is the one that titles were tested with.
  func check(in folder: String) throws(FileFault) {
    try checkThatExists(in: folder)
    let path = path(in: folder)
    let bytes = try contents(of: path, options: .alwaysMapped)
    guard ButtonAssets.sha256(bytes) == sha256 else {
      throw FileFault(path: path, reason: Self.damage)
    }
  }

  static let absence = "is missing; `make setup` installs it"
  static let damage = "is damaged; `make setup` reinstalls it"
}
