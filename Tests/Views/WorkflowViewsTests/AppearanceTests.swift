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
