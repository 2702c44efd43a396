import ButtonAssets
import ButtonCore
import ButtonKit
import ButtonService
import ButtonStudio
import Foundation
import HTTPTypes
import ServiceContract
import SourceCheck
import TestSupport
import Wire

/// The tables of the documentation, generated from the program's own descriptions.
enum DocumentationTables {
  /// All tables, by the name in their marker.
  static func all() throws -> [String: String] {
    let parser = try TestAssets.standIn().parser
    let (apples, ours) = (
      parser.descriptions.filter(\.isApples),
      parser.descriptions.filter { !$0.isApples }
    )
    return [
      "parameters of Apple": parameters(apples), "parameters of Bezel": parameters(ours),
      "settings": settings, "limits": limits, "metrics": metrics, "rules": rules,
      "formats of kits": kits, "targets": try targets(),
      "attributes of Apple's element": attributes, "caching": caching,
      "faults": RequestFault.Reason.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "),
      "kinds of files": fileKinds,
      "shadows": "- With a shadow, the picture grows on every side, by points: "
        + Shadow.allCases.filter { $0 != .none }.map { "\($0) \(Int($0.extent))" }.joined(separator: ", ") + ".",
      "cache statuses": table(
        ["`Cache-Status`", "meaning"],
        zip(
          CacheStatus.allCases,
          ["was cached in memory", "was drawn for this request", "was already being drawn for another request"]
        ).map { ["`\($0.headerValue)`", $1] }),
    ]
  }

  private static func parameters(_ descriptions: [ParameterDescription]) -> String {
    table(
      ["parameter", "at", "values", "default", "meaning"],
      descriptions.map { description in
        let places =
          description.endpoints == Endpoint.allCases
          ? "all" : description.endpoints.map(\.rawValue).joined(separator: ", ")
        let meaning = [description.meaning, description.relation].compactMap(\.self)
        return [
          "`\(description.name)`", places, values(of: description), description.defaultValue ?? "—",
          meaning.joined(separator: " "),
        ]
      })
  }

  private static func values(of description: ParameterDescription) -> String {
    switch description.allowed {
    case .wholeNumbers(let range, let unit, let others):
      (["\(range.lowerBound)–\(range.upperBound) \(unit)"] + others).joined(separator: ", ")
    case .words where description.parameter == .locale:
      ((description.listed ?? []) + [RequestParser.negotiatedLocale]).joined(separator: ", ")
    case .words(let words): words.joined(separator: ", ")
    case .form(let phrase): phrase
    }
  }

  private static var kits: String {
    table(
      ["`--for`", "formats", "by default", "several"],
      KitPlatform.allCases.map { platform in
        let formats = [platform.facts.formats, platform.facts.usual].map { formats in
          formats.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        }
        return ["`\(platform.rawValue)`"] + formats + [platform.facts.takesSeveral ? "yes" : "no"]
      })
  }

  /// Without those that every program of Prometheus has.
  private static var metrics: String {
    table(
      ["metric", "type", "labels", "meaning"],
      ServiceMetrics.all.filter { !$0.name.hasPrefix("process_") }.map { description in
        [
          "`\(description.name)`", description.kind.rawValue,
          description.labels.joined(separator: ", "),
          description.help,
        ]
      })
  }

  private static var settings: String {
    table(
      ["flag", "meaning", "values", "default", "changed by"],
      Setting.all.map { setting in
        let values =
          switch setting.kind {
          case .number(let range): "\(range.lowerBound)–\(range.upperBound)"
          case .word(let words): words.joined(separator: ", ")
          case .text, .toggle: ""
          }
        return [
          "`\(setting.flag)`", setting.meaning, values, setting.defaultText,
          setting.needsRestart ? "restart" : "SIGHUP",
        ]
      })
  }

  private static var limits: String {
    let limits = ServiceLimits()
    let wire = limits.wire
    return """
      | what | limit | meaning |
      |---|---|---|
      | a request's path and query | \(wire.targetBytes) | bytes; longer ones get 414 |
      | a request's header fields | \(wire.allHeaderBytes) | bytes, at most \(wire.fieldBytes) in one; more get 431 |
      | their number | \(wire.allHeaderFields) | more get 431 |
      | each of `Accept`, `Accept-Encoding` and `Accept-Language` | \(QualityList.maxBytes) \
      | bytes; longer ones count as missing |
      | code to check | \(SiteCheck.maxBytes) | bytes; more, or over \(SiteCheck.maxButtons) buttons, get 413 |
      | any other body | \(wire.bodyBytes) | bytes; more get 413 |
      | a request's host | \(Authority.mostBytes) | bytes; longer ones get 400 |
      | time for a request's head | \(wire.headSeconds) | seconds; slower ones get 408 |
      | time for a request's body | \(wire.bodySeconds) | seconds; slower ones get 408 |
      | time within which a client must read a part of its answer | \(wire.progressSeconds) \
      | seconds; then its connection is closed |
      | time that input is discarded after the last answer of a connection | \(wire.lingeringSeconds) \
      | seconds, so that the answer is not lost |
      | priority of drawing | \(limits.renderNice) \
      | lower than the server's, as a nice value: cached pictures come first |
      | requests waiting to be drawn or judged | \(limits.waitingRenders) | more get 503 |
      | pages waiting to be made | \(ServiceLimits.waitingPages) | more get 503 |
      | what clients have yet to read of pages and documents | \(64 << 20) \
      | bytes, or a quarter of the memory limit; one client has a quarter; more get 503, or the \
      place of a client with more, or of one that does not read for a minute |
      | pictures of a kit from `/kit.zip` | \(limits.kitPictures) | larger ones get 400 |
      | kits made at the same time | \(limits.kits) \
      | more get 503, or the oldest of a client that has more, or has had it for a minute: that kit is cut off |
      | kits made at the same time for one IPv4 address or IPv6 /64 network | \(limits.kitsPerAddress) \
      | as trusted proxies name it; more get 429 |
      | unfinished bodies of checks that are longer than a head | \(WireLimits.keptBodyBytes) \
      | bytes; those of the client with the most for the longest time get 408 |
      | checks at the same time | \(ServiceLimits.checks) \
      | more get 503, those of the client with the most first |
      | time for a check, with its wait | \(limits.checkSeconds) | seconds; then it gets 503 |
      | time for a whole kit | \(limits.kitSeconds) | seconds; slower clients get no more of it |
      """
  }

  private static var rules: String {
    table(
      ["rule", "what it asks", "what Bezel does"],
      Rule.all.map { rule in
        ["`\(rule.name.text)`", rule.asks, "\(rule.enforcement.rawValue): \(rule.handling)"]
      })
  }

  /// With the default settings, and Apple's logo.
  private static var caching: String {
    func file(_ type: String, isImmutable: Bool) -> String? {
      ResponseHeaders.file(of: type, .identity, isImmutable: isImmutable)[.cacheControl]
    }
    let rows: [(String, String?)] = [
      (
        "pictures and their reports",
        ServerSettings().live.freshness.cacheControl(of: .apple)
      ),
      ("pictures at an address with the current `v`", ResponseHeaders.immutable),
      ("redirects", ResponseHeaders.noStore),
      ("errors that a caller can fix", ResponseHeaders.problem[.cacheControl]),
      ("other errors: 412, 414, 429, 431, 500 and 503", ResponseHeaders.noStore),
      ("pages, `/openapi.json`, `/llms.txt`", ResponseHeaders.page),
      ("their style sheets and scripts", file("text/css", isImmutable: true)),
      ("`/button.js`, icons and schemas", file("text/javascript", isImmutable: false)),
    ]
    return table(["responses", "`Cache-Control`"], rows.map { [$0, "`\($1 ?? "")`"] })
  }

  private static var attributes: String {
    table(
      ["attribute", "documented", "default", "what Apple's script does with other values"],
      AppleScript.all.map { attribute in
        let places = attribute.parameter?.endpoints ?? Endpoint.allCases
        let modes =
          places == Endpoint.allCases
          ? "" : " (\(places.map(\.scriptMode).joined(separator: ", ")))"
        return [
          "`\(attribute.name)`" + modes,
          attribute.phrase + (attribute.isDocumented ? "" : " (not documented)"),
          attribute.default.isEmpty ? "—" : attribute.default, attribute.othersPhrase,
        ]
      })
  }

  private static var fileKinds: String {
    let templates = Set(SourceKind.all[0].commentMarks)
    func marks(_ kind: SourceKind) -> String {
      let hasAll = kind != SourceKind.all[0] && templates.isSubset(of: kind.commentMarks)
      let own = kind.commentMarks.filter { !hasAll || !templates.contains($0) }
      return
        (own.map { "`\($0.replacing("\n", with: "␤"))`" } + (hasAll ? ["those of templates"] : []))
        .joined(separator: ", ")
    }
    return table(
      ["files", "suffixes", "comments", "what `--fix` may change"],
      (SourceKind.all + [.text]).map { kind in
        [
          kind.name, kind.suffixes.map { "`\($0)`" }.joined(separator: " "), marks(kind),
          kind.form == .mail
            ? "they are not read"
            : kind.form == .document ? "pictures" : kind.isMended ? "all" : "nothing",
        ]
      })
  }

  /// The targets of the product: the comment on each in `Package.swift`, and the other targets that it uses.
  private static func targets() throws -> String {
    let manifest = try String(
      contentsOfFile: ProjectFolder.path + "/Package.swift", encoding: .utf8)
    let declaration =
      #/
      //\ ([^\n]+)\n
      \ {4}\.(?:executableTarget|target)\(\s*name:\ "([A-Za-z]+)" ((?s:.*?)) (?=\n\n|\n\ {4}(?:\.|//))
      /#
    let rows = manifest.matches(of: declaration).map { match in
      let (_, contents, name, body) = match.output
      let list = body.firstMatch(of: /dependencies: \[((?s:.*?))\n? *\]/)?.output.1 ?? ""
      let own = list.replacing(/\.product\([^)]*\)/, with: "")
      let names = own.matches(of: /"([A-Za-z]+)"/).map { "`\($0.output.1)`" }
      return [
        "`\(name)`", String(contents), names.isEmpty ? "—" : names.joined(separator: ", "),
      ]
    }
    return table(["target", "contents", "uses"], rows)
  }

  private static func table(_ heads: [String], _ rows: [[String]]) -> String {
    let lines = ([heads] + rows).map { cells in
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    let rule = "|" + heads.map { _ in "---|" }.joined()
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }
}
