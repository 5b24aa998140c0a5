import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A mail list that archives messages, with its queue of toasts.
private struct Mails: View {
  var duration = Duration.seconds(5)
  @State private var queue: [Int] = []
  @State private var restored: [Int] = []
  @State private var dismissed: [Int] = []
  @State private var presses = 0

  var body: some View {
    VStack(alignment: .leading) {
      Button("Archive") { queue = [1, 2] }
      Text("Restored \(restored.description), dismissed \(dismissed.description)")
      Spacer()
      Button("Below") { presses += 1 }.filling([.horizontal])
      Text("Presses \(presses)")
    }
    .filling()
    .toasts(
      queue.map { number in
        Toast(id: number, "Message \(number)", actionTitle: "Undo", duration: duration) {
          restored.append(number)
        }
      },
      onDismiss: { number in
        dismissed.append(number)
        queue.removeAll { $0 == number }
      })
  }
}

private struct LongToast: View {
  let text: String

  var body: some View {
    Text("Mails").filling().toasts(
      [Toast(id: 1, text, actionTitle: "Undo")], onDismiss: { _ in })
  }
}

@MainActor
@Suite struct ToastTests {
  @Test(arguments: ["settle", "advance 0.063"])
  func `the shadow of a toast moves with it`(_ step: String) async throws {
    try await replay("click button \"Archive\"\n\(step)", oracles: .pixels) {
      try ShownView(Mails()).harness
    }
  }

  @Test func `a toast is dark in both appearances, in high contrast it has the colours of the app`()
    async throws
  {
    for (theme, card) in [
      (Theme(), Color(0x2e2e33)), (Theme(appearance: .dark), Color(0x3a3a42)),
      (Theme(contrast: .high), Palette.light.card),
    ] {
      let stage = try ShownView(Mails())
      stage.harness.environment.theme = theme
      try await stage.harness.click("Archive")
      try await stage.harness.advance(by: .milliseconds(300))
      let message = try #require(stage.widget("Message 1") as? Label)
      let palette = message.theme.palette
      #expect(palette.card == card)
      #expect(palette.text.contrast(with: card) >= 7)
      #expect(palette.accent.contrast(with: card) >= 4.5, "the title of the action")
      let undo = try stage.harness.find(.button("Undo")).bounds
      #expect(undo.height == 28)
    }
  }

  @Test func `toasts leave one after the other, each when its time is over`() async throws {
    let harness = try ShownView(Mails()).harness
    try await harness.click("Archive")
    #expect(harness.shows("Message 1") && !harness.shows("Message 2"))
    try await harness.settle()
    #expect(harness.shows("Message 1"))
    try await harness.advance(by: .seconds(6))
    #expect(!harness.shows("Message 1") && harness.shows("Message 2"))
    try await harness.advance(by: .seconds(6))
    #expect(!harness.shows("Message 2") && harness.shows("Restored [], dismissed [1, 2]"))
  }

  @Test func `a toast waits while the pointer is over it or a control in it`() async throws {
    let harness = try ShownView(Mails()).harness
    try await harness.click("Archive")
    for place in ["Message 1", "Undo"] {
      harness.send(.pointerMoved(try harness.find(.text(place)).bounds.center))
      try await harness.advance(by: .seconds(20))
      #expect(harness.shows("Message 1"))
    }
    try await harness.hover(.text("Archive"))
    try await harness.advance(by: .seconds(4))
    #expect(harness.shows("Message 1"))
    try await harness.advance(by: .seconds(2))
    #expect(!harness.shows("Message 1"))
  }

  @Test func `a toast never takes the focus, and waits while it has it`() async throws {
    let harness = try ShownView(Mails()).harness
    try await harness.focus("Archive")
    try await harness.press(.enter)
    #expect(harness.focused?.semantics.name == "Archive")
    for name in ["Below", "Undo", "Close"] {
      try await harness.press(.tab)
      #expect(harness.focused?.semantics.name == name)
    }
    try await harness.advance(by: .seconds(20))
    #expect(harness.shows("Message 1"))
    try await harness.press(.tab)
    try await harness.advance(by: .seconds(6))
    #expect(!harness.shows("Message 1"))
  }

  @Test func `its action, its close button and Escape in it dismiss a toast`() async throws {
    let harness = try ShownView(Mails()).harness
    try await harness.click("Archive")
    try await harness.click("Undo")
    try await harness.settle()
    #expect(harness.shows("Restored [1], dismissed [1]") && harness.shows("Message 2"))
    try await harness.click("Close")
    try await harness.settle()
    #expect(harness.shows("Restored [1], dismissed [1, 2]"))
    try await harness.click("Archive")
    try await harness.settle()
    try await harness.press(.escape)
    #expect(harness.shows("Message 1"))
    try await harness.focus("Undo")
    try await harness.press(.escape)
    #expect(harness.shows("Restored [1], dismissed [1, 2, 1]") && harness.shows("Message 2"))
  }

  @Test func `each toast is announced once, also with an equal text`() async throws {
    let harness = try ShownView(Mails()).harness
    #expect(
      try await harness.announcements { try await harness.click("Archive") }.map(\.text)
        == ["Message 1"])
    #expect(try await harness.announcements { try await harness.settle() }.isEmpty)
    #expect(
      try await harness.announcements { try await harness.click("Close") }.map(\.text)
        == ["Message 2"])
  }

  @Test func `a press on a toast does not reach the content below it`() async throws {
    let harness = try ShownView(Mails()).harness
    try await harness.click("Archive")
    try await harness.settle()
    let point = try harness.find(.text("Message 1")).bounds.center
    harness.send(.pointerPressed(point, .primary))
    harness.send(.pointerReleased(point, .primary))
    try await harness.settle()
    #expect(harness.shows("Message 1") && harness.shows("Presses 0"))
  }

  @Test(arguments: [Duration.seconds(-9), .zero, .seconds(Int64.max)])
  func `any duration is possible`(_ duration: Duration) async throws {
    let harness = try ShownView(Mails(duration: duration)).harness
    try await harness.click("Archive")
    try await harness.advance(by: .seconds(1))
    #expect(harness.shows("Message 1") == (duration > .zero))
  }

  @Test(arguments: [false, true])
  func `a toast stays inside a window of 320 points`(isMirrored: Bool) async throws {
    let stage = try ShownView(Mails(), size: Size(width: 320, height: 300))
    stage.harness.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    stage.harness.environment.theme.textScale = 3
    try await stage.harness.click("Archive")
    try await stage.harness.settle()
    for name in ["Message 1", "Undo", "Close"] {
      let frame = try #require(stage.frame(name))
      #expect(frame.minX >= 0 && frame.maxX <= 320 && frame.maxY <= 300)
    }
  }

  @Test func `a toast does not cover the focus`() async throws {
    let stage = try ShownView(Mails(), size: Size(width: 320, height: 300))
    try await stage.harness.click("Archive")
    func covers(_ name: String) throws -> Bool {
      let (toast, control) = (try stage.harness.find("Close").bounds, stage.frame(name))
      let frame = try #require(control)
      return toast.minY < frame.maxY && frame.minY < toast.maxY
    }
    try await stage.harness.settle()
    #expect(try !covers("Archive"))
    try await stage.harness.focus("Below")
    try await stage.harness.settle()
    #expect(try !covers("Below") && covers("Archive"))
    try await stage.harness.focus("Archive")
    try await stage.harness.settle()
    #expect(try !covers("Archive") && covers("Below"))
    try await stage.harness.focus("Below")
    // The next toast also appears at the upper edge.
    try await stage.harness.advance(by: .seconds(6))
    #expect(try stage.harness.shows("Message 2") && !covers("Below"))
  }

  @Test func `a long message at a large text scale has its button below it`() async throws {
    let toast = LongToast(text: "The message about the meeting was archived.")
    let stage = try ShownView(toast, size: Size(width: 320, height: 700))
    stage.harness.environment.theme.textScale = 3
    try await stage.harness.settle()
    let (text, undo) = (
      try #require(stage.frame("The message about the meeting was archived.")),
      try #require(stage.frame("Undo"))
    )
    #expect(text.width > 160 && undo.minY >= text.maxY && undo.maxX <= 320, "\(text) \(undo)")
  }
}
