internal import CYAML

/// A value of a YAML document (https://yaml.org), with every scalar as its text.
package indirect enum YAMLValue: Hashable, Sendable {
  case scalar(String)
  case list([YAMLValue])
  /// In the document's order.
  case mapping([Entry])

  package struct Entry: Hashable, Sendable {
    package let key: String
    package let value: YAMLValue
  }

  /// Why a text is not read.
  package struct Fault: Error, CustomStringConvertible {
    /// From 1.
    package let line: Int
    package let reason: String

    package var description: String { "line \(line): \(reason)" }
  }

  /// Reads the only document of a text; an empty one is an empty mapping.
  ///
  /// - Throws: ``Fault``, also for what a file of settings does not need: anchors, and keys that are
  ///   no scalars.
  package init(_ text: String) throws(Fault) {
    var reader = YAMLReader(Array(text.utf8))
    self = try reader.document()
  }
}

/// Reads the events of libyaml.
private struct YAMLReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var depth = 0

  /// Deeper than any file of settings.
  private static let mostDepth = 32

  init(_ text: [UInt8]) {
    parser = .allocate(capacity: 1)
    bytes = .allocate(capacity: text.count)
    _ = bytes.initialize(from: text)
    yaml_parser_initialize(parser)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  private enum Event {
    case scalar(String)
    case listStart, listEnd, mappingStart, mappingEnd, documentStart, other, end
  }

  /// Where the last event begins.
  private var line = 1

  mutating func document() throws(YAMLValue.Fault) -> YAMLValue {
    while true {
      switch try next() {
      case .documentStart: break
      case .other: continue
      default: return .mapping([])
      }
      let value = try value(try next())
      // The end of the document, and of the text.
      _ = try next()
      guard case .end = try next() else { throw fault("only one document is read") }
      return value
    }
  }

  private mutating func value(_ event: Event) throws(YAMLValue.Fault) -> YAMLValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else { throw fault("is too deep") }
    switch event {
    case .scalar(let text):
      return .scalar(text)
    case .listStart:
      var values: [YAMLValue] = []
      while true {
        let event = try next()
        if case .listEnd = event { return .list(values) }
        values.append(try value(event))
      }
    case .mappingStart:
      var entries: [YAMLValue.Entry] = []
      while true {
        switch try next() {
        case .mappingEnd: return .mapping(entries)
        case .scalar(let key):
          guard !entries.contains(where: { $0.key == key }) else {
            throw fault("\(key) is given twice")
          }
          entries.append(YAMLValue.Entry(key: key, value: try value(try next())))
        default: throw fault("a key is not a text")
        }
      }
    case .listEnd, .mappingEnd, .documentStart, .other, .end:
      throw fault("is not a value")
    }
  }

  private mutating func next() throws(YAMLValue.Fault) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      let problem = parser.pointee.problem.map { String(cString: $0) } ?? "is not YAML"
      throw YAMLValue.Fault(
        line: Int(parser.pointee.problem_mark.line) + 1, reason: problem)
    }
    defer { yaml_event_delete(&event) }
    line = Int(event.start_mark.line) + 1
    switch event.type {
    case YAML_ALIAS_EVENT: throw fault("anchors are not supported")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      return .scalar(
        String(
          decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self))
    case YAML_SEQUENCE_START_EVENT: return .listStart
    case YAML_SEQUENCE_END_EVENT: return .listEnd
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_STREAM_END_EVENT: return .end
    default: return .other
    }
  }

  private func fault(_ reason: String) -> YAMLValue.Fault {
    YAMLValue.Fault(line: line, reason: reason)
  }
}
