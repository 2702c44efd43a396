import Mustache
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
    "{{title}} {{{title}}} {{width}} {{ratio}} {{part}} {{side}}", "{{missing}}|{{present}}",
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
    let template = try MustacheTemplate(string: template)
    let value = try #require(TemplateValue.of(Page()))
    #expect(template.render(value) == template.render(Page()))
  }

  @Test func anEmptyOptionalIsAbsent() {
    #expect(TemplateValue.of(String?.none as Any) == nil)
  }
}
