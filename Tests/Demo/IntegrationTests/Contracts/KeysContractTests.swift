import ErgoLayouts
import ErgoViews
import ErgoWidgets
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Focus order and shortcuts in all three kinds of view.
@MainActor
@Suite struct KeysContractTests {
  /// A kind of view.
  enum Kind: CaseIterable {
    case widget, layout, value

    @MainActor
    func description(of screen: KeysScreen) -> WidgetDescription {
      switch self {
      case .widget: .updating(KeysWidget.self, showing: screen)
      case .layout: .layout(KeysLayout.self, showing: screen)
      case .value: .body(KeysView.self, showing: screen)
      }
    }
  }

  /// The screen in a view of one kind.
  private struct Shown: Screen {
    let kind: Kind
    let screen: KeysScreen

    func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
      kind.description(of: screen)
    }
  }

  @Test func `focus order and shortcuts are the same as widget, layout and value`() throws {
    try ScreenContract(
      states: [
        "as it is": KeysScreen.with(), "another name": KeysScreen.with { $0.name = "Bob" },
        "not to be saved": KeysScreen.with { $0.canSave = false },
      ],
      views: [
        "the widget": Kind.widget.description, "the layout": Kind.layout.description,
        "the value": Kind.value.description,
      ]
    ).expect()
  }

  @Test(arguments: Kind.allCases)
  func `the screen is accessible in the focus order that was set`(kind: Kind) async throws {
    let screen = KeysScreen.with()({ _ in })
    let harness = try Harness(screen: Shown(kind: kind, screen: screen))
    try await harness.expectAccessible()
    var order: [String?] = [harness.focused?.semantics.name]
    for _ in 1...4 {
      try await harness.press(.tab)
      order.append(harness.focused?.semantics.name)
    }
    #expect(order == ["Your name", "Save", "Cancel", "Find", "Your name"])
    let field = try harness.find(.role(.textField))
    #expect(field.details == "As on your badge.")
  }

  @Test(arguments: Kind.allCases)
  func `shortcuts call the closures of the latest screen`(kind: Kind) async throws {
    var calls: [String] = []
    func screen(_ name: String, canSave: Bool = true) -> Shown {
      var screen = KeysScreen { calls.append("\(name) \($0)") }
      screen.canSave = canSave
      return Shown(kind: kind, screen: screen)
    }
    let harness = try Harness(screen: screen("old"))
    try await harness.show(screen("new"))
    try await harness.press("s", .control)
    try await harness.press("f", .control)
    #expect(calls == ["new save", "new find"])
    try await harness.show(screen("locked", canSave: false))
    try await harness.press("s", .control)
    try await harness.press("f", .control)
    #expect(calls == ["new save", "new find", "locked find"])
  }
}
