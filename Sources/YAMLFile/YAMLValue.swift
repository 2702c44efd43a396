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
    enum Kind {
      case scalar(String)
      case alias, list, mapping, document, endOfText, other
    }

    let parser: UnsafeMutablePointer<yaml_parser_t>
    let text: UnsafeBufferPointer<UInt8>

    func document() throws(Fault) -> YAMLValue? {
      var document: YAMLValue?
      while true {
        switch try next() {
        case (.document, let mark):
          guard document == nil else { throw Fault(mark, "only one document is read") }
          document = try value(try next(), depth: 0)
        case (.endOfText, _): return document
        default: continue
        }
      }
    }

    private func value(_ event: (kind: Kind, mark: yaml_mark_t), depth: Int) throws(Fault) -> YAMLValue {
      guard depth < maxDepth else { throw Fault(event.mark, "is too deep") }
      switch event.kind {
      case .scalar(let text): return .scalar(text)
      case .list:
        var values: [YAMLValue] = []
        while let item = try item() { values.append(try value(item, depth: depth + 1)) }
        return .list(values)
      case .mapping:
        var (entries, keys): ([Entry], Set<String>) = ([], [])
        while let item = try item() {
          guard case .scalar(let key) = item.kind else {
            throw Fault(item.mark, "a key is not a text")
          }
          guard keys.insert(key).inserted else { throw Fault(item.mark, "\(key) is given twice") }
          entries.append(Entry(key: key, value: try value(try next(), depth: depth + 1), line: Int(item.mark.line) + 1))
        }
        return .mapping(entries)
      default: throw Fault(event.mark, "an alias is not read: write here what its anchor stands for")
      }
    }

    /// The next event in a list or mapping; `nil` for its end.
    private func item() throws(Fault) -> (kind: Kind, mark: yaml_mark_t)? {
      let event = try next()
      if case .other = event.kind { return nil }
      return event
    }

    private func next() throws(Fault) -> (kind: Kind, mark: yaml_mark_t) {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
      defer { yaml_event_delete(&event) }
      let kind: Kind =
        switch event.type {
        case YAML_SCALAR_EVENT:
          .scalar(
            String(
              decoding: UnsafeBufferPointer(
                start: event.data.scalar.value, count: event.data.scalar.length), as: UTF8.self))
        case YAML_ALIAS_EVENT: .alias
        case YAML_SEQUENCE_START_EVENT: .list
        case YAML_MAPPING_START_EVENT: .mapping
        case YAML_DOCUMENT_START_EVENT: .document
        case YAML_STREAM_END_EVENT: .endOfText
        default: .other
        }
      return (kind, event.start_mark)
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
