/// Reads a template: the part of Mustache (https://mustache.github.io/mustache.5.html) that the
/// templates use, with its layouts and blocks.
struct TemplateParser {
  private let files: [String: [UInt8]]
  private let blocks: [String: [TemplatePart]]?
  private var tags: TemplateTags

  /// - Parameter blocks: What stands in place of the blocks of a layout; `nil` for another template.
  private init(
    _ file: TemplateFile, _ files: [String: [UInt8]], blocks: [String: [TemplatePart]]? = nil
  ) throws(TemplateFault) {
    guard let source = files[file.name] else {
      throw TemplateFault(description: "there is no \(file.name).mustache")
    }
    self.files = files
    self.blocks = blocks
    tags = TemplateTags(file, source)
  }

  static func parts(
    of file: TemplateFile, _ files: [String: [UInt8]]
  ) throws(TemplateFault) -> [TemplatePart] {
    var parser = try TemplateParser(file, files)
    return try parser.parts(until: nil)
  }

  /// - Parameter name: The section to whose end it reads; `nil` for the whole file.
  private mutating func parts(until name: String?) throws(TemplateFault) -> [TemplatePart] {
    var parts: [TemplatePart] = []
    while let (text, tag) = try tags.next() {
      if !text.isEmpty { parts.append(.text(text)) }
      guard let tag else { continue }
      switch tag.kind {
      case .value: parts.append(.value(try self.name(tag)))
      case .section, .inverted:
        parts.append(
          .section(
            try self.name(tag), isInverted: tag.kind == .inverted, try self.parts(until: tag.text)))
      case .partial:
        parts.append(.partial(TemplateFile(name: tag.text, indentation: tag.indentation)))
      case .layout:
        let blocks = try definitions(until: tag.text)
        guard case nil = self.blocks else { throw tags.fault("a layout has no layout of its own") }
        var layout = try TemplateParser(TemplateFile(name: tag.text), files, blocks: blocks)
        parts += try layout.parts(until: nil)
      case .block:
        let standard = try self.parts(until: tag.text)
        parts += blocks?[tag.text] ?? standard
      case .end:
        guard tag.text == name else {
          throw tags.fault("\(tag.text) ends, where \(name ?? "nothing") is open")
        }
        return parts
      }
    }
    if let name { throw tags.fault("\(name) has no end") }
    return parts
  }

  /// The blocks that a template has for its layout; what stands between them is not shown.
  private mutating func definitions(
    until layout: String
  ) throws(TemplateFault) -> [String: [TemplatePart]] {
    var blocks: [String: [TemplatePart]] = [:]
    while let (_, tag) = try tags.next() {
      guard let tag else { continue }
      switch tag.kind {
      case .block: blocks[tag.text] = try parts(until: tag.text)
      case .end where tag.text == layout: return blocks
      default: throw tags.fault("\(tag.text) stands outside of the layout's blocks")
      }
    }
    throw tags.fault("\(layout) has no end")
  }

  private func name(_ tag: TemplateTags.Tag) throws(TemplateFault) -> TemplateName {
    guard let name = TemplateName(tag.text) else { throw tags.fault("\(tag.text) is not a name") }
    return name
  }
}
