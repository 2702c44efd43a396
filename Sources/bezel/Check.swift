import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonReports
import Foundation
import ServiceContract

/// Checks buttons against the Human Interface Guidelines.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check buttons against the Human Interface Guidelines.",
    discussion: """
      Takes URLs of Apple's endpoint or of a Bezel server, the parameters of one as flags, or a \
      folder of source files. Prints the findings, if there are any. Exits with 1 for a request \
      that cannot be drawn, and for findings at least as severe as --fail-on. A URL with a host is \
      checked as if it had Apple's artwork; a path, or flags, with this machine's artwork.

      \(ParameterHelp.text)
      """)

  @OptionGroup
  var button: ButtonTarget

  @Flag(help: "Print the document that explains the button, as a server does for format=json.")
  var json = false

  @Option(
    help: """
      A folder, or a file: find the image URLs of buttons, and the elements of Apple's JavaScript, \
      in all source files below it.
      """, completion: .directory)
  var scan: String?

  @Option(help: "With --scan: print each URL as it would be on this host.")
  var host: String?

  @Option(help: "The lowest severity that makes the check fail.")
  var failOn = Severity.error

  @OptionGroup(title: "Assets")
  var assets: AssetOptions

  func validate() throws {
    guard scan != nil else {
      guard host == nil else { throw ValidationError("--host requires --scan") }
      guard !button.isEmpty else {
        throw ValidationError("give URLs, the flags of a button, or --scan")
      }
      guard try !json || button.targets().count == 1 else {
        throw ValidationError("--json requires exactly one button")
      }
      return
    }
    guard button.isEmpty, !json else {
      throw ValidationError("--scan cannot be combined with URLs, flags of a button or --json")
    }
    if let host, !(host.hasPrefix("https://") || host.hasPrefix("http://")) {
      throw ValidationError("--host is \(host), but must begin with https:// or http://")
    }
  }

  func run() throws {
    let targets = scan == nil ? try button.targets() : []
    let loaded = try LoadedAssets(try assets.locations())
    let checker = Checker(reports: ReportSource(loaded), parser: loaded.parser)
    let worst =
      if let scan {
        try TreeCheck(checker: checker, host: host).run(scan)
      } else {
        try check(targets, checker)
      }
    if let worst, worst >= failOn { throw ExitCode(1) }
  }

  /// Checks requests one by one, and prints their findings.
  ///
  /// - Returns: The worst severity, if there are findings.
  private func check(
    _ targets: [(url: String?, target: RequestTarget)], _ checker: Checker
  ) throws -> Severity? {
    var severities: [Severity] = []
    for (url, target) in targets {
      // Buttons that another service draws do not carry this machine's artwork.
      let artwork = url.flatMap(RequestTarget.host(ofURL:)) == nil ? nil : ArtworkOrigin.apple
      let verdict = try checker.verdict(on: target, artwork: artwork)
      severities += [verdict.severity].compactMap(\.self)
      if json {
        let document =
          if let inquiry = verdict.inquiry {
            try checker.reports.report(on: inquiry, artwork: artwork).encoded
          } else {
            verdict.refusal.map { ProblemDetails($0).encoded + [UInt8(ascii: "\n")] } ?? []
          }
        try FileHandle.standardOutput.write(contentsOf: Data(document))
      } else if !verdict.lines.isEmpty {
        for line in [url].compactMap(\.self) + verdict.lines { StandardOutput.print(line: line) }
      }
    }
    return severities.max()
  }
}

extension Severity: ExpressibleByArgument {
  public init?(argument: String) {
    guard let found = Self.allCases.first(where: { $0.word == argument }) else { return nil }
    self = found
  }

  public var defaultValueDescription: String { word }

  public static var allValueStrings: [String] { allCases.map(\.word) }
}
