internal import CYAML

/// A value of a YAML document (https://yaml.org), of which JSON is a part, with every scalar as its text.
package indirect enum YAMLValue: Hashable, Sendable {
  case scalar(String)
  case list([YAMLValue])
  /// In the document's order, each key once.
  case mapping([Entry])

  package struct Entry: Hashable, Sendable {
    package let key: String
    package let value: YAMLValue
    /// That of the key, from 1.
    package let line: Int
  }

  /// The fault of a text that is not read.
  package struct Fault: Error, CustomStringConvertible {
    /// From 1.
    package let line, column: Int
    package let reason: String

    package var description: String { "line \(line), column \(column): \(reason)" }

    fileprivate init(_ mark: yaml_mark_t, _ reason: String) {
      (line, column, self.reason) = (Int(mark.line) + 1, Int(mark.column) + 1, reason)
    }
  }

  /// Deeper than any file of settings.
  private static let maxDepth = 32

  /// Reads the only document of a text, which may begin with a byte order mark; `nil` if it has none.
  ///
  /// - Throws: ``Fault``, also for what a file of settings does not need: aliases, and keys that are
  ///   no scalars.
  package init?(_ text: [UInt8]) throws(Fault) {
    guard !text.isEmpty else { return nil }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    yaml_parser_initialize(parser)
    defer {
      yaml_parser_delete(parser)
      parser.deallocate()
    }
    let read = try text.withUnsafeBufferPointer { text throws(Fault) -> YAMLValue? in
      yaml_parser_set_input_string(parser, text.baseAddress, text.count)
      return try YAMLEvents(parser: parser, text: text).document()
    }
    guard let read else { return nil }
    self = read
  }

  /// A text as libyaml reads it, one event after another. To load a whole document, libyaml takes a time that grows
  /// with the square of its depth.
  private struct YAMLEvents {
    /// Only scalars have a text.
    typealias Event = (type: yaml_event_type_t, text: String, mark: yaml_mark_t)

    let parser: UnsafeMutablePointer<yaml_parser_t>
    let text: UnsafeBufferPointer<UInt8>

    func document() throws(Fault) -> YAMLValue? {
      var document: YAMLValue?
      while true {
        let event = try next()
        switch event.type {
        case YAML_DOCUMENT_START_EVENT:
          guard document == nil else { throw Fault(event.mark, "only one document is read") }
          document = try value(try next(), depth: 0)
        case YAML_STREAM_END_EVENT: return document
        default: continue
        }
      }
    }

    private func value(_ event: Event, depth: Int) throws(Fault) -> YAMLValue {
      guard depth < maxDepth else { throw Fault(event.mark, "is too deep") }
      switch event.type {
      case YAML_SCALAR_EVENT: return .scalar(event.text)
      case YAML_SEQUENCE_START_EVENT:
        var values: [YAMLValue] = []
        while let item = try item() { values.append(try value(item, depth: depth + 1)) }
        return .list(values)
      case YAML_MAPPING_START_EVENT:
        var (entries, keys): ([Entry], Set<String>) = ([], [])
        while let item = try item() {
          guard item.type == YAML_SCALAR_EVENT else { throw Fault(item.mark, "a key is not a text") }
          guard keys.insert(item.text).inserted else { throw Fault(item.mark, "\(item.text) is given twice") }
          let value = try value(try next(), depth: depth + 1)
          entries.append(Entry(key: item.text, value: value, line: Int(item.mark.line) + 1))
        }
        return .mapping(entries)
      default: throw Fault(event.mark, "an alias is not read: write here what its anchor stands for")
      }
    }

    /// The next event in a list or mapping; `nil` for its end.
    private func item() throws(Fault) -> Event? {
      let event = try next()
      return [YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT].contains(event.type) ? nil : event
    }

    private func next() throws(Fault) -> Event {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
      defer { yaml_event_delete(&event) }
      guard event.type == YAML_SCALAR_EVENT else { return (event.type, "", event.start_mark) }
      let scalar = UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length)
      return (event.type, String(decoding: scalar, as: UTF8.self), event.start_mark)
    }

    private var fault: Fault {
      let problem = parser.pointee.problem.map { String(cString: $0) }
      var mark = parser.pointee.problem_mark
      if parser.pointee.error == YAML_READER_ERROR {
        // Of a byte that no text has, only the offset is known.
        let lines = text.prefix(parser.pointee.problem_offset)
          .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        (mark.line, mark.column) = (lines.count - 1, lines.last?.count ?? 0)
      }
      return Fault(mark, problem ?? "is not YAML")
    }
  }
}
