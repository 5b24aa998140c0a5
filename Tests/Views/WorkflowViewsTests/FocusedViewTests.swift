import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews

private enum Field: Hashable { case title, note }

/// A form with a focus of its own.
private struct Form: View {
  let names: [Field]
  @FocusState private var field: Field?
  @FocusState private var isSearching = false

  var body: some View {
    Text("\(field.map { "\($0)" } ?? "none"), \(isSearching)")
    TextField("Search", text: "", onEdit: { _ in }).focused($isSearching)
    ForEach(names, id: \.self) { name in
      TextField("\(name)", text: "", onEdit: { _ in }).focused($field, equals: name)
    }
    HStack {
      Button("To note") { field = .note }
      Button("Leave") { field = nil }
    }.shortcut("f", title: "Find") { isSearching = true }
  }
}

/// A form in which a view wants the focus before it is enabled.
private struct LateForm: View {
  @State private var focus: Field? = nil
  @State private var isEnabled = false

  var body: some View {
    VStack {
      Text("Focus: \(focus.map { "\($0)" } ?? "none")")
      TextField("title", text: "", onEdit: { _ in })
        .focused(focus, equals: .title) { focus = $0 }
      TextField("note", text: "", onEdit: { _ in }).disabled(!isEnabled)
        .focused(focus, equals: .note) { focus = $0 }
    }
    .shortcut("n", title: "To note") { focus = .note }
    .shortcut("e", title: "Enable") { isEnabled = true }
  }
}

@MainActor
@Suite struct FocusedViewTests {
  private func focused(_ stage: ShownView<some View>) -> String? {
    stage.harness.focused?.semantics.name
  }

  @Test func `a focus state moves the focus and follows it`() async throws {
    let stage = try ShownView(VStack { Form(names: [.title, .note]) })
    try await stage.harness.press("f", .control)
    #expect(focused(stage) == "Search")
    #expect(stage.harness.shows("none, true"))
    try await stage.harness.press(.tab)
    #expect(stage.harness.shows("title, false"))
    try await stage.harness.press(.tab)
    #expect(stage.harness.shows("note, false"))
    try await stage.harness.press("f", .control)
    #expect(focused(stage) == "Search")
    try await stage.harness.click("To note")
    #expect(focused(stage) == "note")
    #expect(stage.harness.shows("note, false"))
    try await stage.harness.click("Leave")
    #expect(stage.harness.shows("none, false"))
  }

  @Test func `a value moves the focus, and the user's moves are reported once`() async throws {
    let log = Log()
    func form(_ focus: Field?) -> some View {
      VStack {
        ForEach([Field.title, .note], id: \.self) { field in
          TextField("\(field)", text: "", onEdit: { _ in })
            .focused(focus, equals: field) { log.add("\($0.map { "\($0)" } ?? "nil")") }
        }
        Button("Other") {}
      }
    }
    let stage = try ShownView(form(nil))
    stage.show(form(.note))
    try await stage.harness.settle()
    #expect(focused(stage) == "note")
    #expect(log.new() == ["note"])
    try await stage.harness.press(.tab, .shift)
    #expect(log.new() == ["title"])
    stage.show(form(.title))
    try await stage.harness.settle()
    #expect(focused(stage) == "title")
    try await stage.harness.focus("Other")
    #expect(log.new() == ["nil"])
    stage.show(form(.title))
    try await stage.harness.settle()
    #expect(focused(stage) == "Other")
    stage.show(form(nil))
    stage.show(form(.title))
    try await stage.harness.settle()
    #expect(focused(stage) == "title")
  }

  @Test func `a view that is enabled later gets the focus that it waits for`() async throws {
    let stage = try ShownView(VStack { LateForm() })
    try await stage.harness.click("title")
    #expect(stage.harness.shows("Focus: title"))
    try await stage.harness.press("n", .control)
    #expect(focused(stage) == nil)
    #expect(stage.harness.shows("Focus: note"))
    try await stage.harness.press("e", .control)
    #expect(focused(stage) == "note")
  }

  @Test func `a view that appears with its value has the focus`() async throws {
    func page(_ isSearching: Bool) -> some View {
      VStack {
        TextField("Name", text: "", onEdit: { _ in })
        if isSearching {
          TextField("Search", text: "", onEdit: { _ in }).focused(true)
        }
      }
    }
    let stage = try ShownView(page(false))
    try await stage.harness.click("Name")
    stage.show(page(true))
    try await stage.harness.settle()
    #expect(focused(stage) == "Search")
  }
}
