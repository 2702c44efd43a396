import FoundationEssentials
import HTTPTypes
import ServiceContract
import TestSupport
import Testing

@testable import ButtonService

/// Headers of every response, which the description omits.
private let ofEveryMessage: Set<String> = [
  "connection", "content-length", "content-type", "date", "server",
]

/// The names of a response's headers that must be described.
func headerNames(of reply: Reply) -> Set<String> {
  Set(reply.headers.map(\.name.canonicalName)).subtracting(ofEveryMessage)
}

extension JSONText {
  /// The responses that a description has for GET at a path, or at the template that it fits.
  func responses(at path: String) -> JSONText? {
    let template = path.prefix { $0 != "." } + ".{suffix}"
    return (self[["paths", path]] ?? self[["paths", String(template)]])?[["get", "responses"]]
  }
}

/// Expects exactly the headers and the media type that are described.
func expectDescribed(
  _ reply: Reply, by response: JSONText, _ document: JSONText, _ comment: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let described = try #require(response["headers"], comment, sourceLocation: sourceLocation).members
  let required = described.filter { $1.following(document)?["required"] == .boolean(true) }
  let names = headerNames(of: reply)
  #expect(
    names.subtracting(described.keys.map { $0.lowercased() }) == [], comment,
    sourceLocation: sourceLocation)
  #expect(
    Set(required.keys.map { $0.lowercased() }).subtracting(names) == [], comment,
    sourceLocation: sourceLocation)
  let types = response["content"]?.members.keys.sorted() ?? []
  let isDescribed = reply["Content-Type"].map(types.contains) ?? false
  #expect(
    types.isEmpty ? reply.body.isEmpty : isDescribed, comment, sourceLocation: sourceLocation)
}

/// Expects a response that matches the component with this name.
func expectDescribed(
  _ reply: Reply, byComponent name: String, _ document: JSONText,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let response = try #require(
    document[["components", "responses", name]], sourceLocation: sourceLocation)
  try expectDescribed(
    reply, by: response, document, "\(name)", sourceLocation: sourceLocation)
}

/// Expects bodies that match the description of errors.
func expectProblems(
  _ bodies: [[UInt8]], _ document: JSONText, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let found = try await errors(bodies, "ProblemDetails", document)
  #expect(found == [], sourceLocation: sourceLocation)
}

/// The errors that an independent schema validator finds in bodies.
func errors(
  _ bodies: [[UInt8]], _ schema: String, _ document: JSONText
) async throws -> [String] {
  let script = """
    import json, sys, jsonschema
    components = json.load(open(sys.argv[1]))
    schema = {"$ref": "#/components/schemas/" + sys.argv[2], "components": components}
    validator = jsonschema.Draft202012Validator(schema)
    print(json.dumps([path + e.json_path + ": " + e.message for path in sys.argv[3:]
      for e in validator.iter_errors(json.load(open(path)))]))
    """
  let folder = try TemporaryFolder()
  let components = try #require(document["components"])
  let path = try folder.write(
    String(decoding: try JSONEncoder().encode(components), as: UTF8.self), to: "components")
  let bodyPaths = try bodies.enumerated().map { index, body in
    try folder.write(String(decoding: body, as: UTF8.self), to: "\(index)")
  }
  return try await Python.run(script: script, [path, schema] + bodyPaths, as: [String].self)
}
