internal import FoundationEssentials

/// The regular files in a folder and all below it, by path. Links and hidden entries are skipped.
func regularFiles(below folder: String) throws(FileFault) -> [(path: String, size: Int)] {
  var files: [(path: String, size: Int)] = []
  for entry in try entries(of: folder) where !entry.hasPrefix(".") {
    let path = folder + "/" + entry
    // Describes a link itself, not its target.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { continue }
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory: files += try regularFiles(below: path)
    case .typeRegular: files.append((path, (attributes[.size] as? UInt64).map { Int(clamping: $0) } ?? .max))
    default: break
    }
  }
  return files
}
