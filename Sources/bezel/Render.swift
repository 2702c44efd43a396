import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonReports
import Foundation

/// Draws one button into a file, with the same bytes as the server's response.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw one button into a file.",
    discussion: """
      The flags are the parameters of the image API; underscores and hyphens are equivalent. A \
      URL of Apple's endpoint or of a Bezel server may be given instead. The file extension, .png, \
      .svg or .json, selects the format, as the extension of a URL's path does.

      \(ParameterHelp.text)
      """)

  @OptionGroup
  var button: ButtonTarget

  @Option(
    name: [.short, .long], help: "The file to write; - writes to standard output.",
    completion: .file())
  var output: String

  @OptionGroup(title: "Assets")
  var assets: AssetOptions

  func run() throws {
    let targets = try button.targets()
    guard targets.count == 1, var target = targets.first?.target else {
      throw ValidationError("give one URL, or flags")
    }
    if let asked = target.path.format, let suffix = suffixFormat, asked != suffix {
      throw Refusal(
        description: "the URL asks for \(asked.spelling), but \(output) for \(suffix.spelling)")
    }
    target.path.format = target.path.format ?? suffixFormat
    // A report lists everything that pictures depend on; one picture needs only one title.
    let loaded = try LoadedAssets(
      try assets.locations(), readiness: target.path.format == .report ? .everything : .onDemand)
    let parsed: RequestParser.Parsed
    do throws(InvalidRequest) {
      parsed = try loaded.parser.parse(target.path, target.items)
    } catch {
      throw Refusal(description: error.lines().map(\.withoutControls).joined(separator: "\n"))
    }
    if !parsed.ignored.isEmpty {
      StandardError.print("ignored: \(parsed.ignored.joined(separator: ", "))")
    }
    if loaded.artwork.origin == .standIn {
      StandardError.print(StandInNotice.text)
    }
    let bytes: [UInt8]
    do {
      bytes = try answer(parsed, ReportSource(loaded))
    } catch is TitleLibrary.MissingTitle {
      // Loading everything reports every fault, not only that this title is missing.
      bytes = try answer(parsed, ReportSource(try LoadedAssets(try assets.locations())))
    }
    try write(Data(bytes))
  }

  private func answer(
    _ parsed: RequestParser.Parsed, _ reports: ReportSource
  ) throws -> [UInt8] {
    if parsed.isStrict {
      let errors = try reports.findings(in: parsed.inquiry).filter { $0.severity == .error }
      guard errors.isEmpty else {
        let lines = errors.map { "\($0.rule.text): \($0.sentence)" }
        throw Refusal(description: lines.joined(separator: "\n"))
      }
    }
    return parsed.wantsReport
      ? try reports.report(on: parsed.inquiry).encoded
      : try reports.renderer.render(parsed.request).bytes
  }

  private struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  /// The format that the output's file extension selects.
  private var suffixFormat: ResponseFormat? {
    ResponseFormat.allCases.first { output.lowercased().hasSuffix("." + $0.spelling) }
  }

  private func write(_ data: Data) throws {
    guard output != "-" else { return try FileHandle.standardOutput.write(contentsOf: data) }
    // An existing device, pipe or link is written to; only a regular or new file is replaced
    // atomically.
    let existing = try? FileManager.default.attributesOfItem(atPath: output)[.type]
    let isReplaceable = (existing as? FileAttributeType ?? .typeRegular) == .typeRegular
    do {
      try data.write(to: URL(filePath: output), options: isReplaceable ? .atomic : [])
    } catch {
      throw FileFault(path: output, writing: error)
    }
  }
}
