import FoundationEssentials
import YAMLFile

/// A JSON text that a person wrote: unlike a decoder, the check says where it is wrong,
/// and takes nothing silently.
enum WrittenJSON {
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// A value of any kind.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// - Throws: ``Fault`` for a text that is no JSON, or has a member twice. A comma behind the last
  ///   member is none.
  static func check(_ text: Data) throws(Fault) {
    guard text.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw Fault(description: "is empty; without settings, write {}")
    }
    do {
      _ = try JSONDecoder().decode(Anything.self, from: text)
    } catch {
      let offset = JSONScanner.fault(in: text)
      let before = text.prefix(offset).split(separator: 10, omittingEmptySubsequences: false)
      throw Fault(
        description: """
          line \(before.count), column \((before.last?.count ?? 0) + 1) is not JSON; a comma, a quote \
          or a bracket may be missing before it
          """)
    }
    // JSON is YAML, and this reader refuses a second member of the same name. What it does not read
    // is no fault of the text: pairs of \u escapes.
    do {
      _ = try YAMLValue(String(decoding: text, as: UTF8.self))
    } catch {
      if error.reason.hasSuffix("is given twice") { throw Fault(description: "\(error)") }
    }
  }
}
