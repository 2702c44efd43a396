extension String {
  /// An address to which a path is added; a single slash stays.
  var withoutSlashesAtEnd: String {
    var text = self[...]
    while text.utf8.count > 1, text.utf8.last == .slash { text.removeLast() }
    return String(text)
  }
}
