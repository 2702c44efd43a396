internal import ButtonCore

/// An element of XML.
///
/// - Parameters:
///   - attributes: Names and values, which are escaped; those without a value are left out.
///   - content: Markup; `nil` for an empty element.
package func xmlElement(
  _ name: String, _ attributes: [(name: String, value: String?)], _ content: String? = nil
) -> String {
  var text = "<" + name
  for case (let name, let value?) in attributes {
    text += " "
    text += name
    text += "=\""
    text += value.markupEscaped
    text += "\""
  }
  return text + (content.map { ">\($0)</\(name)>" } ?? "/>")
}
