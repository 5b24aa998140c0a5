import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowWidgets

@MainActor
@Suite struct AccessibleNumberTests {
  /// The window of the last call of `number(of:)`.
  private final class Shown { var driver: Driver? }
  private let shown = Shown()

  /// Shows `widget` in a window and returns the number that its tree has.
  private func number(of widget: Widget) -> Semantics.Number? {
    shown.driver = makeDriver(size: Size(width: 300, height: 100), widget)
    return shown.driver?.tree.children.first?.semantics.number
  }

  @Test func `a slider has its number, and takes the selectable one nearest to a request`() {
    let slider = SliderWidget("Volume", value: 5, in: 0...10, step: 2)
    slider.didChange = { [unowned slider] in slider.value = $0 }
    #expect(number(of: slider) == Semantics.Number(5, in: 0...10, step: 2))
    #expect(slider.accessibleSetNumber(6.6) && slider.value == 6)
    #expect(slider.accessibleSetNumber(1e9) && slider.value == 10)
    #expect(!slider.accessibleSetNumber(.nan) && !slider.accessibleSetNumber(.infinity))
    slider.isEnabled = false
    #expect(!slider.accessibleSetNumber(2) && slider.value == 10)
    #expect(slider.semantics?.number?.step == 0)
  }

  @Test func `a slider without a finite range has no number`() {
    #expect(SliderWidget("x", value: 1, in: 0 ... .infinity).semantics?.number == nil)
    #expect(
      SliderWidget("x", value: .nan, in: 1...2).semantics?.number
        == Semantics.Number(1, in: 1...2, step: 0.05))
  }

  @Test func `a stepper takes whole steps within its range`() {
    let stepper = StepperWidget("Count", value: 3, in: 1...10, step: 3)
    stepper.didChange = { [unowned stepper] in stepper.value = $0 }
    #expect(number(of: stepper) == Semantics.Number(3, in: 1...10, step: 3))
    #expect(stepper.accessibleSetNumber(7.4) && stepper.value == 6)
    #expect(stepper.accessibleSetNumber(-1e300) && stepper.value == 1)
    #expect(stepper.accessibleSetNumber(1e300) && stepper.value == 10)
    stepper.isEnabled = false
    #expect(!stepper.accessibleSetNumber(1) && stepper.value == 10)
  }

  @Test(arguments: [
    (0, Int.min...Int.max), (.max, Int.min...Int.max), (5, 5...Int.max), (.min, Int.min...(-7)),
    (.max, Int.max - 1...Int.max), (3, 3...3),
  ])
  func `a stepper without limits has finite ones`(value: Int, range: ClosedRange<Int>) {
    let stepper = StepperWidget("Count", value: value, in: range)
    stepper.didChange = { [unowned stepper] in
      #expect(range.contains($0))
      stepper.value = $0
    }
    let driver = makeDriver(stepper)
    for target in [-1e300, -1e17, 0, 12, 1e17, 1e300] { _ = stepper.accessibleSetNumber(target) }
    #expect(driver.tree.children.first?.semantics.number?.range.upperBound.isFinite == true)
  }

  @Test func `a progress bar has its fraction, which cannot be set`() {
    #expect(number(of: ProgressBarWidget("Copying", value: 1.5)) == Semantics.Number(1, in: 0...1))
    #expect(number(of: ProgressBarWidget("Copying")) == nil)
  }

  @Test func `a splitter moves to a request in its range`() {
    let splitter = Splitter(position: 100, range: 50...200)
    splitter.didMove = { [unowned splitter] in splitter.position = $0 }
    #expect(number(of: splitter) == Semantics.Number(100, in: 50...200, step: Splitter.step))
    #expect(splitter.accessibleSetNumber(120.4) && splitter.position == 120)
    #expect(splitter.accessibleSetNumber(0) && splitter.position == 50)
    splitter.range = 50...50
    #expect(!splitter.accessibleSetNumber(60) && splitter.position == 50)
  }

  @Test func `a scroll bar scrolls to a fraction`() throws {
    let view = ScrollViewWidget(.vertical, Box(100, 1_100))
    let driver = makeDriver(size: Size(width: 100, height: 100), view)
    let node = try #require(driver.tree.flattened.first { $0.semantics.role == .scrollBar })
    let thumb = try #require(node.widget as? any AccessibleNumber)
    #expect(node.semantics.number == Semantics.Number(0, in: 0...1, step: 0.06))
    #expect(thumb.accessibleSetNumber(0.25) && view.scrollOffset == 250)
    #expect(thumb.accessibleSetNumber(7) && view.scrollOffset == 1_000)
    #expect(
      driver.tree.flattened.first { $0.semantics.role == .scrollBar }?.semantics.number?.value == 1)
  }

  @Test func `behind a modal nothing can be set`() {
    let slider = SliderWidget("Volume", value: 5, in: 0...10)
    slider.didChange = { [unowned slider] in slider.value = $0 }
    let root = Widget()
    root.add(slider)
    let driver = makeDriver(root)
    let sheet = Sheet()
    root.add(sheet)
    _ = driver.tree
    #expect(!slider.accessibleSetNumber(2) && slider.value == 5)
    sheet.removeFromParent()
    _ = driver.tree
    #expect(slider.accessibleSetNumber(2) && slider.value == 2)
  }
}
