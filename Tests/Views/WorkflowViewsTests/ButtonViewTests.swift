import Harness
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A label that shows the state of its button.
private struct StateLabel: View {
  @Environment(\.controlState) private var state
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    Text(
      [
        state.isHovered ? "hovered" : "", state.isPressed ? "pressed" : "",
        state.isFocused ? "focused" : "", state.isOn ? "on" : "", isEnabled ? "" : "disabled",
        "label",
      ].filter { !$0.isEmpty }.joined(separator: " "))
  }
}

/// An icon beside two texts, one below the other.
private struct FolderLabel: View {
  var title = "Documents"

  var body: some View {
    IconImage(decorative: .folder)
    VStack(alignment: .leading, spacing: 0) {
      Text(title)
      Text("12 files").font(.small)
    }
  }
}

@MainActor
@Suite struct ButtonViewTests {
  private func move(_ harness: Harness, to selector: Selector) throws {
    harness.send(.pointerMoved(try harness.find(selector).bounds.center))
  }

  // MARK: - Labels

  @Test func `a label of one text is the title: the same widget, tree and pixels`() throws {
    let titled = try ShownView(Button("Save", style: .prominent) {})
    let labelled = try ShownView(Button(style: .prominent, action: {}) { Text("Save") })
    #expect(labelled.harness.driver.tree.text == titled.harness.driver.tree.text)
    #expect(try labelled.harness.image == titled.harness.image)
    #expect(labelled.widget("Save")?.children.isEmpty == true)
  }

  @Test func `the texts of a label are the name of the button, which has no children`() async throws
  {
    let stage = try ShownView(Button(action: {}) { FolderLabel() })
    let button = try stage.harness.find(.role(.button))
    #expect(button.semantics.name == "Documents, 12 files")
    #expect(button.children.isEmpty)
    try await stage.harness.expectAccessible()
  }

  @Test func `an accessibility label replaces the texts`() throws {
    let stage = try ShownView(
      VStack {
        Button(action: {}) { FolderLabel() }.accessibilityLabel("Open")
        Button(action: {}) { IconImage(.close, label: "Close").accessibilityLabel("Dismiss") }
      })
    #expect(stage.names == ["Open", "Dismiss"])
  }

  @Test func `a press anywhere on the label presses the button, even on a control in it`() throws {
    let log = Log()
    let stage = try ShownView(
      Button(action: { log.add("outer") }) {
        FolderLabel()
        Button("Inner") { log.add("inner") }
      })
    let frame = try stage.harness.find(.role(.button)).bounds
    for x in [frame.minX + 2, frame.midX, frame.maxX - 40] {
      stage.harness.driver.click(at: Point(x: x, y: frame.midY))
    }
    #expect(log.lines == ["outer", "outer", "outer"])
  }

  @Test func `Tab, Return, Space and the shortcut reach a button with a label once`() async throws {
    let log = Log()
    let stage = try ShownView(
      Button(action: { log.add("press") }) {
        FolderLabel()
        Checkbox("Inner", isOn: true) { _ in }
      }.shortcut("d"))
    try await stage.harness.press(.tab)
    #expect(stage.harness.window.focusedWidget is ButtonWidget)
    try await stage.harness.press(.tab)
    #expect(!(stage.harness.window.focusedWidget is CheckboxWidget))
    for (key, modifiers) in [(Key.enter, Modifiers()), (.space, []), (.character("d"), .control)] {
      try await stage.harness.press(key, modifiers)
    }
    #expect(log.lines == ["press", "press", "press"])
  }

  @Test func `a disabled button with a label is dimmed and cannot be pressed`() throws {
    let log = Log()
    let stage = try ShownView(
      Button(action: { log.add("press") }) { FolderLabel() }.disabled())
    let button = try stage.harness.find(.role(.button))
    #expect(button.semantics.state.contains(.disabled))
    #expect(button.widget?.isDimmed == true)
    stage.harness.driver.click(at: button.bounds.center)
    #expect(log.lines.isEmpty)
  }

  @Test(arguments: [
    (ButtonWidget.Style.plain, Palette.light.text), (.prominent, Palette.light.textOnAccent),
    (.destructive, Palette.light.danger),
  ])
  func `texts in a label have the font and the colour of a title unless they set others`(
    style: ButtonWidget.Style, color: Color
  ) throws {
    let stage = try ShownView(
      Button(style: style, action: {}) {
        Text("One")
        Text("Two").font(.small).foregroundColor(\.secondaryText)
      }.font(.title).foregroundColor(\.tertiaryText))
    let commands = stage.harness.window.fullDisplayList.commands
    func shows(_ text: String, _ font: Font, _ color: Color) -> Bool {
      commands.contains {
        if case .text(text, _, Theme().font(font), color) = $0 { true } else { false }
      }
    }
    #expect(shows("One", .control, color))
    #expect(shows("Two", .small, Palette.light.secondaryText))
  }

  @Test func `the views of a label are side by side, in the reading direction`() throws {
    let stage = try ShownView(
      Button(action: {}) {
        IconImage(decorative: .folder)
        Text("Documents")
      })
    let stack = try #require(stage.widget("Documents")?.children.first)
    #expect(stack.children[0].frame.maxX < stack.children[1].frame.minX)
    stage.harness.window.environment.layoutDirection = .rightToLeft
    _ = try stage.harness.image
    #expect(stack.children[1].frame.maxX < stack.children[0].frame.minX)
  }

  @Test(arguments: [0.5, 1, 3.0])
  func `a button has room for its label at every text size`(textScale: Double) throws {
    let stage = try ShownView(
      VStack(spacing: 0) {
        Button(action: {}) { FolderLabel() }
        Button(action: {}) { Text("One").font(.control) }
        Button("One") {}
      })
    stage.harness.window.environment.theme.textScale = textScale
    _ = try stage.harness.image
    let widget = try #require(stage.widget("Documents, 12 files"))
    let label = try #require(widget.children.first)
    #expect(widget.bounds.inset(by: Insets(3)).intersection(label.frame) == label.frame)
    let alike = stage.harness.all("One").map(\.bounds.size)
    #expect(alike.count == 2 && alike.first == alike.last)
  }

  @Test func `a label wraps in a narrow window, and the button grows`() throws {
    let stage = try ShownView(
      Button(action: {}) {
        VStack { Text("A label that is much longer than the window is wide") }
      }, size: Size(width: 160, height: 200))
    let frame = try stage.harness.find(.role(.button)).bounds
    #expect(frame.minX >= 0 && frame.maxX <= 160)
    #expect(frame.height > 60)
  }

  @Test func `a label that fills the space makes the button wide`() throws {
    let stage = try ShownView(
      Button(action: {}) {
        Text("Wide")
        Spacer()
        Text("2")
      }.filling([.horizontal]))
    let widget = try #require(stage.widget("Wide, 2"))
    #expect(widget.frame.width == 480)
    #expect(widget.children.first?.frame == Rect(x: 14, y: 5.5, width: 452, height: 21))
  }

  @Test func `a label is aligned by its text`() throws {
    func top(_ button: some View) throws -> Double? {
      let stage = try ShownView(
        HStack(alignment: .firstBaseline) {
          Text("Above").font(.largeTitle)
          button
        })
      return stage.harness.all(.role(.button)).first?.bounds.minY
    }
    let labelled = Button(action: {}) { HStack { Text("OK") } }
    #expect(try top(labelled) == top(Button("OK") {}))
  }

  @Test func `a label can become a title and back, and the button keeps the focus`() async throws {
    func button(isLarge: Bool) -> some View {
      Button(action: {}) { isLarge ? Text("Save").font(.title) : Text("Save") }
    }
    let stage = try ShownView(button(isLarge: false))
    let height = try #require(stage.frame("Save")).height
    try await stage.harness.press(.tab)
    let widget = stage.harness.window.focusedWidget
    stage.show(button(isLarge: true))
    #expect(try #require(stage.frame("Save")).height > height)
    #expect(stage.harness.window.focusedWidget === widget)
    stage.show(button(isLarge: false))
    #expect(try #require(stage.frame("Save")).height == height)
    #expect(widget?.children.isEmpty == true)
  }

  // MARK: - State

  @Test func `a label knows the state of its button in the same frame`() async throws {
    let stage = try ShownView(Button(action: {}) { StateLabel() })
    let harness = stage.harness
    #expect(stage.names == ["label"])
    try move(harness, to: .role(.button))
    #expect(stage.names == ["hovered label"])
    let center = try harness.find(.role(.button)).bounds.center
    harness.send(.pointerPressed(center, .primary))
    #expect(stage.names == ["hovered pressed label"])
    harness.send(.pointerMoved(Point(x: 1, y: 1)))
    #expect(stage.names == ["label"])
    harness.send(.pointerReleased(Point(x: 1, y: 1), .primary))
    try await harness.press(.tab)
    #expect(stage.names == ["focused label"])
    harness.send(.keyPressed(KeyPress(.space)))
    #expect(stage.names == ["pressed focused label"])
    harness.send(.keyReleased(KeyPress(.space)))
    #expect(stage.names == ["focused label"])
  }

  @Test func `a label knows in the first frame whether its button is on and enabled`() throws {
    func page(isOn: Bool, isDisabled: Bool) -> some View {
      Button(isOn: isOn, onToggle: { _ in }) { StateLabel() }.disabled(isDisabled)
    }
    let stage = try ShownView(page(isOn: true, isDisabled: true))
    #expect(stage.names == ["on disabled label"])
    stage.show(page(isOn: false, isDisabled: false))
    #expect(stage.names == ["label"])
    try move(stage.harness, to: .role(.toggleButton))
    #expect(stage.names == ["hovered label"])
    stage.show(page(isOn: true, isDisabled: true))
    #expect(stage.names == ["on disabled label"])
  }

  @Test func `a label of a button that was hidden under the pointer is not hovered`() throws {
    func page(isShown: Bool) -> some View {
      VStack { if isShown { Button(action: {}) { StateLabel() }.id(1) } }.frame(width: 200)
    }
    let stage = try ShownView(page(isShown: true))
    try move(stage.harness, to: .role(.button))
    #expect(stage.names == ["hovered label"])
    stage.show(page(isShown: false))
    stage.harness.send(.pointerMoved(Point(x: 1, y: 1)))
    stage.show(page(isShown: true))
    #expect(stage.names == ["label"])
  }

  @Test func `views outside of buttons have no state of a control`() throws {
    #expect(try ShownView(StateLabel()).names == ["label"])
  }

  // MARK: - Toggle buttons

  @Test func `a toggle button asks for the other state, and shows the state of the screen`()
    async throws
  {
    let log = Log()
    func page(isOn: Bool) -> some View {
      Button("Bold", isOn: isOn, onToggle: { log.add("\($0)") }).shortcut("b")
    }
    let stage = try ShownView(page(isOn: false))
    try await stage.harness.click("Bold")
    #expect(try stage.harness.find("Bold").semantics.value == "off")
    stage.show(page(isOn: true))
    #expect(try stage.harness.find("Bold").semantics.value == "on")
    try await stage.harness.press(.character("b"), .control)
    try await stage.harness.focus("Bold")
    try await stage.harness.press(.space)
    try await stage.harness.press(.enter)
    #expect(log.lines == ["true", "false", "false", "false"])
    try await stage.harness.expectAccessible()
  }

  // MARK: - Styles

  /// A style that shows all that it is given, and counts its bodies.
  private struct SpellingStyle: ButtonStyle {
    let log: Log
    var focusRingRadius: Double?

    func makeBody(configuration: Configuration) -> some View {
      log.add("body")
      return HStack(spacing: 0) {
        configuration.label
        Text("\(configuration.style)")
        if configuration.state.isHovered { Text("hovered") }
        if configuration.state.isOn { Text("on") }
      }
    }
  }

  private struct PlainStyle: ButtonStyle, Equatable {
    let text: String

    func makeBody(configuration: Configuration) -> some View {
      configuration.label.padding(10)
      Text(text)
    }
  }

  @Test func `a style draws titles, icons, labels and toggle buttons`() throws {
    let stage = try ShownView(
      VStack {
        Button("Save", icon: .checkmark, style: .prominent) {}
        Button(action: {}) { FolderLabel() }
        Button("Bold", isOn: true, onToggle: { _ in })
      }.buttonStyle(SpellingStyle(log: Log())))
    #expect(
      stage.names == ["Save, prominent", "Documents, 12 files, plain", "Bold, plain, on"])
    try move(stage.harness, to: "Save, prominent")
    #expect(stage.names[0] == "Save, prominent, hovered")
  }

  @Test func `a styled button is as large as its body, and is pressed anywhere in it`() throws {
    let log = Log()
    let stage = try ShownView(
      Button("OK") { log.add("press") }.buttonStyle(PlainStyle(text: "!")))
    let frame = try #require(stage.frame("OK, !"))
    #expect(frame.height == 41)
    stage.harness.driver.click(at: Point(x: frame.minX + 1, y: frame.minY + 1))
    #expect(log.lines == ["press"])
  }

  @Test func `the innermost style applies, and the automatic style draws as usual`() throws {
    let plain = try ShownView(Button("A") {})
    let stage = try ShownView(
      VStack {
        Button("A") {}.buttonStyle(.automatic)
        Button("B") {}
        Button("C") {}.buttonStyle(PlainStyle(text: "inner"))
        Button("D") {}.buttonStyle(.borderless)
      }.buttonStyle(PlainStyle(text: "outer")))
    #expect(stage.names == ["A", "B, outer", "C, inner", "D"])
    #expect(stage.frame("A")?.size == plain.frame("A")?.size)
    #expect(stage.widget("A")?.children.isEmpty == true)
    #expect((stage.widget("D") as? ButtonWidget)?.isBorderless == true)
  }

  @Test func `a style reaches the rows of a list`() throws {
    let stage = try ShownView(
      List(["One"], id: \.self, name: \.self) { Button($0) {} }
        .buttonStyle(PlainStyle(text: "row")))
    #expect(stage.names.contains("One, row"))
  }

  @Test func `another style replaces the body, and no style shows the title again`() async throws {
    func page(_ style: Int) -> some View {
      HStack {
        switch style {
        case 0: Button("OK") {}.buttonStyle(PlainStyle(text: "zero"))
        default: Button("OK") {}.buttonStyle(.automatic)
        }
      }
    }
    func button(_ text: String) -> some View { Button("OK") {}.buttonStyle(PlainStyle(text: text)) }
    let stage = try ShownView(button("one"))
    #expect(stage.names == ["OK, one"])
    let widget = stage.widget("OK, one")
    stage.show(button("two"))
    #expect(stage.names == ["OK, two"])
    #expect(stage.widget("OK, two") === widget)
    let other = try ShownView(page(0))
    other.show(page(1))
    #expect(other.names == ["OK"])
  }

  @Test func `an equal style evaluates no other views`() throws {
    struct Quiet: View, Equatable {
      let log: Log
      var body: some View {
        log.add("body")
        return Button("OK") {}
      }
      static func == (one: Quiet, other: Quiet) -> Bool { true }
    }
    let log = Log()
    func page(_ text: String) -> some View {
      VStack { Quiet(log: log) }.buttonStyle(PlainStyle(text: text))
    }
    let stage = try ShownView(page("a"))
    stage.show(page("a"))
    #expect(log.new() == ["body"])
    stage.show(page("b"))
    #expect(log.new() == ["body"])
    #expect(stage.names == ["OK, b"])
  }

  @Test(arguments: [nil, 0, .infinity] as [Double?])
  func `a style has a focus ring of its radius, or none`(radius: Double?) async throws {
    let stage = try ShownView(
      Button("OK") {}.padding().buttonStyle(SpellingStyle(log: Log(), focusRingRadius: radius)))
    let plain = try stage.harness.image
    try await stage.harness.press(.tab)
    #expect(try (stage.harness.image == plain) == (radius == nil))
    let rings = stage.harness.window.fullDisplayList.commands.compactMap {
      if case .roundedBorder(_, let radius, width: 2, Palette.light.accent) = $0 {
        radius
      } else {
        nil
      }
    }
    let height = try #require(stage.frame("OK, plain")).height
    #expect(rings == radius.map { [min($0, height / 2) + 4] } ?? [])
  }

  @Test func `a styled button is usable without a pointer and without sight`() async throws {
    let stage = try ShownView(
      VStack {
        Button("Save") {}
        Button(action: {}) { FolderLabel() }
        Button("Bold", isOn: true, onToggle: { _ in })
      }.buttonStyle(PlainStyle(text: "button")))
    try await stage.harness.expectAccessible()
  }

  @Test func `the body of a built-in style is a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await MainActor.run {
        struct Wrapping: ButtonStyle {
          func makeBody(configuration: Configuration) -> some View {
            BuiltInButtonStyle.borderless.makeBody(configuration: configuration)
          }
        }
        _ = try ShownView(Button("OK") {}.buttonStyle(Wrapping()))
      }
    }
    try expectMisuse(result, reports: "A built-in button style has no body.")
  }

  // MARK: - Pictures

  private struct Page: View {
    var body: some View {
      VStack(spacing: 12) {
        HStack {
          Button(action: {}) { FolderLabel() }
          Button(style: .prominent, action: {}) { FolderLabel() }
          Button(style: .destructive, action: {}) { FolderLabel() }.disabled()
        }
        HStack {
          Button("On", isOn: true, onToggle: { _ in })
          Button("Off", isOn: false, onToggle: { _ in })
          Button("Compact", isOn: true, onToggle: { _ in }).compact()
        }
        HStack {
          Button("Add", icon: .plus) {}
          Button("Delete", style: .destructive) {}
          Button("On", isOn: true, onToggle: { _ in })
        }.buttonStyle(.borderless)
      }
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `labels, toggle buttons and borderless buttons match their picture`(
    appearance: Appearance, scale: Double
  ) throws {
    let harness = try Harness(
      size: Size(width: 480, height: 180), scale: scale, theme: Theme(appearance: appearance),
      widget: ViewWidget(Page()))
    let suffix = "\(appearance.rawValue)@\(Int(scale))x"
    try expectSnapshot(of: harness, named: "buttons-\(suffix)")
    harness.window.environment.layoutDirection = .rightToLeft
    try expectSnapshot(of: harness, named: "buttons-rtl-\(suffix)")
  }
}
