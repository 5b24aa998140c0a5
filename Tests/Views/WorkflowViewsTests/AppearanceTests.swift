import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

@MainActor
@Suite struct AppearanceTests {
  private let log = Log()

  private func page(_ names: [String]) -> some View {
    VStack {
      ForEach(names, id: \.self) { [log] name in
        Text(name).onAppear { log.add("+\(name)") }.onDisappear { log.add("-\(name)") }
      }
    }
  }

  @Test func `calls closures when views appear and disappear`() throws {
    let stage = try ShownView(page(["a", "b"]))
    #expect(log.new() == ["+a", "+b"])
    stage.show(page(["b", "c"]))
    #expect(log.new() == ["-a", "+c"])
    stage.show(page(["c", "b"]))
    #expect(log.new() == [])
  }

  private func logged(_ name: String, _ view: any View) -> any View {
    view.onAppear { [log] in log.add("+\(name)") }.onDisappear { [log] in log.add("-\(name)") }
  }

  @Test func `views of a branch disappear in their order`() throws {
    func page(_ isThere: Bool) -> some View {
      VStack {
        if isThere {
          for name in ["1", "2", "3"] { logged(name, Text(name)) }
        }
      }
    }
    let stage = try ShownView(page(true))
    stage.show(page(false))
    #expect(log.new() == ["+1", "+2", "+3", "-1", "-2", "-3"])
  }

  @Test func `a view of another type below the same modifiers appears`() throws {
    func page(_ view: any View) -> some View { VStack { view } }
    let stage = try ShownView(page(logged("text", Text("a"))))
    stage.show(page(logged("button", Button("b") {})))
    #expect(log.new() == ["+text", "-text", "+button"])
  }

  @Test func `calls closures when the window is left, and when views return to it`() throws {
    let content = Stack(.vertical)
    let widget = ViewWidget(page(["a"]))
    let stage = try ShownView(EmptyView())
    stage.widget.add(content)
    #expect(log.new() == [])
    content.add(widget)
    #expect(log.new() == ["+a"])
    widget.removeFromParent()
    #expect(log.new() == ["-a"])
    content.add(widget)
    #expect(log.new() == ["+a"])
  }

  @Test func `state may be set when a view appears`() throws {
    struct Eager: View {
      @State private var text = "before"
      init() {}
      var body: some View {
        Text(text).onAppear { text = "after" }
      }
    }
    let stage = try ShownView(Eager())
    #expect(stage.names == ["after"])
  }
}
