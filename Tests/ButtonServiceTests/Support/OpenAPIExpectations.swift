import FoundationEssentials
import HTTPTypes
import TestSupport
import Testing

@testable import ButtonService

/// Expects an answer with the headers of a described response.
func expectHeaders(
  of component: String, _ reply: Reply, _ document: JSONText,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let response = try #require(
    document[["components", "responses", component]], sourceLocation: sourceLocation)
  for (name, reference) in try #require(response["headers"]).members {
    let isAlways = reference.following(document)?["required"] == .boolean(true)
    #expect(
      !isAlways || reply[name] != nil, "\(component) \(name)", sourceLocation: sourceLocation)
  }
  #expect(
    response["content"]?.members.keys.sorted() == reply["Content-Type"].map { [$0] },
    sourceLocation: sourceLocation)
}

/// Expects bodies that are errors as they are described.
func expectProblems(
  _ bodies: [[UInt8]], _ document: JSONText, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let found = try await errors(bodies, "ProblemDetails", document)
  #expect(found == [], sourceLocation: sourceLocation)
}

/// What is wrong with bodies under a schema of the description, as another reader of schemas says.
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
