import ButtonCore

/// The name of an attribute in one of its spellings.
struct AttributeName {
  /// In lower case with hyphens, as in HTML.
  let text: String
  /// Whether its value is an expression: `:data-color`, `v-bind:data-color`, `[attr.data-color]`,
  /// `th:alt`.
  let isBound: Bool

  init(_ written: String, prefix: String) {
    var name = written[...]
    var isBound = false
    for mark in ["v-bind:", ":", "[attr.", "[", "th:"] where name.hasPrefix(mark) {
      name = name.dropFirst(mark.count)
      isBound = true
      break
    }
    // `dataset.logoSize`, and Python's `data_logo_size`.
    var text = prefix
    for character in name where character != "]" {
      if !prefix.isEmpty, character.isUppercase { text += "-" }
      text += character == "_" ? "-" : character.lowercased()
    }
    self.text = text
    self.isBound = isBound
  }

  /// Whether its value is for scripts, which read every character.
  var isData: Bool { text.hasPrefix("data-") }

  /// What the names of its entries begin with, if its value is an object of attributes.
  var nestedPrefix: String? {
    switch text {
    case "data", "dataset": "data-"
    case "attrs", "attributes", "props", "domprops", "html": ""
    default: nil
    }
  }
}
