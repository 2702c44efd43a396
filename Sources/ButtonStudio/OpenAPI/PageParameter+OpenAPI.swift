internal import ButtonCore
internal import ServiceContract

extension PageParameter {
  /// The parameter as an OpenAPI Parameter Object. Any text is accepted, so the schema does not
  /// list the meaningful values; the description does, and names the default, which generated
  /// clients would send: a parameter that is given can contradict or outweigh others.
  var openAPI: JSONValue {
    let text: JSONValue = ["type": "string"]
    let schema: JSONValue = isList ? ["type": "array", "items": text] : text
    let sentences =
      [
        meaning, "It takes \(allowed.phrase).",
        isStrict ? "Other values are refused." : "Other values are corrected or ignored.",
      ] + (standard.map { ["Default: \($0)."] } ?? [])
    return [
      "name": .string(name), "in": "query", "required": .boolean(isRequired),
      "description": .string(sentences.joined(separator: " ")),
      "schema": schema,
    ]
  }
}
