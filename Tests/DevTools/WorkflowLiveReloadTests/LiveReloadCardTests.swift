import Testing
import WorkflowCanvas
import WorkflowLiveReload
import WorkflowUITesting
import WorkflowWidgets

/// The card over an app whose new code does not build.
@MainActor @Suite struct LiveReloadCardTests {
  static let words = """
    Sources/Features/Counter/Counter.Screen.swift:28:46: error: cannot find 'valu' in scope
    Sources/Features/Counter/Counter.Workflow.swift:51:14: error: type 'Counter.Workflow.State' has no member 'valu'
    """

  private func harness(_ text: String, _ appearance: Appearance, scale: Double = 1) throws
    -> Harness
  {
    let stack = Stack(.vertical)
    for number in 1...12 { stack.add(Label("What the app shows, line \(number)")) }
    let problem = LiveReloadCard()
    let layers = Widget()
    layers.add(stack)
    layers.add(problem)
    problem.text = text
    return try Harness(
      size: Size(width: 480, height: 320), scale: scale, theme: Theme(appearance: appearance),
      widget: layers)
  }

  @Test(arguments: [Appearance.light, .dark], [1.0, 2])
  func `a card over the app shows the compiler's message`(
    appearance: Appearance, scale: Double
  ) async throws {
    let harness = try harness(Self.words, appearance, scale: scale)
    try await harness.settle()
    // The app below has more lines than fit.
    try expectSnapshot(
      of: harness, named: "problem-\(appearance.rawValue)@\(Int(scale))x", except: .visibleWords)
  }

  @Test(arguments: [Appearance.light, .dark], [1.0, 2])
  func `a card over the app asks whether states may be lost`(
    appearance: Appearance, scale: Double
  ) async throws {
    let harness = try harness("", appearance, scale: scale)
    let problem = harness.driver.window.content.children.last as? LiveReloadCard
    problem?.ask("Loading the new code loses the state of Notes.Workflow, Counter.Workflow.") {}
    try await harness.settle()
    // The app below has more lines than fit.
    try expectSnapshot(
      of: harness, named: "question-\(appearance.rawValue)@\(Int(scale))x", except: .visibleWords)
  }

  @Test func `it asks whether states may be lost, and is removed with the answer`() async throws {
    let problem = LiveReloadCard()
    let layers = Widget()
    layers.add(problem)
    let harness = try Harness(size: Size(width: 480, height: 320), widget: layers)
    var agreements = 0
    for answer in ["Keep the Old Code", "Load the New Code"] {
      problem.ask("Loading the new code loses the state of A.") { agreements += 1 }
      try await harness.settle()
      #expect(harness.shows("Loading the new code loses the state of A."))
      try await harness.click("\(answer)")
      #expect(!harness.shows("loses the state"))
      #expect(!harness.shows("Load the New Code"))
    }
    #expect(agreements == 1)
  }

  @Test func `a problem replaces the question`() async throws {
    let problem = LiveReloadCard()
    let layers = Widget()
    layers.add(problem)
    let harness = try Harness(size: Size(width: 480, height: 320), widget: layers)
    problem.ask("Loading the new code loses the state of A.") {}
    problem.text = Self.words
    try await harness.settle()
    #expect(harness.shows("The new code does not run"))
    #expect(!harness.shows("Load the New Code"))
  }

  @Test func `three workflows that lose their state are listed by name`() {
    #expect(LiveLink.loss(of: []) == nil)
    #expect(
      LiveLink.loss(of: ["A", "B > C"]) == "Loading the new code loses the state of A, B > C.")
    #expect(
      LiveLink.loss(of: ["A", "B", "C", "D", "E"])
        == "Loading the new code loses the state of A, B, C and 2 more.")
  }

  @Test func `it is removed without problems, and never takes pointer or focus`() async throws {
    let problem = LiveReloadCard()
    let stack = Stack(.vertical)
    let button = ButtonWidget("OK")
    var presses = 0
    button.didPress = { presses += 1 }
    stack.add(button)
    stack.add(Label("below"))
    for number in 1...8 { stack.add(Label("line \(number)")) }
    let layers = Widget()
    layers.add(stack)
    layers.add(problem)
    problem.text = Self.words
    let harness = try Harness(size: Size(width: 480, height: 360), widget: layers)
    try await harness.settle()
    #expect(harness.shows("The new code does not run"))
    try await harness.click("OK")
    #expect(presses == 1)
    problem.text = ""
    try await harness.settle()
    #expect(!harness.shows("The new code does not run"))
  }
}
