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

  /// Reads the only document of a text; `nil` if it has none.
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
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      var tree = try YAMLTree(parser, text)
      guard tree.root != nil else { return nil }
      let value = try tree.value(1, depth: 0)
      if let other = try YAMLTree(parser, text).root {
        throw Fault(other.start_mark, "only one document is read")
      }
      return value
    }
    guard let read else { return nil }
    self = read
  }

  /// A document as libyaml reads it: nodes that name others by their numbers, from 1.
  private struct YAMLTree: ~Copyable {
    private let document = UnsafeMutablePointer<yaml_document_t>.allocate(capacity: 1)
    /// A node that is met twice has an anchor, and may contain itself.
    private var seen: Set<Int32> = []

    init(
      _ parser: UnsafeMutablePointer<yaml_parser_t>, _ text: UnsafeBufferPointer<UInt8>
    ) throws(Fault) {
      guard yaml_parser_load(parser, document) == 1 else {
        let problem = parser.pointee.problem.map { String(cString: $0) }
        var mark = parser.pointee.problem_mark
        if parser.pointee.error == YAML_READER_ERROR {
          // Of a byte that no text has, only the offset is known.
          let lines = text.prefix(parser.pointee.problem_offset)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          (mark.line, mark.column) = (lines.count - 1, lines.last?.count ?? 0)
        }
        throw Fault(mark, problem ?? "is not YAML")
      }
    }

    /// After a failure, libyaml leaves an empty document.
    deinit {
      yaml_document_delete(document)
      document.deallocate()
    }

    var root: yaml_node_t? { yaml_document_get_root_node(document)?.pointee }

    mutating func value(_ number: Int32, depth: Int) throws(Fault) -> YAMLValue {
      guard let node = yaml_document_get_node(document, number)?.pointee else {
        preconditionFailure("nodes name nodes of their document")
      }
      guard seen.insert(number).inserted else {
        throw Fault(node.start_mark, "anchors are not supported")
      }
      guard depth < maxDepth else { throw Fault(node.start_mark, "is too deep") }
      switch node.type {
      case YAML_SEQUENCE_NODE:
        let items = node.data.sequence.items
        var values: [YAMLValue] = []
        for item in UnsafeBufferPointer(start: items.start, count: items.top - items.start) {
          values.append(try value(item, depth: depth + 1))
        }
        return .list(values)
      case YAML_MAPPING_NODE:
        let pairs = node.data.mapping.pairs
        var (entries, keys): ([Entry], Set<String>) = ([], [])
        for pair in UnsafeBufferPointer(start: pairs.start, count: pairs.top - pairs.start) {
          let mark = yaml_document_get_node(document, pair.key).pointee.start_mark
          guard case .scalar(let key) = try value(pair.key, depth: depth + 1) else {
            throw Fault(mark, "a key is not a text")
          }
          guard keys.insert(key).inserted else { throw Fault(mark, "\(key) is given twice") }
          entries.append(Entry(key: key, value: try value(pair.value, depth: depth + 1)))
        }
        return .mapping(entries)
      default:
        let scalar = node.data.scalar
        let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        return .scalar(String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
