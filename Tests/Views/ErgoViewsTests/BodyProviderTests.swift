import Ergo
import ErgoViews
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

private struct Form: BodyBackingScreen {
  typealias View = FormView

  var text = "text"
  var isEnabled = true
  var press: () -> Void = {}
}

private struct FormView: BodyProvider {
  typealias Screen = Form

  func body(with screen: Form) -> some View {
    Text(screen.text)
    Button("Press", action: screen.press).disabled(!screen.isEnabled)
  }
}

/// Another provider with the same views.
private struct OtherView: BodyProvider {
  typealias Screen = Form

  func body(with screen: Form) -> some View { FormView().body(with: screen) }
}

@MainActor
@Suite struct BodyProviderTests {
  private let described = DescribedWidget()

  private func show(_ change: (inout Form) -> Void = { _ in }) {
    var form = Form()
    change(&form)
    described.update(form.widgetDescription(environment: .empty))
  }

  @Test func `a body shows each screen in the same widgets`() throws {
    show()
    let harness = try Harness(widget: described)
    let content = described.content
    #expect(harness.driver.shows("text"))
    show {
      $0.text = "other"
      $0.isEnabled = false
    }
    #expect(harness.driver.shows("other"))
    #expect(described.content === content)
    #expect(throws: AutomationError.self) { try harness.driver.click("Press") }
  }

  @Test func `a body calls the closures of the latest screen`() throws {
    var calls: [String] = []
    show { $0.press = { calls.append("old") } }
    let harness = try Harness(widget: described)
    show { $0.press = { calls.append("new") } }
    try harness.driver.click("Press")
    #expect(calls == ["new"])
  }

  @Test func `another provider replaces the widgets, even with an equal body`() throws {
    show()
    let content = described.content
    described.update(.body(OtherView.self, showing: Form()))
    #expect(described.content !== content)
  }

  @Test func `shows screens inside views`() throws {
    func page(_ text: String, _ press: @escaping () -> Void) -> some View {
      VStack {
        Text("above")
        ScreenView(Form(text: text, press: press))
      }
    }
    var calls: [String] = []
    let widget = ViewWidget(page("one") { calls.append("old") })
    let harness = try Harness(widget: widget)
    widget.show(page("two") { calls.append("new") })
    #expect(harness.driver.shows("above"))
    #expect(harness.driver.shows("two"))
    try harness.driver.click("Press")
    #expect(calls == ["new"])
  }

  @Test func `modifiers of a screen apply to the views in it`() throws {
    func page(_ isDisabled: Bool, _ font: Font?) -> some View {
      ScreenView(Form()).disabled(isDisabled).font(font).foregroundColor(\.danger)
    }
    let widget = ViewWidget(page(true, .headline))
    let harness = try Harness(widget: widget)
    func label() -> Label? {
      harness.driver.tree.flattened.lazy.compactMap { $0.widget as? Label }.first
    }
    #expect(label()?.font == .headline)
    #expect(label()?.color == \.danger)
    #expect(throws: AutomationError.self) { try harness.driver.click("Press") }
    widget.show(page(false, nil))
    #expect(label()?.font == .body)
    try harness.driver.click("Press")
  }

  @Test func `a body is released with all its widgets when another screen is shown`() throws {
    let harness = try Harness(widget: described)
    weak var widget: Widget?
    weak var button: Widget?
    do {
      show()
      widget = described.content
      button = harness.driver.tree.flattened.last?.widget
      #expect(button is ButtonWidget)
    }
    described.update(WidgetDescription(build: { Label("other") }, update: { _ in }))
    #expect(widget == nil)
    #expect(button == nil)
  }
}
