import Harness
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// A split screen in a window that is too narrow for both screens.
@MainActor
@Suite struct NarrowSplitTests {
  private static let narrow = Size(width: 240, height: 300)
  private static let wide = Size(width: 500, height: 300)

  private func split(
    narrowLayout: Split.NarrowLayout = .onePane, shownPane: Split.Pane? = nil,
    trailingTitle: String? = "Details", onShowPane: @escaping (Split.Pane) -> Void = { _ in }
  ) -> Split.Screen<Page, Page> {
    Split.Screen(
      leading: Page(name: "left"), trailing: Page(name: "right"), leadingWidth: 200,
      minimumLeadingWidth: 120, minimumTrailingWidth: 150, narrowLayout: narrowLayout,
      shownPane: shownPane, trailingTitle: trailingTitle, onShowPane: onShowPane)
  }

  private func show(_ size: Size = narrow) throws -> Harness {
    try Harness(size: size, screen: split())
  }

  private func buttons(in harness: Harness) -> [String] {
    harness.all(.role(.button)).map(\.semantics.name)
  }

  // MARK: - One pane

  @Test func `it shows one screen at a time, with a button to the other`() async throws {
    let harness = try show()
    #expect(buttons(in: harness) == ["Details", "left 1", "left 2"])
    #expect(!harness.shows(.role(.separator)))
    try await harness.click("Details")
    #expect(buttons(in: harness) == ["Back", "right 1", "right 2"])
    try await harness.expectAccessible()
    try await harness.click("Back")
    #expect(buttons(in: harness) == ["Details", "left 1", "left 2"])
    #expect(try harness.image == harness.redrawnImage)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `Alt with an arrow key goes forward and back, and Escape back`(
    direction: LayoutDirection
  ) async throws {
    let harness = try show()
    harness.environment.layoutDirection = direction
    let isMirrored = direction == .rightToLeft
    let (back, forward) = isMirrored ? (Key.right, Key.left) : (Key.left, Key.right)
    var shown: [String?] = []
    for press in [
      KeyPress(back, .alt), KeyPress(forward, .alt), KeyPress(forward, .alt), KeyPress(back, .alt),
      KeyPress(forward, .alt), KeyPress(.escape), KeyPress(.escape),
    ] {
      try await harness.press(press.key, press.modifiers)
      shown.append(buttons(in: harness).last)
    }
    #expect(shown == ["left 2", "right 2", "right 2", "left 2", "right 2", "left 2", "left 2"])
  }

  @Test func `the keys do nothing while both screens fit`() async throws {
    let harness = try show(Self.wide)
    for (key, modifiers) in [(Key.right, Modifiers.alt), (.left, .alt), (.escape, [])] {
      try await harness.press(key, modifiers)
      #expect(buttons(in: harness) == ["left 1", "left 2", "right 1", "right 2"])
    }
  }

  @Test func `the divider is not shown, and is back in a wide window`() async throws {
    let harness = try show(Self.wide)
    #expect(harness.shows(.role(.separator)))
    try await harness.resize(to: Self.narrow)
    #expect(!harness.shows(.role(.separator)))
    try await harness.resize(to: Self.wide)
    #expect(harness.shows(.role(.separator)))
    #expect(try harness.find(.role(.separator)).semantics.value == "200")
    #expect(try harness.image == harness.redrawnImage)
  }

  @Test func `without a title there is no bar above the leading screen`() async throws {
    let harness = try Harness(size: Self.narrow, screen: split(trailingTitle: nil))
    #expect(buttons(in: harness) == ["left 1", "left 2"])
    try await harness.press(.right, .alt)
    #expect(buttons(in: harness) == ["left 1", "left 2"])
    try await harness.show(split(shownPane: .trailing, trailingTitle: nil))
    #expect(buttons(in: harness) == ["Back", "right 1", "right 2"])
  }

  // MARK: - Focus and state

  @Test func `the screen with the focus stays when the window becomes narrow`() async throws {
    let harness = try show(Self.wide)
    try await harness.focus("right 2")
    let widget = try harness.find("right 2").widget
    try await harness.resize(to: Self.narrow)
    #expect(buttons(in: harness) == ["Back", "right 1", "right 2"])
    #expect(harness.focused?.semantics.name == "right 2")
    #expect(try harness.find("right 2").widget === widget)
    try await harness.resize(to: Self.wide)
    #expect(harness.focused?.semantics.name == "right 2")
  }

  @Test func `each screen gets its focus back`() async throws {
    let harness = try show()
    try await harness.focus("left 2")
    try await harness.press(.right, .alt)
    #expect(harness.focused == nil)
    try await harness.focus("right 2")
    try await harness.press(.escape)
    #expect(harness.focused?.semantics.name == "left 2")
    try await harness.press(.right, .alt)
    #expect(harness.focused?.semantics.name == "right 2")
    try await harness.click("Back")
    #expect(harness.focused?.semantics.name == "left 2")
  }

  @Test func `each screen gets its focus back from the buttons of the bar`() async throws {
    let harness = try show()
    try await harness.focus("left 2")
    try await harness.press(.right, .alt)
    try await harness.focus("right 2")
    try await harness.press(.left, .alt)
    for _ in 1...2 {
      #expect(harness.focused?.semantics.name == "left 2")
      try await harness.focus("Details")
      try await harness.press(.enter)
      #expect(harness.focused?.semantics.name == "right 2")
      try await harness.focus("Back")
      try await harness.press(.enter)
    }
  }

  @Test func `Tab continues from the hidden screen if the shown one had no focus`() async throws {
    let harness = try Harness(size: Self.narrow, screen: split().titled("Home"))
    try await harness.focus("left 2")
    try await harness.press(.right, .alt)
    #expect(harness.focused == nil)
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "right 1")
    try await harness.press(.left, .alt)
    try await harness.focus("Details")
    try await harness.press(.enter)
    #expect(harness.focused?.semantics.name == "right 1")
  }

  @Test func `the focus of a hidden screen returns when the window becomes wide`() async throws {
    let harness = try Harness(size: Self.wide, screen: split(shownPane: .trailing))
    try await harness.focus("left 1")
    try await harness.resize(to: Self.narrow)
    #expect(harness.focused == nil)
    try await harness.resize(to: Self.wide)
    #expect(harness.focused?.semantics.name == "left 1")
  }

  @Test func `the shown screen is restored`() async throws {
    let workflow = Showing(value: 0) { _, _ in split() }
    let harness = try Harness(size: Self.narrow, workflow: workflow)
    try await harness.click("Details")
    try await harness.focus("right 1")
    let restored = try harness.restored()
    try await restored.settle()
    #expect(buttons(in: restored) == ["Back", "right 1", "right 2"])
    #expect(restored.focused?.semantics.name == "right 1")
  }

  @Test func `a button that is hidden while its hover fades is not hovered later`() async throws {
    let harness = try show()
    try await harness.hover("left 2")
    try await harness.settle()
    let before = try harness.image
    try await harness.hover("Details")
    try await harness.settle()
    try await harness.hover("left 2", for: .milliseconds(20))
    try await harness.press(.right, .alt)
    try await harness.settle()
    try await harness.press(.escape)
    try await harness.settle()
    #expect(try harness.image == before)
  }

  // MARK: - Determined by the app

  @Test func `a workflow can determine the shown screen`() async throws {
    let workflow = Showing(value: Split.Pane.leading) { pane, change in
      split(shownPane: pane) { new in change { $0 = new } }
    }
    let harness = try Harness(size: Self.narrow, workflow: workflow)
    try await harness.click("Details")
    #expect(buttons(in: harness) == ["Back", "right 1", "right 2"])
    try await harness.press(.left, .alt)
    #expect(buttons(in: harness) == ["Details", "left 1", "left 2"])
  }

  @Test func `a screen that an app keeps shown stays`() async throws {
    var chosen: [Split.Pane] = []
    let harness = try Harness(
      size: Self.narrow, screen: split(shownPane: .trailing) { chosen.append($0) })
    try await harness.click("Back")
    #expect(buttons(in: harness) == ["Back", "right 1", "right 2"])
    #expect(chosen == [.leading])
  }

  // MARK: - Stacked

  @Test func `stacked, the trailing screen is below the leading one`() async throws {
    let harness = try Harness(size: Self.narrow, screen: split(narrowLayout: .stacked))
    #expect(buttons(in: harness) == ["left 1", "left 2", "right 1", "right 2"])
    #expect(try harness.find("left 2").bounds.maxY <= 150)
    #expect(try harness.find("right 1").bounds.minY >= 150)
    try await harness.expectAccessible()
    try await harness.resize(to: Size(width: 240, height: 239))
    #expect(buttons(in: harness) == ["Details", "left 1", "left 2"])
    try await harness.resize(to: Self.wide)
    #expect(try harness.find("right 1").bounds.minX > 200)
    #expect(try harness.image == harness.redrawnImage)
  }

  // MARK: - Widths

  @Test func `larger text needs more width`() async throws {
    let harness = try show(Size(width: 320, height: 300))
    #expect(buttons(in: harness) == ["left 1", "left 2", "right 1", "right 2"])
    harness.environment.theme.textScale = 1.5
    #expect(buttons(in: harness) == ["Details", "left 1", "left 2"])
  }

  @Test func `the trailing screen is no wider than its maximum`() async throws {
    var screen = Split.Screen(
      leading: Note(text: "leading"), trailing: Note(text: "trailing"), maximumTrailingWidth: 400)
    let harness = try Harness(size: Size(width: 1_000, height: 300), screen: screen)
    #expect(try harness.find(.label("leading")).bounds.width == 600)
    try await harness.press(.tab)
    try await harness.press(.home)
    #expect(try harness.find(.label("leading")).bounds.width == 600)
    screen.maximumTrailingWidth = 900
    try await harness.show(screen)
    #expect(try harness.find(.label("leading")).bounds.width == 240)
  }

  @Test func `a maximum that is no number is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = Split.Screen(
          leading: Note(text: "a"), trailing: Note(text: "b"), maximumTrailingWidth: .nan)
        _ = screen.widgetDescription(environment: .empty).buildWidget()
      }
    }
    try expectMisuse(
      result, reports: "Split.Screen.maximumTrailingWidth must be a length or infinity (was nan).")
  }

  @Test(arguments: [1, 2]) func `random input breaks nothing`(seed: UInt64) async throws {
    try await fuzz(seed: seed, steps: 200) {
      try Harness(
        size: Self.narrow,
        workflow: Showing(value: 0) { _, _ in
          Split.Screen(
            leading: split(narrowLayout: .stacked), trailing: split().titled("Both"),
            minimumLeadingWidth: 140, minimumTrailingWidth: 140)
        })
    }
  }
}
