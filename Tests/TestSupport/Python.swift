import Foundation

/// Debian's Python, a reader of our output that is independent of our code.
package enum Python {
  package static let path = "/usr/bin/python3"

  package struct Failed: Error, CustomStringConvertible {
    package var status: Int32
    package var errors: String

    package var description: String { "python3 ended with \(status): \(errors)" }
  }

  /// Runs a script of `Tests/Readers` and decodes the JSON it prints.
  package static func run<Answer: Decodable>(
    reader: String, _ arguments: [String], as answer: Answer.Type = Answer.self
  ) async throws -> Answer {
    try await run(file: ProjectFolder.path + "/Tests/Readers/\(reader).py", arguments)
  }

  /// Runs a script file and decodes the JSON it prints.
  package static func run<Answer: Decodable>(
    file: String, _ arguments: [String], as answer: Answer.Type = Answer.self
  ) async throws -> Answer {
    try await run([file] + arguments)
  }

  /// Runs a script and decodes the JSON it prints.
  package static func run<Answer: Decodable>(
    script: String, _ arguments: [String], as answer: Answer.Type = Answer.self
  ) async throws -> Answer {
    try await run(["-c", script] + arguments)
  }

  private static func run<Answer: Decodable>(_ arguments: [String]) async throws -> Answer {
    // Some start `bezel`.
    let outcome = try await Program.run(
      path, arguments, environment: Program.bezelEnvironment([:]))
    guard outcome.status == 0 else { throw Failed(status: outcome.status, errors: outcome.errors) }
    return try JSONDecoder().decode(Answer.self, from: Data(outcome.output))
  }
}
