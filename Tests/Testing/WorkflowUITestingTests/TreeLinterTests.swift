import Issues
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// The findings of `expectAccessible`: each kind of problem, with its rule, location and remedy.
@MainActor
@Suite struct TreeLinterTests {
  private func findings(_ widget: Widget) async throws -> [TreeLinter.Finding] {
    try await Harness(widget: widget).accessibilityFindings()
  }

  /// Expects one finding, of `rule`, with the text `problem` and a remedy.
  private func expect(
    _ widget: Widget, _ rule: AccessibilityRule, _ problem: String, remedy: String,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await findings(widget)
    #expect(found.map(\.rule) == [rule], "\(found)", sourceLocation: location)
    #expect(found.first?.problem == problem, sourceLocation: location)
    #expect(found.first?.remedy == remedy, sourceLocation: location)
  }

  // MARK: - No findings

  @Test func `a correct form has no findings`() async throws {
    let field = TextFieldWidget("Name")
    let save = ButtonWidget("Save")
    save.pressShortcut = Shortcut("s")
    let table = Table()
    table.rows = ["a", "a", "b"]
    table.allowsSelection = true
    let bar = TabBar()
    bar.items = [.init("One"), .init("Two"), .init("Off", isEnabled: false)]
    bar.selectedIndex = 0
    let text = Label("To be copied")
    text.isSelectable = true
    let harness = try Harness(widget: Stack(.vertical, [bar, field, text, table, save]))
    try await harness.focus(.role(.textField))
    try await harness.expectAccessible()
    #expect(harness.focused?.semantics.role == .textField)
  }

  @Test func `a failure names the problem, rule, widget and remedy, at the caller's line`()
    async throws
  {
    let harness = try Harness(widget: Stack(.vertical, [Label("Hello"), ButtonWidget("")]))
    let line = UInt(#line) + 1
    let failures = try await failures { try await harness.expectAccessible() }
    #expect(
      failures == [
        Failure(
          text: """
            Expected an accessible window, but button at 204,33 is interactive but has no name.
              Rule: name
              Widget: Stack > ButtonWidget[1]
              Remedy: Give it a title, a placeholder or an accessibilityLabel.
            """, fileID: "WorkflowUITestingTests/TreeLinterTests.swift", line: line)
      ])
    try await harness.expectAccessible(except: [.name])
  }

  // MARK: - Names

  @Test func `finds a menu that only the chosen value names`() async throws {
    let menu = MenuWidget("High") {
      MenuItem("Low", isChecked: false) {}
      MenuItem("High", isChecked: true) {}
    }
    try await expect(
      menu, .name, "menu button \"High\" at 0,0 is named like the item that is chosen.",
      remedy: "Give it an accessibilityLabel, or labelled(by:) the text beside it.")
    let label = Label("Priority")
    (label.identifier, menu.labelledBy) = ("priority", "priority")
    #expect(try await findings(Stack(.horizontal, [label, menu])).isEmpty)
  }

  @Test func `finds a disabled button without a name`() async throws {
    let button = ButtonWidget("  ")
    button.isEnabled = false
    try await expect(
      button, .name, "button \"  \" at 0,0 is interactive but has no name.",
      remedy: "Give it a title, a placeholder or an accessibilityLabel.")
  }

  @Test func `finds two buttons with one name`() async throws {
    try await expect(
      Stack(.vertical, [ButtonWidget("Delete"), Label("text"), ButtonWidget("Delete")]),
      .distinction,
      "button \"Delete\" at 202,0 and button \"Delete\" at 202,77 cannot be told apart.",
      remedy:
        "Give one of them another title, an accessibilityLabel or a description (describedBy)."
    )
  }

  @Test func `two widgets with one name and different descriptions pass`() async throws {
    let buttons = [ButtonWidget("Delete"), ButtonWidget("Delete")]
    let labels = [Label("Milk"), Label("Bread")]
    for (index, (button, label)) in zip(buttons, labels).enumerated() {
      label.identifier = "item \(index)"
      button.describedBy = "item \(index)"
    }
    let rows = zip(labels, buttons).map { Stack(.horizontal, [$0, $1]) }
    #expect(try await findings(Stack(.vertical, rows)).isEmpty)
  }

  @Test func `finds a widget that takes the pointer or the keys and has no role`() async throws {
    try await expect(
      Mute(fixedSize: Size(width: 20, height: 20)), .role,
      "Mute accepts the pointer but has no role.",
      remedy: "Override semantics and return a role, a name and actions.")
    try await expect(
      Mute(fixedSize: Size(width: 20, height: 20), takesKeys: true), .role,
      "Mute accepts the keyboard but has no role.",
      remedy: "Override semantics and return a role, a name and actions.")
  }

  @Test func `finds a reference to a missing label`() async throws {
    let field = TextFieldWidget("Name")
    field.labelledBy = "label"
    try await expect(
      field, .relation,
      "text field \"Name\" at 0,0 is labelled by \"label\", but nothing on the screen has that identifier.",
      remedy: "Give the element that it is labelled by that identifier.")
  }

  @Test func `finds one identifier on two widgets`() async throws {
    let buttons = [ButtonWidget("a"), ButtonWidget("b")]
    for button in buttons { button.identifier = "same" }
    try await expect(
      Stack(.horizontal, buttons), .identifier,
      "button \"a\" at 0,164 and button \"b\" at 84,164 have the same identifier, \"same\".",
      remedy: "Give one of them another identifier.")
  }

  // MARK: - Actions

  @Test func `finds a disabled widget with a press action`() async throws {
    let odd = Odd(Semantics(role: .button, name: "odd", state: .disabled, actions: [.press]))
    odd.pressShortcut = Shortcut("o")
    try await expect(
      odd, .disabled, "button \"odd\" at 0,0 is disabled but offers the press action.",
      remedy: "Return no actions in its semantics while it is disabled.")
  }

  @Test func `finds a button outside the window`() async throws {
    let board = Place(ButtonWidget("far"), at: Rect(x: 470, y: 0, width: 120, height: 36))
    try await expect(
      board, .reach,
      "button \"far\" at 470,0 extends outside the window, and no scroll view contains it.",
      remedy: "Put its container into a ScrollView, or let it shrink.")
  }

  @Test func `finds two focused widgets`() async throws {
    let things = ["a", "b"].map { Odd(Semantics(role: .label, name: $0, state: .focused)) }
    let found = try await findings(Stack(.vertical, things))
    #expect(found.map(\.rule) == [.focus])
    #expect(found.first?.problem.hasPrefix("2 elements have the focus: label \"a\" at ") == true)
    #expect(
      found.first?.remedy
        == "Do not set the state .focused yourself; the window sets it.")
  }

  @Test func `finds a frame that is not finite`() throws {
    let odd = Odd(Semantics(role: .label, name: "far"))
    let frame = Rect(x: .greatestFiniteMagnitude, y: 0, width: 1, height: 1)
    let harness = try Harness(widget: Place(Place(odd, at: frame), at: frame))
    let found = TreeLinter(rules: [.bounds]).findings(in: harness.window)
    #expect(found.map(\.problem) == ["label \"far\" has no finite bounds."])
    #expect(found.map(\.remedy) == ["Place it at a finite frame in its parent's arrange()."])
  }

  // MARK: - Shortcuts

  @Test func `finds equal shortcuts of one level without pressing the key`() async throws {
    let buttons = [ButtonWidget("Save"), ButtonWidget("Send")]
    for button in buttons { button.pressShortcut = Shortcut("s") }
    try await expect(
      Stack(.horizontal, buttons), .shortcut,
      "Ctrl+S is used by Stack > ButtonWidget[0] \"Save\" and by Stack > ButtonWidget[1] \"Send\", so it does nothing.",
      remedy:
        "Give one of them other keys, or move it into its own focus section or screen."
    )
  }

  @Test func `finds a shortcut that presses a disabled button`() async throws {
    let label = Label("Save")
    label.pressShortcut = Shortcut("s")
    let found = try await findings(Stack(.vertical, [label]))
    #expect(found.map(\.rule) == [.shortcut])
    #expect(
      found.first?.remedy
        == "Give the shortcut an action, or add it to an element that can be pressed.")
    #expect(
      found.first?.problem.hasSuffix(
        "label \"Save\" at \(place(found)), which offers no press action.")
        == true)
  }

  private func place(_ found: [TreeLinter.Finding]) -> String {
    found.first?.problem.split(separator: " at ").last?.split(separator: ", which").first
      .map(String.init) ?? ""
  }

  @Test func `finds a shortcut without a title`() async throws {
    let stack = Stack(.vertical, [Label("text")])
    stack.addShortcut(Shortcut("n")) {}
    try await expect(
      stack, .shortcut, "Ctrl+N of group at 0,0 has no title.",
      remedy: "Give the shortcut a title that describes its action.")
  }

  // MARK: - Keys

  @Test func `finds a button that no key reaches`() async throws {
    let problem =
      "button \"Mouse\" at 0,0 is interactive, but neither Tab nor an arrow key reaches it, and it has no shortcut."
    let mouse = Odd(Semantics(role: .button, name: "Mouse", actions: [.press]))
    try await expect(
      mouse, .keyboard, problem,
      remedy:
        "Set isFocusable to true, and check that no ancestor consumes Tab or the arrow keys; or give it a shortcut."
    )
    mouse.pressShortcut = Shortcut("m")
    #expect(try await findings(mouse).isEmpty)
  }

  @Test func `finds a button behind a widget that keeps Tab to itself`() async throws {
    let trap = Odd(Semantics(role: .button, name: "Trap", actions: [.focus]), focus: true)
    trap.keepsTab = true
    let found = try await findings(Stack(.vertical, [trap, ButtonWidget("After")]))
    #expect(
      found.filter { $0.rule == .keyboard }.map(\.path) == ["Stack > ButtonWidget[1] \"After\""])
  }

  @Test func `finds a group with arrow keys that move nothing`() async throws {
    let group = DeafGroup()
    for name in ["a", "b"] { group.add(ButtonWidget(name)) }
    let found = try await findings(group)
    #expect(
      found.filter { $0.rule == .keyboard }.map(\.path) == ["DeafGroup > ButtonWidget[1] \"b\""])
  }

  @Test func `finds a focused widget without a focus ring`() async throws {
    try await expect(
      Odd(Semantics(role: .button, name: "Plain", actions: [.press]), focus: true), .ring,
      "button \"Plain\" does not show that it has the focus.",
      remedy:
        "Draw a ring while showsFocusRing is true, for example with paintFocusRing, and check that no ancestor clips it."
    )
  }

  @Test func `finds a clipped focus ring`() async throws {
    let clip = Clip()
    clip.add(ButtonWidget("cut"))
    #expect(try await findings(clip).map(\.rule) == [.ring])
  }

  // MARK: - Restoring the state

  @Test func `the previously selected tab is selected again`() async throws {
    let bar = TabBar()
    bar.items = [.init("One"), .init("Two"), .init("Three")]
    bar.selectedIndex = 1
    bar.didSelect = { [unowned bar] in bar.selectedIndex = $0 }
    let harness = try Harness(widget: Stack(.vertical, [bar, ButtonWidget("a")]))
    try await harness.expectAccessible()
    #expect(bar.selectedIndex == 1)
    #expect(harness.focused == nil)
  }
}

/// Takes the pointer or keys without a role.
private final class Mute: Widget, PointerTarget {
  let fixedSize: Size
  let takesKeys: Bool

  init(fixedSize: Size, takesKeys: Bool = false) {
    self.fixedSize = fixedSize
    self.takesKeys = takesKeys
    super.init()
    isPointerTarget = true
  }

  override func measure(_ proposal: ProposedSize) -> Size { fixedSize }
  var acceptsPointer: Bool { !takesKeys }
  override var isFocusable: Bool { takesKeys }
  override func paint(in list: inout DisplayList) {
    if showsFocusRing { list.fill(bounds, theme.palette.accent) }
  }
}

/// A widget with the semantics given by a test.
private final class Odd: Widget {
  let given: Semantics
  let focus: Bool
  var keepsTab = false

  init(_ given: Semantics, focus: Bool = false) {
    self.given = given
    self.focus = focus
  }

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 80, height: 20) }
  override var isFocusable: Bool { focus }
  override func keyPressed(_ press: KeyPress) -> Bool { keepsTab && press.key == .tab }
  override var semantics: Semantics? { given }
}

/// Places one child at a frame.
private final class Place: Widget {
  let place: Rect

  init(_ child: Widget, at place: Rect) {
    self.place = place
    super.init()
    add(child)
  }

  override func arrange() {
    for child in children { place(child, in: place) }
  }
}

/// A single stop for Tab, with children that no key reaches.
private final class DeafGroup: Widget {
  override var isFocusGroup: Bool { true }
}

/// Clips painting around its children.
private final class Clip: Widget {
  override func paintChildren(in list: inout DisplayList) {
    list.clipped(to: bounds.inset(by: Insets(5))) { list in super.paintChildren(in: &list) }
  }
}
