import Harness
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

private struct Details: View {
  let name: String
  @State private var isOpen = false
  @State private var presses = 0

  init(_ name: String) { self.name = name }

  var body: some View {
    Button(isOpen ? "Hide \(name)" : "Show \(name)") {
      isOpen.toggle()
      presses += 1
    }
    if isOpen { Text("\(name) pressed \(presses) times") }
  }
}

/// Sets its state at a forbidden time.
private struct Impatient: View {
  @State private var count = 0
  let countsInBody: Bool

  @MainActor init(countsInBody: Bool) {
    self.countsInBody = countsInBody
    if !countsInBody { count = 1 }
  }

  var body: some View {
    count += 1
    return Text("\(count)")
  }
}

@MainActor
@Suite struct StateTests {
  private func page(_ names: [String]) -> some View {
    VStack { ForEach(names, id: \.self) { Details($0) } }
  }

  @Test func `changes its own view immediately`() throws {
    let stage = try ShownView(page(["a", "b"]))
    try stage.click("Show b")
    #expect(stage.names == ["Show a", "Hide b", "b pressed 1 times"])
    try stage.click("Hide b")
    #expect(stage.names == ["Show a", "Show b"])
  }

  @Test func `is kept while its view is shown, wherever the view moves`() throws {
    let stage = try ShownView(page(["a", "b"]))
    try stage.click("Show b")
    stage.show(page(["b", "c", "a"]))
    #expect(stage.names == ["Hide b", "b pressed 1 times", "Show c", "Show a"])
  }

  @Test func `state that the body did not read is also kept`() throws {
    let stage = try ShownView(page(["a"]))
    try stage.click("Show a")
    try stage.click("Hide a")
    stage.show(page(["a"]))
    try stage.click("Show a")
    #expect(stage.names.last == "a pressed 3 times")
  }

  @Test func `state is lost with its view`() throws {
    let stage = try ShownView(page(["a", "b"]))
    try stage.click("Show b")
    stage.show(page(["a"]))
    stage.show(page(["a", "b"]))
    #expect(stage.names == ["Show a", "Show b"])
  }

  @Test func `a change evaluates only the view that owns the state`() throws {
    let log = Log()
    struct Outer: View {
      let log: Log
      var body: some View {
        log.add("outer")
        return VStack {
          Details("a")
          Text("beside")
        }
      }
    }
    let stage = try ShownView(Outer(log: log))
    try stage.click("Show a")
    #expect(log.lines == ["outer"])
    #expect(stage.names == ["Hide a", "a pressed 1 times", "beside"])
  }

  @Test func `setting an equal value changes nothing`() throws {
    struct Constant: View {
      @State private var value = 1
      let log: Log
      init(log: Log) { self.log = log }
      var body: some View {
        log.add("body \(value)")
        return Button("Set") { value = 1 }
      }
    }
    let log = Log()
    let stage = try ShownView(Constant(log: log))
    try stage.click("Set")
    #expect(log.lines == ["body 1"])
  }

  @Test func `setting state in a body is a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await MainActor.run { _ = try ShownView(Impatient(countsInBody: true)) }
    }
    try expectMisuse(result, reports: "@State of type Int was set while views are being updated.")
  }

  @Test func `setting state before the view is shown is a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await MainActor.run { _ = try ShownView(Impatient(countsInBody: false)) }
    }
    try expectMisuse(result, reports: "@State of type Int was set before its view was shown.")
  }

  @Test func `one value shown at two positions has its own state at each`() throws {
    let details = Details("a")
    func page(_ extra: String) -> some View {
      VStack {
        details
        details
        Text(extra)
      }
    }
    let stage = try ShownView(page("before"))
    let driver = stage.harness.driver
    try driver.click(.button("Show a").at(1))
    #expect(stage.names == ["Show a", "Hide a", "a pressed 1 times", "before"])
    try driver.click(.button("Show a"))
    #expect(
      stage.names == ["Hide a", "a pressed 1 times", "Hide a", "a pressed 1 times", "before"])
    try driver.click(.button("Hide a").at(0))
    stage.show(page("after"))
    #expect(stage.names == ["Show a", "Hide a", "a pressed 1 times", "after"])
    try driver.click(.button("Show a"))
    #expect(
      stage.names == ["Hide a", "a pressed 3 times", "Hide a", "a pressed 1 times", "after"])
  }

  @Test func `a view that is shown again starts with new state`() throws {
    let details = Details("a")
    func page(_ isShown: Bool) -> some View {
      VStack { if isShown { details } }
    }
    let stage = try ShownView(page(true))
    try stage.click("Show a")
    stage.show(page(false))
    stage.show(page(true))
    #expect(stage.names == ["Show a"])
    try stage.click("Show a")
    #expect(stage.names == ["Hide a", "a pressed 1 times"])
  }
}
