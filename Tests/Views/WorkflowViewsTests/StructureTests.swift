import Testing
import WorkflowAutomation
import WorkflowViews
import WorkflowWidgets

/// A page with everything that a builder can collect.
private struct Page: View {
  enum Kind { case text, button, nothing }

  var isOpen = true
  var note: String?
  var kind = Kind.text

  var body: some View {
    VStack {
      if isOpen { Text("open") } else { Text("closed") }
      if let note { Text(note) }
      switch kind {
      case .text: Text("a text")
      case .button: Button("a button") {}
      case .nothing: EmptyView()
      }
      Group {
        Text("one")
        Text("two")
      }
    }
  }
}

@MainActor
@Suite struct StructureTests {
  @Test func `if, else, optionals, switch and groups show the chosen views`() throws {
    let stage = try ShownView(Page())
    #expect(stage.names == ["open", "a text", "one", "two"])
    stage.show(Page(isOpen: false, note: "note", kind: .button))
    #expect(stage.names == ["closed", "note", "a button", "one", "two"])
    stage.show(Page(isOpen: true, note: nil, kind: .nothing))
    #expect(stage.names == ["open", "one", "two"])
  }

  @Test func `views beside a condition keep their widgets`() throws {
    let stage = try ShownView(Page())
    let two = stage.widget("two")
    stage.show(Page(isOpen: false, note: "note", kind: .button))
    #expect(stage.widget("two") === two)
  }

  @Test func `the views of two branches have different identities`() throws {
    let stage = try ShownView(Page())
    let open = stage.widget("open")
    stage.show(Page(isOpen: false))
    #expect(stage.widget("closed") !== open)
  }

  @Test func `a builder may be empty`() throws {
    let stage = try ShownView(VStack {})
    #expect(stage.names.isEmpty)
  }

  @Test func `a view with another id has another identity`() throws {
    func page(_ id: Int, _ text: String) -> some View { VStack { Text(text).id(id) } }
    let stage = try ShownView(page(1, "a"))
    let first = stage.widget("a")
    stage.show(page(1, "b"))
    #expect(stage.widget("b") === first)
    stage.show(page(2, "b"))
    #expect(stage.widget("b") !== first)
    #expect(stage.names == ["b"])
  }

  @Test func `a change deep inside groups reaches the enclosing stack`() throws {
    func page(_ isThere: Bool) -> some View {
      VStack {
        Text("first")
        Group { Group { if isThere { Text("deep").opacity(0.5).disabled().id(1) } } }
        Text("last")
      }
    }
    let stage = try ShownView(page(false))
    #expect(stage.names == ["first", "last"])
    stage.show(page(true))
    #expect(stage.names == ["first", "deep", "last"])
  }
}
