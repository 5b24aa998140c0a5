import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct AdaptedEnvironmentScreenTests {
  private let dark = Theme(appearance: .dark)
  private let log = Log()

  private func widget(in harness: Harness) throws -> TitleWidget {
    try #require(harness.tree.children.first?.widget?.parent as? TitleWidget)
  }

  @Test func `all three forms of adaptedEnvironment reach the screen and its widgets`() throws {
    let title = Title(text: "a")
    let adapted = [
      title.adaptedEnvironment(key: LayerKey.self, value: 7),
      title.adaptedEnvironment(keyPath: \.layer, value: 7),
      title.adaptedEnvironment { $0.layer = 7 },
    ]
    for screen in adapted {
      let harness = try Harness(screen: screen)
      #expect(try widget(in: harness).screenEnvironment.layer == 7)
      #expect(try widget(in: harness).environment.layer == 7)
    }
  }

  @Test func `values that it does not set are inherited, also later`() throws {
    let harness = try Harness(
      screen: Title(text: "a").adaptedEnvironment(keyPath: \.layer, value: 7))
    harness.environment.theme = dark
    let widget = try widget(in: harness)
    #expect(widget.screenEnvironment.theme == dark && widget.theme == dark)
    #expect(widget.environment.layer == 7)
  }

  @Test func `another value updates the widget in place`() async throws {
    let title = Title(text: "a", log: log)
    let harness = try Harness(screen: title.adaptedEnvironment(keyPath: \.theme, value: Theme()))
    let before = try widget(in: harness)
    try await harness.show(title.adaptedEnvironment(keyPath: \.theme, value: dark))
    #expect(try widget(in: harness) === before)
    #expect(log.lines == ["init a", "a to a", "a to a, another theme"])
    #expect(before.theme == dark)
    #expect(try harness.image == harness.redrawnImage)
  }

  @Test func `a condition around the adaptation keeps the widget`() async throws {
    let title = Title(text: "a", log: log)
    let harness = try Harness(screen: title.asAnyScreen())
    let before = try widget(in: harness)
    let plain = try harness.image
    for theme in [dark, nil, dark] {
      let adapted = theme.map { title.adaptedEnvironment(keyPath: \.theme, value: $0) }
      try await harness.show(adapted?.asAnyScreen() ?? title.asAnyScreen())
      #expect(try widget(in: harness) === before)
      #expect(before.theme == theme ?? Theme())
      #expect(try (harness.image == plain) == (theme == nil))
      #expect(try harness.image == harness.redrawnImage)
    }
  }

  @Test func `the innermost adaptation is applied last`() throws {
    let screen = Title(text: "a")
      .adaptedEnvironment { $0.layer += 1 }
      .adaptedEnvironment(keyPath: \.layer, value: 10)
    let harness = try Harness(screen: screen)
    #expect(try widget(in: harness).environment.layer == 11)
  }

  @Test func `another screen inside replaces the widget`() async throws {
    let screens = [Title(text: "a").asAnyScreen(), Plain().asAnyScreen()]
    let harness = try Harness(screen: screens[0].adaptedEnvironment(keyPath: \.layer, value: 1))
    try await harness.show(screens[1].adaptedEnvironment(keyPath: \.layer, value: 1))
    #expect(!harness.shows("a"))
    #expect(harness.shows("plain on 1"))
  }

  @Test func `an equal environment causes no layout`() async throws {
    let screen = Title(text: "a").adaptedEnvironment(keyPath: \.theme, value: dark)
    let harness = try Harness(screen: screen)
    _ = try harness.image
    let before = harness.window.counts
    try await harness.show(screen)
    #expect(harness.window.counts == before)
  }

  @Test func `a hosting widget customizes the environment of its content`() throws {
    let hosting = WorkflowHostingWidget(
      workflow: Counting(), customizeEnvironment: { $0.layer = 3 })
    let harness = try Harness(widget: hosting)
    #expect(try widget(in: harness).environment.layer == 3)
    #expect(try widget(in: harness).screenEnvironment.layer == 3)
    hosting.customizeEnvironment = { $0.layer = 4 }
    #expect(try widget(in: harness).environment.layer == 4)
    hosting.customizeEnvironment = nil
    #expect(try widget(in: harness).environment.layer == 0)
    #expect(try widget(in: harness).screenEnvironment.layer == 0)
  }
}

/// Another type of screen, which shows its environment.
private struct Plain: Screen {
  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let text = "plain on \(environment.layer)"
    return WidgetDescription(build: { Label(text) }, update: { $0.text = text })
  }
}

private enum LayerKey: ViewEnvironmentKey {
  static let defaultValue = 0
}

extension ViewEnvironment {
  fileprivate var layer: Int {
    get { self[LayerKey.self] }
    set { self[LayerKey.self] = newValue }
  }
}
