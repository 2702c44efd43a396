import Foundation
import Glibc

/// What may be found in place of a stored file.
enum Damage: CaseIterable, Sendable {
  case empty, zeros, headerAlone, extended, doubled, huge
  case anotherKeysFile, anotherInstallationsFile
  case folder, link, linkToNothing, linkToItself, pipe, socket, device

  /// Other files that some of the damage is made with.
  struct Donors {
    var anotherKeysFile: String
    var anotherInstallationsFile: String
  }

  /// Does the damage, or returns `false` if this user is not allowed to.
  func strike(_ file: String, _ donors: Donors) throws -> Bool {
    let manager = FileManager.default
    let good = try Data(contentsOf: URL(filePath: file))
    func put(_ bytes: Data) throws { try bytes.write(to: URL(filePath: file)) }
    switch self {
    case .empty: try put(Data())
    case .zeros: try put(Data(count: good.count))
    case .headerAlone: try put(good.prefix(80))
    case .extended: try put(good + [0])
    case .doubled: try put(good + good)
    case .huge: return unsafe truncate(file, 1 << 40) == 0
    case .anotherKeysFile: try put(Data(contentsOf: URL(filePath: donors.anotherKeysFile)))
    case .anotherInstallationsFile:
      try put(Data(contentsOf: URL(filePath: donors.anotherInstallationsFile)))
    case .folder:
      try manager.removeItem(atPath: file)
      try manager.createDirectory(atPath: file, withIntermediateDirectories: false)
    case .link:
      try manager.moveItem(atPath: file, toPath: file + "-elsewhere")
      try manager.createSymbolicLink(atPath: file, withDestinationPath: file + "-elsewhere")
    case .linkToNothing: try replace(file, byLinkTo: "/nothing/there")
    case .linkToItself: try replace(file, byLinkTo: file)
    case .pipe:
      try manager.removeItem(atPath: file)
      return unsafe mkfifo(file, 0o600) == 0
    case .socket:
      try manager.removeItem(atPath: file)
      return unsafe mknod(file, S_IFSOCK | 0o600, 0) == 0
    case .device:
      try manager.removeItem(atPath: file)
      // A device that gives zeros without end.
      return unsafe mknod(file, S_IFCHR | 0o600, 0x105) == 0
    }
    return true
  }

  private func replace(_ file: String, byLinkTo target: String) throws {
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
  }
}
