import ButtonCore
import SourceScan
import TestSupport
import Testing

/// What code makes is named, in any language, and not read.
@Suite struct CodeElementTests {
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  private func references(_ text: String) -> [SourceReference] {
    SourceScan.references(in: "x\n\(text)\ny\n")
  }

  /// The place begins with the name that the literal is given to.
  @Test(arguments: [
    "h('div', {attrs: {^id: 'appleid-signin'^, 'data-color': 'black'}})",
    "<View {...{^id: 'appleid-signin'^, 'data-color': 'black'}} />",
    "tag.div ^id: \"appleid-signin\"^, data: { type: :signin }",
    "['#attributes' => [^'id' => 'appleid-signin'^, 'data-color' => 'black']]",
    "node = document.createElement('div')\nnode.^id = 'appleid-signin'^\n",
    "$('<div>').attr(^'id', 'appleid-signin'^).attr('data-color', 'white')",
    "[:^div#appleid-signin.wide^ {:data-color \"black\"}]", "m(^\"#appleid-signin\"^, {})",
    "li\n  ^div#appleid-signin^ data-color=\"black\"", "^#appleid-signin^[data-color=theme]",
    "  ^%div#appleid-signin^{data: {color: 'black'}}", "^id: appleid-signin^",
    "a\n^div#appleid-signin^(data-color=\"white\")", "{:^id \"appleid-signin\"^ :class \"wide\"}",
    "<div ^id='appleid-signin'^ <p id='a'", "document.createElement(^\"bezel-button\"^)",
  ])
  func places(text: String) throws {
    let parts = text.split(separator: "^", omittingEmptySubsequences: false).map(String.init)
    let found = SourceScan.references(in: parts.joined())
    #expect(found.map(\.isMadeByCode) == [true], "\(text)")
    #expect(found.first?.text == parts[1])
    #expect(found.first?.unknownParameters == ParameterSet(Parameter.allCases))
  }

  /// A literal that is the id, or a selector of it, is an element in every language.
  @Test(
    arguments: lines(
      #"""
      .div(.id("appleid-signin"))
      $a = array( 'id' => 'appleid-signin' );
      Attributes["id"] = "appleid-signin"
      div(id = "appleid-signin")
      {:id "appleid-signin"}
      [:div {:id "appleid-signin"}]
      [:div#appleid-signin]
      [:div#appleid-signin.wide {:data-color "black"}]
      $x = ['id' => 'appleid-signin'];
      h("div#appleid-signin")
      m("#appleid-signin", {})
      div().id("appleid-signin")
      div { id: "appleid-signin" }
      div [ id "appleid-signin" ] []
      h.Div(h.ID("appleid-signin"))
      html.Attribute{Key: "id", Val: "appleid-signin"}
      content_tag(:div, nil, id: 'appleid-signin')
      tag.div id: "appleid-signin"
      content_tag :div, class: "btn appleid-signin"
      new Div().setId("appleid-signin")
      div().withId("appleid-signin")
      DivElement()..id = 'appleid-signin'
      prop.id "appleid-signin"
      div ~a:[a_id "appleid-signin"] []
      H.div ! A.id "appleid-signin" $ ""
      div({ -id => 'appleid-signin' })
      html.Div(id="appleid-signin")
      E.div(id_="appleid-signin")
      attrs = {"id": "appleid-signin"}
      {"id": "appleid-signin", "label": "Apple"}
      id: appleid-signin
        - id: appleid-signin
      [el setAttribute:@"id" value:@"appleid-signin"];
      el.SetAttribute("id", "appleid-signin")
      tag.MergeAttribute("id", "appleid-signin");
      {div, [{id, "appleid-signin"}], []}
      const APPLE = "appleid-signin"
      let id = cond ? "appleid-signin" : "other"
      el.id = cond?"a":"appleid-signin"
      function AppleButton({ id = "appleid-signin" }) {
      class="appleid-signin"
      jQuery('<div>', {id: 'appleid-signin'})
      $('<div>').attr('id', 'appleid-signin').attr('data-color', 'white')
      document.createElement("div").setAttribute("id", "appleid-signin")
      el.classList.add("appleid-signin")
      classes = ["wide", "appleid-signin"]
      className: "btn appleid-signin wide"
      document.querySelector(".apple").id = "appleid-signin"
      <div id={isApple ? "appleid-signin" : undefined} />
      <View {...{id: 'appleid-signin', 'data-color': 'black'}} />
      <Box className={clsx("appleid-signin", x)} />
      <div :class="['appleid-signin', x]"></div>
      <div x-bind:id="'appleid-signin'"></div>
      $attrs = 'id="appleid-signin" data-type="sign in"';
      attribute "id" "appleid-signin"
      #appleid-signin(data-color="white")
      %div#appleid-signin{data: {color: 'black'}}
      div#appleid-signin data-color="black"
      div #appleid-signin data-color="black" {}
      html! { div #appleid-signin data-color="black" {} }
      #appleid-signin[data-color=theme]
      app.get("/", (c) => { c.html(div({ id: "appleid-signin" })) })
      Dom.createElement("div", attrs: {"id": "appleid-signin"})
      return "appleid-signin";
      var id: String = "appleid-signin"
      div(`id` := "appleid-signin")
      div(id := "appleid-signin")
      props: { id: { type: String, default: "appleid-signin" } }
      document.createElement("bezel-button")
      h("bezel-button", { type: "continue" })
      .ID = "appleid-signin"
      { id = "appleid-signin" }
      "{\"id\": \"appleid-signin\"}"
      echo '<div id="appleid-signin" ' . $attributes;
      E("div", id="appleid-signin", data_type="sign-in")
      Element("div").attr("id", "appleid-signin")
      builder.div(mapOf("id" to "appleid-signin"))
      List.of("appleid-signin")
      new Attr("id", "appleid-signin")
      Html.RenderPartial("_Apple", new { id = "appleid-signin" })
      @Html.TextBox("x", null, new { @id = "appleid-signin" })
      node := &html.Node{Attr: []html.Attribute{{Key: "id", Val: "appleid-signin"}}}
      let div = document.create_element("div")?; div.set_id("appleid-signin");
      view! { <div id=move || "appleid-signin" /> }
      html! { div id="appleid-signin" data-color="black" {} }
      div_ [id_ "appleid-signin"] ""
      Div [Id "appleid-signin"] []
      element.setAttribute('id', `appleid-signin`)
      el.id ||= "appleid-signin"
      xml.div(:id => "appleid-signin")
      table.insert(out, h.div{id="appleid-signin"})
      div(Attributes().id("appleid-signin"))
      Tag("div", attrs=dict(id="appleid-signin"))
      {:id "appleid-signin" :class "wide"}
      {"tag":"div","attributes":[["id","appleid-signin"]]}
      String.format("<div id=\"%s\">", "appleid-signin")
      "<div id='" + "appleid-signin" + "'>"
      %div{id: "appleid-signin"}
      div id="appleid-signin" data-color="black"
      #appleid-signin{ "data-color" => "black" }
      x = cond && "appleid-signin"
      """#))
  func made(text: String) {
    #expect(references(text).map(\.isMadeByCode) == [true], "\(text)")
  }

  /// What looks an element up, compares it, styles it, or tells of it makes none.
  @Test(
    arguments: lines(
      #"""
      document.getElementById("appleid-signin")
      document.querySelector("#appleid-signin")
      document.querySelector<HTMLElement>("#appleid-signin")
      const all = root.querySelectorAll<HTMLDivElement | null>('#appleid-signin');
      document.querySelectorAll('[id="appleid-signin"], .appleid-signin')
      if (button && button.id === "appleid-signin" && 1 < 2) {
      export const ids = { google: "g_id_onload", apple: "appleid-signin" };
      export function remove(id = "appleid-signin") {
      $("#appleid-signin").on("click", f)
      jQuery("#appleid-signin")
      styles["appleid-signin"] = { height: 44 };
      if (target.closest("#appleid-signin") > 0) track("appleid-signin", { color: "black" });
      find('div', id='appleid-signin')
      [id='appleid-signin'] { color: red }
      soup.find("div", {"id": "appleid-signin"})
      soup.select_one("#appleid-signin")
      driver.find_element(By.ID, "appleid-signin")
      wait.until(EC.presence_of_element_located((By.ID, "appleid-signin")))
      APPLE = (By.ID, "appleid-signin")
      driver.findElement(By.id("appleid-signin"))
      @FindBy(id = "appleid-signin")
      $x("//*[@id='appleid-signin']")
      doc.xpath('//div[@id="appleid-signin"]')
      page.locator("#appleid-signin").click()
      await page.click('#appleid-signin')
      cy.get("#appleid-signin")
      screen.getByTestId("appleid-signin")
      expect(div.id).toBe("appleid-signin")
      assertEquals("appleid-signin", div.getId())
      self.assertNotIn("appleid-signin", self.html)
      expect(container.innerHTML).not.toContain('id="appleid-signin"');
      expect(page).to have_css("#appleid-signin")
      assert has_element?(view, "#appleid-signin")
      view |> element("div", x) && element(view, "#appleid-signin")
      view.accessibilityIdentifier = "appleid-signin"
      within "#appleid-signin" do
      "appleid-signin" in html
      case "appleid-signin":
      {"appleid-signin": "Sign in with Apple"}
      'appleid-signin' => Foo::class,
      import x from "appleid-signin"
      require("appleid-signin")
      wp_enqueue_script('appleid-signin', 'https://x/y.js');
      <label for="appleid-signin">Apple</label>
      <div data-target="#appleid-signin"></div>
      <a href="#appleid-signin">x</a>
      <AppleSignInButton id="appleid-signin" width={280} />
      <SocialButton testId={"appleid-signin"} />
      <button onclick="document.getElementById('appleid-signin').click()">x</button>
      The element needs the id `appleid-signin`.
      Add `id="appleid-signin"` to it.
      Give it the id "appleid-signin", please.
      The "appleid-signin" element.
      It (the "appleid-signin" one) is gone.
      <code>&lt;div id="appleid-signin"&gt;</code>
      // el.id = "appleid-signin"
      # div(id="appleid-signin")
      <!-- el.id = "appleid-signin" -->
      .appleid-signin, .appleid-signin--dark { margin: 0 }
      '#appleid-signin { width: 220px; height: 40px }'
      :global(#appleid-signin) { width: 100%; }
      #appleid-signin{background:url(data:image/png;base64,aa)}
      | `appleid-signin` | the id |
      a,"appleid-signin",b
      s = document.createElement('script'); s.id = 'appleid-signin';
      customElements.define("bezel-button", Button)
      document.querySelector("bezel-button")
      import "bezel-button"
      $el = $dom->getElementById('appleid-signin');
      $crawler->filter('#appleid-signin');
      page.css("#appleid-signin")
      doc.at_css('#appleid-signin')
      document.Find("#appleid-signin")
      Selector::parse("#appleid-signin")
      $('body').append(x).find('#appleid-signin')
      $list.appendTo('#appleid-signin')
      el.matches("#appleid-signin")
      createApp(App).mount('#appleid-signin')
      new Vue({ el: '#appleid-signin' })
      location.hash = "#appleid-signin"
      const selector = "#appleid-signin"
      @ViewChild('appleid-signin') x
      document.all["appleid-signin"]
      window.byId('appleid-signin')
      goog.dom.getElement('appleid-signin')
      label.setAttribute("for", "appleid-signin")
      t("appleid-signin")
      trackEvent("appleid-signin")
      strpos($html, 'id="appleid-signin"')
      html.includes('id="appleid-signin"')
      (js/document.getElementById "appleid-signin")
      (.getElementById js/document "appleid-signin")
      (dom/query "#appleid-signin")
      document.getElementById(dark ? "x" : "appleid-signin")
      SelectSingleNode("//*[@id='appleid-signin']")
      UIImage(named: "appleid-signin")
      localStorage.setItem("appleid-signin", "1")
      Click Element    id:appleid-signin
      page.click("id=appleid-signin")
      type Id = "google" | "appleid-signin"
      a[href="#appleid-signin"] { color: red }
      $apple: "#appleid-signin";
      grid-area: appleid-signin;
      describe("appleid-signin", () => {})
      useQuery(["appleid-signin"], f)
      <Script id="appleid-signin" src="x" />
      loadScript({ id: "appleid-signin", src: "x" })
      browser.div(id: "appleid-signin")
      """#))
  func none(text: String) { #expect(references(text) == [], "\(text)") }

  @Test(arguments: [
    "#appleid-signin\n  width: 100%\n", "a,\n#appleid-signin\n{\n  width: 100%\n}\n",
    "/**\n * div(id = \"appleid-signin\")\n */", "b.c = \"a\"; // el.id\n# id = \"appleid-signin\"",
  ])
  func styleSheetsAndComments(text: String) { #expect(SourceScan.references(in: text) == []) }

  /// A document may quote the code that makes an element, within a line.
  @Test func quotedCodeIsText() {
    #expect(references("Call `h(\"div\", {id: \"appleid-signin\"})`, or not.") == [])
    #expect(references("`a`; div(id: \"appleid-signin\")").count == 1)
    #expect(references("`${h(\"div\", {id: \"appleid-signin\"})}`").count == 1)
  }
}
