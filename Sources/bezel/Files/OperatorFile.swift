import ButtonAssets
import ButtonService
import YAMLFile

/// Reads a file that an operator wrote, and puts its name before what is wrong in it.
///
/// - Parameter limit: The most bytes that it may have.
/// - Throws: ``RefusedInput``; `FileFault` for a file that is missing, or not for this user: a service
///   manager may expect that to pass.
func read<Value>(_ path: String, atMost limit: Int = 256 << 10, _ value: ([UInt8]) throws -> Value) throws -> Value {
  let bytes = try contents(of: path, atMost: limit)
  do {
    return try value(bytes)
  } catch {
    throw RefusedInput(reason: "\(path): \(error)")
  }
}

/// The names and values of a file in YAML or JSON.
///
/// - Parameter example: A name and its value, for the error about something else.
/// - Throws: ``RefusedInput``, or `YAMLValue.Fault`.
func namedValues(_ bytes: [UInt8], suchAs example: String) throws -> [String: String] {
  guard let document = try YAMLValue(bytes) else {
    throw RefusedInput(reason: "is empty; without values, write {}")
  }
  guard case .mapping(let entries) = document else {
    throw RefusedInput(reason: "has no names with values, such as \(example)")
  }
  return try entries.reduce(into: [:]) { values, entry in
    guard case .scalar(let text) = entry.value else {
      throw RefusedInput(reason: "\(entry.key) must be one value; a list is a text with commas")
    }
    values[entry.key] = text
  }
}
