import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonRendering
import Foundation

/// Draws one button into a file: the bytes that the server would answer with.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw one button into a file.",
    discussion: """
      The flags are the parameters of the image API; underscores and hyphens mean the same. A URL \
      of Apple's endpoint or of a Bezel server may be given instead. The file's suffix, .png or \
      .svg, says the format as the suffix of a URL's path does.
      """)

  @Argument(help: "The URL, or the path and query, of a button.")
  var url: String?

  @Option(help: "How logo and title are arranged: center, left or logo.")
  var mode: String?

  @OptionGroup(title: "Parameters")
  var parameters: ParameterOptions

  @Option(
    name: [.short, .long], help: "The file to write; - writes to standard output.",
    completion: .file())
  var output: String

  @OptionGroup(title: "Assets")
  var assets: AssetOptions

  func run() throws {
    let loaded = try LoadedAssets(try assets.locations())
    var (path, items) = try target()
    if let asked = path.format, let suffix = suffixFormat, asked != suffix {
      throw Refusal(
        description: "the URL asks for \(asked.spelling), and \(output) for \(suffix.spelling)")
    }
    path.format = path.format ?? suffixFormat
    let parsed: RequestParser.Parsed
    do throws(InvalidRequest) {
      parsed = try RequestParser(catalog: loaded.catalog).parse(path, items)
    } catch {
      let nearest = error.correctedTarget.map { ["Nearest request: \($0)"] } ?? []
      throw Refusal(
        description: (error.problems.map(\.sentence) + nearest).joined(separator: "\n"))
    }
    if !parsed.ignored.isEmpty {
      StandardError.print("ignored: \(parsed.ignored.joined(separator: ", "))")
    }
    if loaded.artwork.origin == .standIn {
      StandardError.print(StandInNotice.text)
    }
    let renderer = ButtonRenderer(titles: loaded.titles, artwork: loaded.artwork)
    try write(Data(try renderer.render(parsed.request).bytes))
  }

  private struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  private func target() throws -> (ButtonPath, [QueryItem]) {
    guard let url else {
      let name = mode ?? Endpoint.center.rawValue
      guard let endpoint = Endpoint(rawValue: name) else {
        let known = Endpoint.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--mode is \(name), and must be one of \(known)")
      }
      return (ButtonPath(endpoint), parameters.items)
    }
    guard mode == nil && parameters.items.isEmpty else {
      throw ValidationError("give a URL or flags, not both")
    }
    guard let target = RequestTarget(url: url) else {
      let known = Endpoint.allCases.map(\.path).joined(separator: ", ")
      throw ValidationError("\(url) does not lead to a button: the paths are \(known)")
    }
    return (target.path, target.items)
  }

  /// The format that the output's name asks for.
  private var suffixFormat: ImageFormat? {
    ImageFormat.allCases.first { output.lowercased().hasSuffix("." + $0.spelling) }
  }

  private func write(_ data: Data) throws {
    guard output != "-" else { return try FileHandle.standardOutput.write(contentsOf: data) }
    // A device, a pipe or a link is written into; only a file, or nothing, is replaced at once.
    let existing = try? FileManager.default.attributesOfItem(atPath: output)[.type]
    let isReplaceable = (existing as? FileAttributeType ?? .typeRegular) == .typeRegular
    do {
      try data.write(to: URL(filePath: output), options: isReplaceable ? .atomic : [])
    } catch {
      throw FileFault(path: output, writing: error)
    }
  }
}
