import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

private enum NameKey: ViewEnvironmentKey {
  static var defaultValue: String { "default" }
}

extension ViewEnvironment {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

private struct Greeting: View {
  @Environment(\.name) private var name
  let log: Log

  init(log: Log = Log()) { self.log = log }

  var body: some View {
    log.add("body")
    return Button("Hello \(name)") { log.add("pressed by \(name)") }
  }
}

@MainActor
@Suite struct EnvironmentTests {
  @Test func `a view reads the window's environment, and follows it`() throws {
    let stage = try ShownView(Greeting())
    #expect(stage.names == ["Hello default"])
    stage.harness.window.environment.name = "you"
    #expect(stage.names == ["Hello you"])
  }

  @Test func `the innermost value applies, also in actions`() throws {
    let log = Log()
    let stage = try ShownView(
      VStack {
        Greeting(log: log)
        Greeting(log: log).environment(\.name, "inner").environment(\.name, "unheard")
      }.environment(\.name, "outer"))
    #expect(stage.names == ["Hello outer", "Hello inner"])
    _ = log.new()
    try stage.click("Hello inner")
    #expect(log.new() == ["pressed by inner"])
  }

  @Test func `an equal value evaluates no equal view again`() throws {
    struct Quiet: View, Equatable {
      let log: Log
      @Environment(\.name) private var name
      init(log: Log) { self.log = log }
      static func == (one: Quiet, other: Quiet) -> Bool { true }
      var body: some View {
        log.add(name)
        return Text(name)
      }
    }
    let log = Log()
    func page(_ name: String) -> some View { Quiet(log: log).environment(\.name, name) }
    let stage = try ShownView(page("a"))
    stage.show(page("a"))
    #expect(log.new() == ["a"])
    stage.show(page("b"))
    #expect(log.new() == ["b"])
    #expect(stage.names == ["b"])
  }

  @Test func `widgets also receive the values`() throws {
    func page(_ appearance: Appearance) -> some View {
      VStack {
        Text("inside").environment(\.theme, Theme(appearance: appearance))
        Text("outside")
      }
    }
    let stage = try ShownView(page(.dark))
    #expect(stage.widget("inside")?.theme == Theme(appearance: .dark))
    #expect(stage.widget("outside")?.theme == Theme(appearance: .light))
    stage.show(page(.light))
    #expect(stage.widget("inside")?.theme == Theme(appearance: .light))
  }

  @Test func `values that a view does not set are inherited`() throws {
    let stage = try ShownView(
      VStack { Text("a").environment(\.name, "b") }.environment(\.name, "c"))
    let label = stage.widget("a")
    stage.harness.window.environment.theme = Theme(appearance: .dark)
    #expect(label?.theme == Theme(appearance: .dark))
    #expect(label?.environment.name == "b")
    #expect(label?.parent?.environment.name == "c")
    #expect(stage.widget("a") === label)
  }

  @Test func `fonts and colours of a group apply to its texts that set none`() throws {
    let stage = try ShownView(
      VStack {
        Text("a")
        Text("b").font(.message).foregroundColor(\.accent)
        Group { Text("c") }.font(nil)
      }.font(.title).foregroundColor(\.secondaryText))
    let labels = ["a", "b", "c"].map { stage.widget($0) as? Label }
    #expect(labels.map(\.?.font) == [.title, .message, .title])
    #expect(labels.map(\.?.color) == [\.secondaryText, \.accent, \.secondaryText])
  }

  @Test func `disabled views stay disabled inside, until they are enabled`() throws {
    func page(_ isDisabled: Bool) -> some View {
      VStack {
        Button("a") {}.disabled(false)
        Button("b") {}.disabled()
        Text("c")
      }.disabled(isDisabled)
    }
    let stage = try ShownView(page(true))
    let buttons = ["a", "b"].compactMap { stage.widget($0) as? ButtonWidget }
    #expect(buttons.map(\.isEnabled) == [false, false])
    stage.show(page(false))
    #expect(buttons.map(\.isEnabled) == [true, false])
  }

  @Test func `one value shown at two positions reads the environment of each`() throws {
    struct Paragraph: View {
      @WorkflowViews.Environment(\.font) private var font
      let log: Log
      var body: some View {
        Button("Tell") { log.add(font == .title ? "value" : "message") }
      }
    }
    let log = Log()
    let paragraph = Paragraph(log: log)
    let stage = try ShownView(
      VStack {
        paragraph.font(.title)
        paragraph.font(.message)
      })
    for index in 0...1 { try stage.harness.driver.click(.button("Tell").at(index)) }
    #expect(log.lines == ["value", "message"])
  }
}
