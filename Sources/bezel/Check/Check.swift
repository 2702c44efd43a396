import ArgumentParser
import ButtonCore
import Glibc
import SourceCheck

/// Checks buttons against the Human Interface Guidelines.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check buttons against the Human Interface Guidelines.",
    usage: """
      bezel check [<options>] [<file> | <folder> | - | <url>] ...
      bezel check [<options>] --<parameter> <value> ...
      """,
    discussion: """
      Finds the buttons in files and folders, and judges each: addresses of pictures, elements of \
      Apple's script, and <bezel-button>. - reads a file from standard input, such as a page as it \
      was delivered. Also judges one button by its URL, or by its parameters as flags.

      The logo counts as Apple's in sources and for a URL with a host. A path, and parameters, are \
      drawn on this machine: the stand-in is then an error.

      \(Parameter.ofPage.map(\.flag).joined(separator: ", ")) describe the page; with \
      sources and URLs, several values may be given, and each is judged.

      Exits with 0 if no finding is as severe as --fail-on, with 1 if one is, with 64 if it was \
      called wrongly, with 66 if something cannot be read, and with 70 if the run fails.

      \(ParameterHelp.text(Parameter.allCases.filter { $0 != .format }))
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "Files and folders, - for standard input, URLs, or paths and queries of URLs.",
      valueName: "file, folder, -, url, or --parameter value"),
    completion: .file())
  var arguments: [String] = []

  @Option(help: .mode)
  var mode: String?

  @Option(help: ArgumentHelp("The form of the report.", valueName: "form"))
  var format = CheckFormat.text

  @Option(name: [.short, .long], help: "The file to write instead of standard output.", completion: .file())
  var output: String?

  @Flag(help: "Print findings only.")
  var quiet = false

  @Option(help: "The lowest severity that makes the check fail; error by default.")
  var failOn: Severity?

  @Option(help: "The project's server, to which pictures move that still come from Apple's.")
  var host: String?

  @Flag(
    help: """
      Make every correction that is sure, and check the result. With --host, Apple's addresses move to it. \
      Tests, and values that are known only at run time, stay.
      """)
  var fix = false

  @Flag(
    help: """
      Show what --fix would change, for git apply and patch; exit with 1 if it would change anything, or \
      if something cannot be changed, which standard error names.
      """)
  var diff = false

  @Option(help: "A pattern of files and folders to leave out, as in .gitignore; may be repeated.")
  var exclude: [String] = []

  @Flag(help: "Leave out excluded files even if they are named as arguments, as pre-commit names them.")
  var forceExclude = false

  @Option(help: "The name of the file on standard input, which decides how it is read.", completion: .file())
  var stdinFilename: String?

  @Option(
    help: """
      A file whose section check has host, fail-on, exclude, presets, severities, and \
      the parameters of pages; by default the nearest bezel.yaml, here or in a folder above, up to the \
      repository's. Flags override it.
      """,
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Option(help: "The server's file of presets, by which buttons with ?preset= are judged.", completion: .file())
  var presets: String?

  @OptionGroup
  var assets: AssetOptions

  func run() async throws {
    do {
      try await CheckRun(self).run()
    } catch let error where !(error is ValidationError || error is ExitCode) {
      // A failure of the run is not a finding.
      StandardError.print(lines: "Error: \(Self.message(for: error))")
      throw ExitCode(EX_SOFTWARE)
    }
  }
}

extension CheckFormat: ExpressibleByArgument {}

extension Severity: ExpressibleByArgument {}
