import Foundation

/// The memory of a process, as reported by the kernel.
package struct ProcessMemory: Sendable {
  package struct Unknown: Error {}

  private let folder: String

  package init(of identifier: Int32) { folder = "/proc/\(identifier)" }

  /// Bytes that are in memory now.
  package var resident: Int { get throws { try field("VmRSS") } }

  /// The most bytes that were in memory at once, since the last ``forgetPeak()``.
  package var peak: Int { get throws { try field("VmHWM") } }

  /// Resets the peak to the bytes that are in memory now.
  package func forgetPeak() throws {
    // proc(5), clear_refs
    guard let file = FileHandle(forWritingAtPath: folder + "/clear_refs") else { throw Unknown() }
    try file.write(contentsOf: Data("5".utf8))
    try file.close()
  }

  private func field(_ name: String) throws -> Int {
    let status = try String(contentsOfFile: folder + "/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let words = line?.split { $0 == "\t" || $0 == " " } ?? []
    guard words.count > 1, let kibibytes = Int(words[1]) else { throw Unknown() }
    return kibibytes << 10
  }
}
