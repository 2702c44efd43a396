import ArgumentParser
import ButtonCore
import ServiceContract

/// The forms in which broken requests are listed.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, csv

  func text(of requests: BrokenRequests) throws -> String {
    switch self {
    case .text: plain(requests)
    case .json: String(try requests.document.shownJSON.dropLast())
    case .csv: table(requests)
    }
  }

  private func plain(_ requests: BrokenRequests) -> String {
    var lines = [
      "\(requests.broken) of \(requests.lines) requests are broken"
        + (requests.unlisted > 0 ? "; \(requests.unlisted) of them are not listed" : "")
    ]
    for site in requests.sorted {
      lines += ["", "\(site.name): \(site.count)"]
      for (fault, count) in requests.faults(of: site) {
        lines.append("  \(count) × \(fault.status) \(fault.request)")
        lines.append("    \(fault.sentence)")
        if let instead = fault.instead { lines.append("    Write: \(instead)") }
      }
    }
    return lines.map(\.withoutControls).joined(separator: "\n")
  }

  private func table(_ requests: BrokenRequests) -> String {
    let rows = requests.sorted.flatMap { site in
      requests.faults(of: site).map { fault, count in
        [
          site.name, "\(count)", "\(fault.status)", fault.request, fault.sentence,
          fault.instead ?? "",
        ]
      }
    }
    return ([["site", "count", "status", "request", "fault", "instead"]] + rows)
      .map { $0.map(Self.cell).joined(separator: ",") }.joined(separator: "\r\n")
  }

  /// A cell (RFC 4180). Spreadsheets take what begins with some signs for a formula, but not after an
  /// apostrophe.
  private static func cell(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r＝＋－＠".unicodeScalars.contains($0) }
    let quoted = text.withoutControls.replacingScalars { $0 == "\"" ? "\"\"" : nil }
    return "\"" + (isFormula == true ? "'" : "") + quoted + "\""
  }
}

extension BrokenRequests {
  fileprivate var document: JSONValue {
    [
      "lines": .integer(lines), "broken": .integer(broken), "unlisted": .integer(unlisted),
      "sites": .array(
        sorted.map { site in
          [
            "site": .string(site.name), "count": .integer(site.count),
            "requests": .array(
              faults(of: site).map { fault, count in
                [
                  "count": .integer(count), "status": .integer(fault.status),
                  "request": .string(fault.request), "fault": .string(fault.sentence),
                  "instead": fault.instead.map(JSONValue.string),
                ]
              }),
          ]
        }),
    ]
  }
}
