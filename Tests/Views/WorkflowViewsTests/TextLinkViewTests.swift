import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@MainActor
@Suite struct TextLinkViewTests {
  private struct Message: View {
    var isEnabled = true
    var handles = true
    var open: (String) -> Void = { _ in }

    var body: some View {
      let text =
        Text("Read the ") + Text("guide").link("https://example.com/guide") + Text(" or ")
        + Text("ask").bold().link("ask:us")
      VStack {
        if handles { text.onOpenLink(open) } else { text }
      }
      .disabled(!isEnabled)
    }
  }

  @Test func `onOpenLink gets the targets of links`() async throws {
    let log = Log()
    let harness = try ShownView(Message(open: { log.lines.append($0) })).harness
    try await harness.click("guide")
    try await harness.press(.tab)
    try await harness.press(.enter)
    #expect(log.lines == ["https://example.com/guide", "ask:us"])
    #expect(harness.openedLinks.isEmpty)
    try await harness.expectAccessible()
  }

  @Test func `the newest closure handles a link, without a new layout`() async throws {
    let log = Log()
    let stage = try ShownView(Message(open: { log.lines.append("first \($0)") }))
    let cost = try stage.cost(of: Message(open: { log.lines.append("second \($0)") }))
    #expect(cost.layoutVisits == 0)
    #expect(cost.widgetsPainted == 0)
    try await stage.harness.click("ask")
    #expect(log.lines == ["second ask:us"])
  }

  @Test func `the inner one of two handlers gets the target`() async throws {
    let log = Log()
    let view = Message(open: { log.lines.append("inner \($0)") })
      .onOpenLink { log.lines.append("outer \($0)") }
    try await ShownView(view).harness.click("ask")
    #expect(log.lines == ["inner ask:us"])
  }

  @Test func `without a handler, only pages and mail addresses open on the desktop`() async throws {
    let links = [
      "https://a.b", "HTTP://a.b", "mailto:a@b.c", "file:///etc/passwd", "ftp://a.b", "a.b",
    ]
    let view = VStack {
      ForEach(links, id: \.self) { Text("open \($0)").link($0) }
    }
    let harness = try ShownView(view).harness
    for link in links { try await harness.click(.role(.link, "open \(link)")) }
    #expect(harness.openedLinks == ["https://a.b", "HTTP://a.b", "mailto:a@b.c"])
  }

  @Test func `links are disabled with their view, and look so`() async throws {
    let log = Log()
    let stage = try ShownView(Message(open: { log.lines.append($0) }))
    let enabled = try stage.harness.image
    stage.show(Message(isEnabled: false, open: { log.lines.append($0) }))
    #expect(try stage.harness.image != enabled)
    await #expect(throws: AutomationError.self) { try await stage.harness.click("guide") }
    try await stage.harness.press(.tab)
    #expect(stage.harness.driver.window.focusedWidget == nil)
    try await stage.harness.expectAccessible()
    stage.show(Message(open: { log.lines.append($0) }))
    #expect(try stage.harness.image == enabled)
    try await stage.harness.click("guide")
    #expect(log.lines.count == 1)
  }

  @Test func `Markdown is shown as text with links`() async throws {
    let log = Log()
    let source = "Saved in **Notes**. [Show *it*](notes:show), <https://example.com>"
    let view = Text(markdown: source).onOpenLink { log.lines.append($0) }
    let harness = try ShownView(view).harness
    #expect(harness.shows(.label("Saved in Notes. Show it, https://example.com")))
    try await harness.click("Show it")
    try await harness.click("https://example.com")
    #expect(log.lines == ["notes:show", "https://example.com"])
  }

  @Test func `Markdown looks like the same text made of parts`() throws {
    let parts =
      Text("a ") + Text("b").italic() + Text(" ") + Text("c").bold() + Text(" ")
      + Text("d").monospaced() + Text(" ") + Text("e").strikethrough() + Text(" ")
      + Text("f").link("x:")
    let image = try ShownView(parts).harness.image
    #expect(try ShownView(Text(markdown: "a *b* **c** `d` ~~e~~ [f](x:)")).harness.image == image)
  }

  @Test func `a link in a text that is read from right to left is hit on its words`() async throws {
    let log = Log()
    let view = VStack(alignment: .leading) {
      Text(markdown: "\u{5e7}\u{5e8}\u{5d0} [\u{5de}\u{5d3}\u{5e8}\u{5d9}\u{5da} abc](x:1) \u{5e2}")
    }
    .environment(\.layoutDirection, .rightToLeft)
    .onOpenLink { log.lines.append($0) }
    let harness = try ShownView(view).harness
    try await harness.click(.role(.link, "\u{5de}\u{5d3}\u{5e8}\u{5d9}\u{5da} abc"))
    #expect(log.lines == ["x:1"])
  }

  /// The focus ring around two lines, a hovered link, a pressed one, and disabled ones.
  @Test(arguments: [Appearance.light, .dark], [1.0, 2])
  func `the looks of links`(appearance: Appearance, scale: Double) async throws {
    let name = "\(appearance.rawValue)@\(Int(scale))x"
    let view = VStack(alignment: .leading) {
      Text(markdown: "A text with [a link that is on two lines](x:1), and *an* [other](x:2) one.")
      Text(markdown: "A [disabled](x:3) link").disabled()
      Text(markdown: "A [large](x:4) link").font(.title)
    }.padding().frame(width: 240)
    let harness = try Harness(
      size: Size(width: 260, height: 180), scale: scale, theme: Theme(appearance: appearance),
      widget: ViewWidget(view))
    try await harness.press(.tab)
    let other = try #require(harness.all(.role(.link, "other")).first?.bounds.center)
    harness.send(.pointerMoved(other))
    try await harness.advance(by: .milliseconds(300))
    try expectSnapshot(of: harness, named: "links-\(name)")
    harness.send(.pointerPressed(other, .primary))
    try await harness.advance(by: .milliseconds(300))
    try expectSnapshot(of: harness, named: "links-pressed-\(name)")
  }
}
