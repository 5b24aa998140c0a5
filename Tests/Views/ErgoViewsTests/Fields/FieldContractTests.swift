import ErgoLayouts
import ErgoViews
import ErgoWidgets
import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting

extension NoteScreen: Screen {
  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    switch kind {
    case .widget: .updating(NoteWidget.self, showing: self)
    case .layout: .layout(NoteLayout.self, showing: self)
    case .value: .body(NoteView.self, showing: self)
    }
  }
}

@MainActor
@Suite struct FieldContractTests {
  @Test func `fields are equal in all three kinds of view`() throws {
    func screen(
      _ name: String, _ note: String, isNameWrong: Bool = false
    ) -> (@escaping (String) -> Void) -> NoteScreen {
      { record in
        NoteScreen(
          name: name, password: name, note: note, isNameWrong: isNameWrong,
          editName: { record("name \($0)") }, editPassword: { record("password \($0)") },
          editNote: { record("note \($0)") }, submit: { record("submit") })
      }
    }
    try ScreenContract(
      states: [
        "empty": screen("", ""), "full": screen("Ada", "one\ntwo"),
        "wrong": screen("A", "one\ntwo", isNameWrong: true),
      ],
      views: [
        "the widget": { .updating(NoteWidget.self, showing: $0) },
        "the layout": { .layout(NoteLayout.self, showing: $0) },
        "the value": { .body(NoteView.self, showing: $0) },
      ]
    ).expect()
  }

  @Test(arguments: [NoteScreen.Kind.widget, .layout, .value])
  func `the workflow's text is shown, and the caret keeps its position`(
    kind: NoteScreen.Kind
  ) async throws {
    let harness = try Harness(
      size: Size(width: 320, height: 240), workflow: NoteWorkflow(kind: kind))
    try await harness.click("Name")
    try await harness.type("ada l")
    #expect(try harness.find("Name").semantics.value == "ADA L.")
    try await harness.type("ovelace")  // too long: only the beginning is accepted
    #expect(try harness.find("Name").semantics.value == "ADA LOVEL.")
    try await harness.press(.tab)
    try await harness.type("secret")
    #expect(try harness.find("Password").semantics.value == "••••••")
    try await harness.press(.tab)
    try await harness.type("one\ntwo")
    #expect(try harness.find("Note").semantics.value == "one\ntwo")
    try await harness.press(.tab, .shift)
    try await harness.press(.tab, .shift)
    try await harness.press(.delete)
    #expect(try harness.find("Name").semantics.value == "")
  }

  @Test(arguments: [NoteScreen.Kind.widget, .layout, .value])
  func `a workflow moves the focus to a field, and knows where the user moves it`(
    kind: NoteScreen.Kind
  ) async throws {
    let harness = try Harness(
      size: Size(width: 320, height: 240), workflow: FindWorkflow(kind: kind))
    for _ in 1...2 {
      try await harness.press("f", .control)
      #expect(harness.focused?.semantics.name == "Search")
      #expect(harness.shows("The focus is search"))
      try await harness.press(.tab)
      #expect(harness.shows("The focus is note"))
    }
    harness.window.moveFocus(to: nil)
    try await harness.settle()
    #expect(harness.shows("The focus is elsewhere"))
  }
}
