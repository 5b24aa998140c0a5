import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A custom widget.
private final class Gauge: Widget {
  var share = 0.0
  var updates = 0

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 100, height: 10) }

  override var semantics: Semantics? {
    Semantics(role: .progressIndicator, name: "Gauge", value: "\(Int(share * 100))%")
  }
}

private struct GaugeView: WidgetView, Equatable {
  let share: Double

  func makeWidget() -> Gauge { Gauge() }

  func update(_ gauge: Gauge, in environment: ViewEnvironment) {
    gauge.share = environment.isEnabled ? share : 0
    gauge.updates += 1
  }
}

/// Insets its children.
private final class Margin: Widget {
  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func arrange() {
    for child in children { place(child, in: bounds.inset(by: Insets(5))) }
  }
}

/// A custom widget around other views.
private struct Frame<Content: View>: WidgetView {
  let content: Content

  func makeWidget() -> Margin { Margin() }

  func update(_ widget: Margin, in environment: ViewEnvironment) {}
}

@MainActor
@Suite struct WidgetViewTests {
  @Test func `a custom widget is created once and updated`() throws {
    let stage = try ShownView(GaugeView(share: 0.25))
    let gauge = stage.widget("Gauge")
    stage.show(GaugeView(share: 0.5))
    #expect(stage.harness.driver.shows("50%"))
    #expect(stage.widget("Gauge") === gauge)
  }

  @Test func `an equal view is not updated, unless its environment changed`() throws {
    func page(_ isDisabled: Bool) -> some View { GaugeView(share: 0.5).disabled(isDisabled) }
    let stage = try ShownView(page(false))
    let gauge = try #require(stage.widget("Gauge") as? Gauge)
    stage.show(page(false))
    #expect(gauge.updates == 1)
    stage.show(page(true))
    #expect(gauge.updates == 2)
    #expect(stage.harness.driver.shows("0%"))
  }

  @Test func `a custom widget contains other views`() throws {
    func page(_ names: [String]) -> some View {
      Frame(content: ForEach(names, id: \.self) { Text($0) })
    }
    let stage = try ShownView(page(["a"]))
    #expect(stage.frame("a") == Rect(x: 5, y: 5, width: 470, height: 350))
    stage.show(page(["b", "a"]))
    #expect(stage.names == ["b", "a"])
  }

  @Test func `modifiers apply to a custom widget`() throws {
    let stage = try ShownView(
      GaugeView(share: 1).opacity(0.5).accessibilityLabel("Fuel").environment(
        \.theme, Theme(appearance: .dark)))
    let gauge = stage.widget("Fuel")
    #expect(gauge?.opacity == 0.5)
    #expect(gauge?.theme.palette == .dark)
  }
}
