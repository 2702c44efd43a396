import Foundation
import TestSupport
import Testing

/// A file that an operator or a project has written is read only if that ends soon.
@Suite struct OperatorFileTests {
  enum Reader: String, CaseIterable {
    case settings = "--config"
    case presets = "--presets"
    /// `bezel.yaml` in the working folder.
    case project
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Lets a command read the file `bezel.yaml` of the folder.
  private func outcome(_ reader: Reader) async throws -> Program.Outcome {
    guard reader != .project else {
      return try await Program.runBezel(["check", "."], directory: folder.path)
    }
    return try await Program.runBezel(["doctor", reader.rawValue, folder.path + "/bezel.yaml"])
  }

  /// Once, a pipe was waited for and `/dev/zero` was read until no memory was left.
  @Test(arguments: Reader.allCases)
  func whatIsNoOrdinaryFileIsRefused(reader: Reader) async throws {
    let file = folder.path + "/bezel.yaml"
    for make in [
      { #expect(unsafe mkfifo(file, 0o600) == 0) },
      { try folder.link("bezel.yaml", to: "/dev/zero") },
      { try folder.makeFolder("bezel.yaml") },
    ] {
      try make()
      let outcome = try await outcome(reader)
      #expect(outcome.status != 0)
      #expect(outcome.errors.contains("bezel.yaml: is not an ordinary file"), "\(outcome.errors)")
      try FileManager.default.removeItem(atPath: file)
    }
  }

  @Test(arguments: [(Reader.settings, 256 << 10), (.presets, 1 << 20), (.project, 256 << 10)])
  func aLargeFileIsRefused(reader: Reader, limit: Int) async throws {
    try folder.write("#" + String(repeating: " ", count: limit - 2) + "\n", to: "bezel.yaml")
    #expect(try await !outcome(reader).errors.contains("larger"))
    try folder.write("#" + String(repeating: " ", count: limit - 1) + "\n", to: "bezel.yaml")
    let outcome = try await outcome(reader)
    #expect(outcome.status != 0)
    #expect(
      outcome.errors.contains("bezel.yaml: is larger than \(limit) bytes"), "\(outcome.errors)")
  }

  /// Once, 60,000 brackets took 15 seconds.
  @Test(arguments: Reader.allCases, ["[", "{a: ", "- ", "? "])
  func depthIsRefusedBeforeMoreIsRead(reader: Reader, level: String) async throws {
    // What follows is no YAML, but nobody gets there.
    try folder.write(String(repeating: level, count: 60_000) + "\u{1}", to: "bezel.yaml")
    let outcome = try await outcome(reader)
    #expect(outcome.status != 0)
    let isNamed = ["is too deep", "a key is not a text"].contains { outcome.errors.contains($0) }
    #expect(isNamed, "\(outcome.errors)")
  }

  /// Editors of Windows write one; once, the file was refused.
  @Test(arguments: [Data([0xEF, 0xBB, 0xBF]), Data([0xFF, 0xFE])])
  func aByteOrderMarkIsNoContent(mark: Data) async throws {
    func write(_ text: String) throws {
      let units =
        mark.count == 2 ? Data(text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }) : nil
      try folder.write(mark + (units ?? Data(text.utf8)), to: "bezel.yaml")
    }
    for text in ["port: 81\n", "{\"port\": 81}"] {
      try write(text)
      let outcome = try await outcome(.settings)
      #expect(outcome.text.contains("port: 81 (port in "), "\(outcome.errors)")
    }
    for text in ["a: /appleid/button\n", "{\"a\": \"/appleid/button\"}"] {
      try write(text)
      try await outcome(.presets).expect(0)
    }
    for text in ["check:\n  exclude: none\n", "{\"check\": {\"exclude\": \"none\"}}"] {
      try write(text)
      try await outcome(.project).expect(0)
    }
  }
}
