import Testing
import ViewEnvironment
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

  @Test func `branches inside branches have different identities, also with views of one type`()
    throws
  {
    func page(_ first: Bool, _ second: Bool) -> some View {
      VStack {
        if first {
          if second { Text("1") } else { Text("2") }
        } else {
          if second { Text("3") } else { Text("4") }
        }
      }
    }
    let stage = try ShownView(page(true, true))
    var former: [Widget] = [try #require(stage.widget("1"))]
    for (first, second, name) in [(true, false, "2"), (false, true, "3"), (false, false, "4")] {
      stage.show(page(first, second))
      let widget = try #require(stage.widget(name))
      #expect(!former.contains { $0 === widget })
      former.append(widget)
    }
    #expect(stage.names == ["4"])
  }

  @Test func `several views come and go with one condition, and the view after them stays`() throws
  {
    func page(_ isThere: Bool) -> some View {
      VStack {
        if isThere {
          Text("a")
          Text("b")
        }
        Text("last")
      }
    }
    let stage = try ShownView(page(false))
    let last = stage.widget("last")
    stage.show(page(true))
    #expect(stage.names == ["a", "b", "last"])
    stage.show(page(false))
    #expect(stage.names == ["last"])
    #expect(stage.widget("last") === last)
  }

  @Test func `the views of a loop have positions, and keep them if the length changes`() throws {
    func page(_ names: [String]) -> some View {
      VStack {
        for name in names { Text(name) }
        Text("end")
      }
    }
    let stage = try ShownView(page(["a", "b"]))
    let (first, end) = (stage.widget("a"), stage.widget("end"))
    stage.show(page(["c", "d", "e"]))
    #expect(stage.names == ["c", "d", "e", "end"])
    #expect(stage.widget("c") === first)
    stage.show(page([]))
    #expect(stage.names == ["end"])
    #expect(stage.widget("end") === end)
  }

  @Test func `a view of another type in the same position is another view`() throws {
    struct Counter: View {
      @State var count = 0
      var body: some View { Button("\(count)") { count += 1 } }
    }
    func page(_ view: any View) -> some View { VStack { view } }
    let stage = try ShownView(page(Counter()))
    try stage.click("0")
    stage.show(page(Counter()))
    #expect(stage.names == ["1"])
    stage.show(page(Text("text")))
    stage.show(page(Counter()))
    #expect(stage.names == ["0"])
  }

  @Test func `an app may show other values while views are updated`() throws {
    struct Reporter: WidgetView {
      let report: () -> Void

      func makeWidget() -> Label { Label() }

      func update(_ label: Label, in environment: ViewEnvironment) { report() }
    }
    @MainActor final class Model {
      var redo: (() -> Void)?
    }
    let model = Model()
    func page(_ names: [String]) -> some View {
      VStack {
        for name in names { Text(name) }
        Reporter {
          let redo = model.redo
          model.redo = nil
          redo?()
        }
      }
    }
    let stage = try ShownView(page(["a", "b"]))
    model.redo = { stage.show(page(["c"])) }
    stage.show(page(["d", "e"]))
    stage.show(page(["f"]))
    #expect(stage.names == ["f"])
  }

  @Test func `views of a builder function are as those in their place`() throws {
    @MainActor @ViewBuilder func row() -> some View { Text("row").onTap {} }
    @MainActor @ViewBuilder func label() -> some View { Text("label") }
    let stage = try ShownView(
      VStack {
        row().onLongPress {}
        Button(action: {}) { label() }
      })
    let other = try ShownView(
      VStack {
        Text("row").onTap {}.onLongPress {}
        Button("label") {}
      })
    #expect(stage.names == other.names)
    #expect((stage.widget("label") as? ButtonWidget)?.title == "label")
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
