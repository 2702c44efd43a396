import CoreMetrics
import Prometheus

/// Prometheus' text format, read more strictly than Prometheus does: one space between tokens, no
/// blank lines, `HELP` before `TYPE` before samples, and no family or series twice.
struct Exposition {
  struct Sample: Equatable {
    var name: String
    var labels: [String: String]
    var value: String

    var number: Double { Double(value) ?? .nan }
  }

  struct Family: Equatable {
    var name: String
    var help: String?
    var type: String
    var samples: [Sample] = []
  }

  private(set) var families: [Family] = []

  init(_ bytes: [UInt8]) throws(ExpositionFault) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ExpositionFault("not UTF-8")
    }
    // Scalars, since a combining mark after a line feed is part of the same character.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true else { throw ExpositionFault("no line feed at the end") }
    var help: (name: String, text: String)?
    for line in lines {
      var scanner = ExpositionScanner(rest: line)
      if scanner.skips("# HELP ") {
        guard help == nil else { throw ExpositionFault("HELP twice: \(line)") }
        let name = try scanner.name()
        try scanner.expect(" ")
        help = (name, try scanner.escaped(upTo: nil))
      } else if scanner.skips("# TYPE ") {
        let name = try scanner.name()
        try scanner.expect(" ")
        guard help.map({ $0.name == name }) ?? true else { throw ExpositionFault("\(line)") }
        guard !families.contains(where: { $0.name == name }) else {
          throw ExpositionFault("twice: \(name)")
        }
        let type = String(String.UnicodeScalarView(scanner.rest))
        guard ["counter", "gauge", "histogram"].contains(type) else {
          throw ExpositionFault("\(line)")
        }
        families.append(Family(name: name, help: help?.text, type: type))
        help = nil
      } else {
        guard help == nil, let family = families.popLast() else { throw ExpositionFault("\(line)") }
        families.append(try Self.adding(try scanner.sample(), to: family))
      }
    }
    guard help == nil else { throw ExpositionFault("HELP without TYPE") }
    for family in families where family.type == "histogram" { try family.checkHistograms() }
  }

  init(_ registry: PrometheusRegistry) throws { try self.init(registry.text()) }

  /// The family of a name.
  func family(_ name: String) throws -> Family {
    guard let family = families.first(where: { $0.name == name }) else {
      throw ExpositionFault("no family \(name)")
    }
    return family
  }

  /// The value of a sample as it is written, or `nil` if there is none.
  func value(_ name: String, _ labels: [String: String] = [:]) -> String? {
    families.lazy.flatMap(\.samples).first { $0.name == name && $0.labels == labels }?.value
  }

  private static func adding(
    _ sample: Sample, to family: Family
  ) throws(ExpositionFault) -> Family {
    let suffixes = family.type == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
    guard suffixes.contains(where: { family.name + $0 == sample.name }) else {
      throw ExpositionFault("\(sample.name) in \(family.name)")
    }
    guard !family.samples.contains(where: { $0.name == sample.name && $0.labels == sample.labels })
    else {
      throw ExpositionFault("twice: \(sample)")
    }
    var family = family
    family.samples.append(sample)
    return family
  }
}

extension Exposition.Family {
  /// For all labels: ascending bounds up to `+Inf`, counts that do not decrease, and a total equal
  /// to the last one.
  fileprivate func checkHistograms() throws(ExpositionFault) {
    var series: [[String: String]: [Exposition.Sample]] = [:]
    for sample in samples {
      var labels = sample.labels
      labels["le"] = nil
      series[labels, default: []].append(sample)
    }
    for samples in series.values {
      let buckets = samples.filter { $0.name == name + "_bucket" }
      let bounds = buckets.map { $0.labels["le"].flatMap { Double($0) } ?? .nan }
      let counts = buckets.map(\.number)
      guard bounds.last == .infinity, zip(bounds, bounds.dropFirst()).allSatisfy(<),
        zip(counts, counts.dropFirst()).allSatisfy(<=),
        samples.filter({ $0.name == name + "_sum" }).count == 1,
        samples.filter({ $0.name == name + "_count" }).map(\.value) == [buckets.last?.value]
      else { throw ExpositionFault("histogram: \(samples)") }
    }
  }
}
