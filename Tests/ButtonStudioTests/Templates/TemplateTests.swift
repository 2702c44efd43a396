import ButtonAssets
import ButtonStudio
import ServiceContract
import Testing

/// What templates make of values.
@Suite struct TemplateTests {
  private enum Side { case left }

  private enum Panel {
    case code(Member)
    case files(Member)
  }

  private struct Member {
    var name: String
    var note: String?
    var isLast = false
  }

  private struct Page {
    var title = "<Title>"
    var width = 140
    var ratio = 0.5
    var part = "Substring".dropLast(3)
    var side = Side.left
    var missing: String?
    var present: String? = "present"
    var member: Member? = Member(name: "only", note: "note")
    var noMember: Member?
    var members = [Member(name: "first", note: "n"), Member(name: "last", isLast: true)]
    var none: [Member] = []
    var words = ["a", "b"]
    var links = ["home": "/", "docs": "/docs"]
    var panel = Panel.code(Member(name: "inside"))
    var note = "outer"
    var markup = TemplateValue.markup("<b>")
  }

  private func text(_ template: String, _ values: Any = Page(), partials: [String: String] = [:]) throws -> String {
    let files = partials.merging(["page": template]) { one, _ in one }
    let templates = try PageTemplates(
      Dictionary(uniqueKeysWithValues: files.map { ("\($0).mustache", Array($1.utf8)) }),
      assetFiles: [], prefix: PathPrefix())
    return try templates.render("page", values)
  }

  @Test(arguments: [
    ("{{title}} {{width}} {{ratio}} {{part}} {{side}}", "&lt;Title&gt; 140 0.5 Substr left"),
    ("{{missing}}|{{present}}", "|present"),
    ("{{#missing}}yes{{/missing}}{{^missing}}no{{/missing}}", "no"),
    ("{{#present}}{{.}}{{/present}}{{^present}}no{{/present}}", "present"),
    ("{{#member}}{{name}} {{width}}{{/member}} {{member.note}}", "only 140 note"),
    ("{{#noMember}}{{name}}{{/noMember}}{{^noMember}}none{{/noMember}}{{noMember.name}}", "none"),
    (
      "{{#members}}{{name}}{{#isLast}}.{{/isLast}}{{^isLast}}, {{/isLast}}{{/members}}",
      "first, last."
    ),
    // What an item does not have is not taken from around it.
    ("{{#members}}[{{note}}]{{/members}}", "[n][]"),
    ("{{#words}}{{.}}{{^last()}}, {{/last()}}{{/words}}", "a, b"),
    ("{{#none}}some{{/none}}{{^none}}none{{/none}}", "none"),
    ("{{links.home}} {{#links}}{{docs}}{{/links}}", "/ /docs"),
    ("{{#panel}}{{#code}}{{name}}{{/code}}{{#files}}{{name}}{{/files}}{{/panel}}", "inside"),
    ("{{#panel.code}}{{name}}{{/panel.code}}{{^panel.files}}!{{/panel.files}}", "inside!"),
    ("{{markup}}", "<b>"),
    // Tags that stand alone leave no lines, those beside a text do.
    ("a\n  {{#words}}\n{{.}}\n{{/words}}\nb\n", "a\na\nb\nb\n"),
    ("a\n{{#member}}{{name}}\n{{/member}}\n{{#words}}\n{{/words}}\nb", "a\nonly\nb"),
    ("{{#words}} {{.}}\n{{/words}}", " a\n b\n"),
  ])
  func text(template: String, expected: String) throws {
    #expect(try text("{{#page}}\(template){{/page}}") == expected)
  }

  @Test func partialsAreIndented() throws {
    let partials = ["part": "<i>\n{{#page}}\n{{width}}\n{{/page}}\n</i>\n"]
    #expect(try text("  {{>part}}\n.", partials: partials) == "  <i>\n  140\n  </i>\n.")
    #expect(try text("- {{>part}}.", partials: partials) == "- <i>\n140\n</i>\n.")
  }

  @Test func partialsThatInsertEachOther() {
    let fault = #expect(throws: AssetFault.self) { try text("{{>a}}", partials: ["a": "{{>b}}", "b": "{{>a}}"]) }
    #expect(fault?.description.contains("inserts itself") == true)
  }

  @Test(arguments: [
    ("{{titel}}", "page.mustache: no value is named titel"),
    ("{{#page}}{{member.nam}}{{/page}}", "page.mustache: no value is named member.nam"),
    ("{{#page}}{{#panel}}{{#code}}{{x}}{{/code}}{{/panel}}{{/page}}", "no value is named x"),
    ("\n{{#page}}\n", "page.mustache:3: page has no end"),
    ("{{#page}}\n{{/pages}}", "page.mustache:2: pages ends, where page is open"),
    ("{{/page}}", "page.mustache:1: page ends, where nothing is open"),
    ("{{page", "page.mustache:1: a tag has no end"),
    ("{{>absent}}", "there is no absent.mustache"), ("\n{{>page}}", "page.mustache:2: page inserts itself"),
    // What inserts values without an escape elsewhere would be a way around it.
    ("{{{page}}}", "page.mustache:1: {page is not a name"), ("{{&page}}", "&page is not a name"),
    ("{{% CONTENT_TYPE: TEXT}}", "is not a name"), ("{{}}", "is not a name"),
    ("{{<page}}{{/page}}", "<page is not a name"), ("{{$page}}{{/page}}", "$page is not a name"),
  ])
  func fault(template: String, fault: String) throws {
    let error = try #require(throws: AssetFault.self) { try text(template) }
    #expect(error.description.contains(fault), "\(error)")
  }

  private enum Shown: CustomStringConvertible {
    case text(String)

    var description: String { "<\u{301}" }
  }

  /// Once, a template library escaped characters, so that `<` with an accent was markup.
  @Test func onlyMarkupIsMarkup() throws {
    let bad = "\u{600}<b\u{301}>&\"'"
    let values: [(Any, String)] = [
      (bad, "page"), (Substring(bad), "page"), (bad as String? as Any, "page"), ([bad], "page"),
      (["a": bad], "page.a"), (Member(name: bad), "page.name"), (Shown.text(bad), "page.text"),
      (Character("<\u{301}"), "page"), (Set([bad]), "page"), ((name: bad, width: 1), "page.name"),
    ]
    for (value, name) in values {
      let shown = try text("{{#\(name)}}{{.}}{{/\(name)}}", value).unicodeScalars
      #expect(shown.contains("&") && !shown.contains("<") && !shown.contains("'"), "\(value)")
    }
  }
}
