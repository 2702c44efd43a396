import FoundationEssentials

/// The file system of this machine.
package struct LocalDisk: SourceDisk {
  package init() {}

  package func names(in folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder)
  }

  package func kind(of path: String, followingLinks: Bool) -> DiskEntry? {
    let path = followingLinks ? URL(filePath: path).resolvingSymlinksInPath().path : path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let type = attributes[.type] as? FileAttributeType
    else { return nil }
    switch type {
    case .typeDirectory: return .folder
    case .typeRegular:
      let size = attributes[.size]
      return .file(bytes: (size as? Int) ?? (size as? UInt64).map { Int(clamping: $0) } ?? 0)
    default: return .other
    }
  }

  package func bytes(of file: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: file))).map { [UInt8]($0) }
  }

  package func bytes(of file: String, upTo count: Int) -> [UInt8]? {
    // Mapped, so that the rest of the file is not read.
    let data = try? Data(contentsOf: URL(filePath: file), options: .alwaysMapped)
    return data.map { [UInt8]($0.prefix(count)) }
  }
}
