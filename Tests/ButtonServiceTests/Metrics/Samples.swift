import ButtonService

/// The values of a text for Prometheus, by name and labels as they are written.
func samples(_ text: [UInt8]) -> [String: Double] {
  var samples: [String: Double] = [:]
  for line in String(decoding: text, as: UTF8.self).split(separator: "\n")
  where !line.hasPrefix("#") {
    guard let space = line.lastIndex(of: " ") else { continue }
    samples[String(line[..<space])] = Double(line[line.index(after: space)...])
  }
  return samples
}
