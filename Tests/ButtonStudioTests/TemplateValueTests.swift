import ButtonAssets
import Mustache
import TestSupport
import Testing

@testable import ButtonStudio

/// Templates find the same in reflected values as in the values themselves.
@Suite struct TemplateValueTests {
  private enum Side { case left }

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
    var nested: [String: Any] = ["member": Member(name: "inner"), "list": [Member(name: "x")]]
    var note = "outer"
  }

  @Test(arguments: [
    "{{title}} {{width}} {{ratio}} {{part}} {{side}}", "{{missing}}|{{present}}",
    "{{#missing}}yes{{/missing}}{{^missing}}no{{/missing}}",
    "{{#present}}{{.}}{{/present}}{{^present}}no{{/present}}",
    "{{#member}}{{name}} {{note}} {{width}}{{/member}}{{member.name}} {{member.note}}",
    "{{#noMember}}{{name}}{{/noMember}}{{^noMember}}none{{/noMember}}{{noMember.name}}",
    "{{#members}}{{name}}:{{note}}{{#isLast}}.{{/isLast}}{{^isLast}}, {{/isLast}}{{/members}}",
    "{{#none}}some{{/none}}{{^none}}none{{/none}}", "{{#words}}{{.}}{{/words}}",
    "{{links.home}} {{#links}}{{docs}}{{/links}}",
    "{{nested.member.name}} {{#nested}}{{#list}}{{name}}{{note}}{{/list}}{{/nested}}", "{{absent}}",
  ])
  func sameText(template: String) throws {
    let value = try #require(TemplateValue.of(Page()))
    let escaping = try MustacheTemplate(string: template)
    let plain = try MustacheTemplate(string: "{{% CONTENT_TYPE: TEXT}}" + template)
    #expect(plain.render(value) == escaping.render(Page()))
  }

  private enum Shown: CustomStringConvertible {
    case text(String)

    var description: String { "<\u{301}" }
  }

  /// The template library escaped characters, so that `<` with an accent was markup.
  @Test func onlyMarkupIsMarkup() throws {
    let bad = "\u{600}<b\u{301}>&\"'"
    let values: [Any] = [
      bad, Substring(bad), bad as String? as Any, [bad], ["a": bad], Member(name: bad),
      Shown.text(bad), Character("<\u{301}"), [1: bad], Set([bad]), (name: bad, width: 1),
    ]
    for value in values {
      let shown = "\(TemplateValue.of(value) ?? "")".unicodeScalars
      #expect(!shown.contains("<") && !shown.contains("'"), "\(value)")
    }
    #expect(TemplateValue.of(Markup("<b>")) as? String == "<b>")
  }

  /// What templates insert without an escape would be a way around it.
  @Test func noTemplateInsertsRawValues() throws {
    for (name, bytes) in try TestAssets.standIn().studioFiles() where name.hasSuffix(".mustache") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("{{{") && !text.contains("{{&") && !text.contains("{{%"), "\(name)")
    }
  }

  @Test func anEmptyOptionalIsAbsent() {
    #expect(TemplateValue.of(String?.none as Any) == nil)
    let pair = TemplateValue.of((name: "a", note: String?.none))
    #expect(pair as? [String: String] == ["name": "a"])
  }
}
