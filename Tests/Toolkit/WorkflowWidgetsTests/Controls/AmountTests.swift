import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct SliderTests {
  private let slider = SliderWidget("Volume", value: 5, in: 0...10, step: 1)
  private let harness: Harness

  init() throws {
    slider.didChange = { [unowned slider] in slider.value = $0 }
    harness = try Harness(size: Size(width: 218, height: 40), widget: slider)
  }

  @Test func `the thumb is dragged from step to step, within the range`() async throws {
    try await harness.drag("Volume", by: Point(x: 43, y: 0))
    #expect(slider.value == 7)
    try await harness.drag("Volume", by: Point(x: 400, y: 0))
    #expect(slider.value == 10)
  }

  @Test func `Escape cancels a drag and returns to the value before it`() async throws {
    harness.driver.hold(at: Point(x: 109, y: 20))
    harness.driver.move(to: Point(x: 180, y: 20))
    #expect(slider.value == 9)
    try await harness.press(.escape)
    #expect(slider.value == 5)
    harness.driver.move(to: Point(x: 30, y: 20))
    harness.driver.release(at: Point(x: 30, y: 20))
    #expect(slider.value == 5)
  }

  @Test func `a press on the track requests the value there`() async throws {
    harness.driver.click(at: Point(x: 29, y: 20))
    #expect(slider.value == 1)
    harness.driver.click(at: Point(x: 217, y: 20))
    #expect(slider.value == 10)
  }

  @Test(arguments: [
    (Key.right, 6.0), (.up, 6), (.left, 4), (.down, 4), (.pageUp, 6), (.pageDown, 4), (.home, 0),
    (.end, 10),
  ])
  func `keys request larger or smaller values`(key: Key, amount: Double) async throws {
    try await harness.press(.tab)
    try await harness.press(key)
    #expect(slider.value == amount)
  }

  @Test func `the accessibility tree has the value and actions that change it`() async throws {
    #expect(try harness.find("Volume").semantics.value == "5")
    try await harness.perform(.increment, on: "Volume")
    #expect(try harness.find("Volume").semantics.value == "6")
    slider.valueText = "60%"
    #expect(try harness.find("Volume").semantics.value == "60%")
  }

  @Test func `from right to left it grows to the left`() async throws {
    harness.environment.layoutDirection = .rightToLeft
    try await harness.press(.tab)
    try await harness.press(.left)
    #expect(slider.value == 6)
    harness.driver.click(at: Point(x: 10, y: 20))
    #expect(slider.value == 10)
  }

  @Test func `it shows its owner's value even if a requested change is ignored`() async throws {
    slider.didChange = { _ in }
    let before = try harness.image
    try await harness.drag("Volume", by: Point(x: 50, y: 0))
    harness.driver.move(to: Point(x: 500, y: 500))
    try await harness.press(.escape)
    harness.window.moveFocus(to: nil)
    try await harness.settle()
    #expect(slider.value == 5)
    #expect(try harness.image == before)
  }

  @Test(arguments: [3.0...3.0, 0...Double.infinity])
  func `a range that is empty or infinite cannot be changed`(
    range: ClosedRange<Double>
  ) async throws {
    slider.range = range
    var requested = 0
    slider.didChange = { _ in requested += 1 }
    try await harness.drag("Volume", by: Point(x: 50, y: 0))
    try await harness.press(.end)
    try await harness.press(.right)
    #expect(requested == 0)
    _ = try harness.redrawnImage
  }

  @Test(arguments: [-Double.infinity, -5, 99, .nan, .infinity])
  func `a value outside the range is shown at an end, and a key returns to the range`(
    value: Double
  ) async throws {
    slider.value = value
    _ = try harness.redrawnImage
    try await harness.press(.tab)
    try await harness.press(.left)
    #expect((0...10).contains(slider.value))
  }

  @Test func `a step that does not divide the range ends at its last multiple`() async throws {
    slider.range = 0...1
    slider.step = 0.3
    slider.value = 0.6
    try await harness.press(.tab)
    try await harness.press(.right)
    try await harness.press(.right)
    #expect(abs(slider.value - 0.9) < 0.001)
    try await harness.press(.home)
    try await harness.press(.end)
    #expect(abs(slider.value - 0.9) < 0.001)
  }

  @Test func `without a step any value can be requested`() async throws {
    slider.step = nil
    try await harness.drag("Volume", by: Point(x: 7, y: 0))
    #expect(abs(slider.value - 5.35) < 0.001)
    slider.step = -2
    try await harness.press(.home)
    try await harness.press(.right)
    #expect(slider.value == 0.5)
  }
}

@MainActor
@Suite struct StepperTests {
  private let stepper = StepperWidget("Copies", value: 3, in: 0...10)
  private let harness: Harness
  private let less = Point(x: 18, y: 18)
  private let more = Point(x: 110, y: 18)

  init() throws {
    stepper.didChange = { [unowned stepper] in stepper.value = $0 }
    harness = try Harness(size: Size(width: 128, height: 36), widget: stepper)
  }

  @Test func `its halves decrement and increment, and stop at the ends`() {
    harness.driver.click(at: more)
    #expect(stepper.value == 4)
    for _ in 0..<9 { harness.driver.click(at: less) }
    #expect(stepper.value == 0)
    harness.driver.click(at: Point(x: 64, y: 18))
    #expect(stepper.value == 0)
  }

  @Test func `holding it repeats until the release`() async throws {
    harness.driver.hold(at: more)
    #expect(stepper.value == 4)
    try await harness.advance(by: .milliseconds(390))
    #expect(stepper.value == 4)
    try await harness.advance(by: .milliseconds(200))
    #expect(stepper.value == 7)
    harness.driver.release(at: more)
    try await harness.advance(by: .seconds(2))
    #expect(stepper.value == 7)
    try await harness.expectIdle()
  }

  @Test func `dragging off its half stops the repeat`() async throws {
    harness.driver.hold(at: more)
    harness.driver.move(to: Point(x: 64, y: 18))
    try await harness.advance(by: .seconds(2))
    #expect(stepper.value == 4)
    harness.driver.release(at: more)
  }

  @Test(arguments: [
    (Key.up, 4), (.down, 2), (.pageUp, 10), (.pageDown, 0), (.left, 3), (.home, 3),
  ])
  func `keys decrement and increment`(key: Key, number: Int) async throws {
    try await harness.press(.tab)
    try await harness.press(key)
    #expect(stepper.value == number)
  }

  @Test func `its number can be typed, and centred text has the caret where it was clicked`()
    async throws
  {
    harness.driver.click(at: Point(x: 74, y: 18))
    try await harness.press(.backspace)
    try await harness.type("7")
    #expect(stepper.value == 7)
    harness.driver.click(at: more)
    #expect(stepper.value == 8 && stepper.text == "8")
    try await harness.type("x")
    #expect(stepper.value == 8 && stepper.text == "8x")
    try await harness.press(.tab)
    #expect(!stepper.isInvalid)
    harness.window.moveFocus(to: nil)
    #expect(stepper.isInvalid && stepper.tooltip == "“8x” is not a number.")
    harness.driver.click(at: less)
    #expect(stepper.value == 7 && !stepper.isInvalid && stepper.tooltip == nil)
  }

  @Test func `from right to left the plus button is at the left`() async throws {
    harness.environment.layoutDirection = .rightToLeft
    _ = try harness.image
    harness.driver.click(at: less)
    #expect(stepper.value == 4)
  }

  @Test func `a longer number has space between the halves`() async throws {
    let row = Stack(.horizontal, spacing: 0, [stepper, SpacerWidget()])
    let harness = try Harness(size: Size(width: 300, height: 60), widget: row)
    let before = try harness.find("Copies").bounds.width
    stepper.range = 0...2_000_000_000
    stepper.value = 1_000_000_000
    _ = try harness.image
    #expect(try harness.find("Copies").bounds.width > before)
  }

  @Test func `the accessibility tree has the number and actions that change it`() async throws {
    try await harness.perform(.decrement, on: "Copies")
    #expect(try harness.find("Copies").semantics.value == "2")
    stepper.isEnabled = false
    #expect(try harness.find("Copies").semantics.actions.isEmpty)
  }

  @Test func `a number outside the range is shown, and a step returns to the range`() async throws {
    stepper.value = 99
    try await harness.press(.tab)
    try await harness.press(.up)
    #expect(stepper.value == 99)
    try await harness.press(.down)
    #expect(stepper.value == 10)
    stepper.value = -50
    try await harness.press(.up)
    #expect(stepper.value == 0)
  }

  @Test func `numbers do not overflow`() async throws {
    stepper.range = Int.min...Int.max
    stepper.step = 1_000
    stepper.value = Int.max - 1
    try await harness.press(.tab)
    try await harness.press(.up)
    #expect(stepper.value == Int.max)
    try await harness.press(.up)
    try await harness.press(.end)
    #expect(stepper.value == Int.max)
  }

  @Test func `a step of zero is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = StepperWidget("Copies", step: 0) }
    }
    try expectMisuse(result, reports: "The step of a number must be above zero (was 0).")
  }
}

@MainActor
@Suite struct ProgressBarTests {
  private let bar = ProgressBarWidget("Upload", value: 0.25)

  @Test func `it animates to its fraction, then is idle`() async throws {
    let harness = try Harness(size: Size(width: 200, height: 6), widget: bar)
    let before = try harness.image
    bar.value = 0.75
    try await harness.advance(by: .milliseconds(50))
    let between = try harness.image
    try await harness.settle()
    #expect(before != between)
    #expect(try harness.image != between)
    #expect(try harness.find("Upload").semantics.value == "75%")
    try await harness.expectIdle()
  }

  @Test func `an indeterminate bar moves, and settling does not wait for it`() async throws {
    bar.value = nil
    let harness = try Harness(size: Size(width: 200, height: 6), widget: bar)
    let before = try harness.image
    try await harness.settle()
    #expect(harness.window.nextFrame != nil)
    try await harness.advance(by: .milliseconds(500))
    #expect(try harness.image != before)
    #expect(try harness.find("Upload").semantics.state == .busy)
  }

  @Test func `with reduced motion it does not move`() throws {
    bar.value = nil
    let harness = try Harness(
      size: Size(width: 200, height: 6), theme: Theme(motion: .reduced), widget: bar)
    _ = try harness.image
    #expect(harness.window.nextFrame == nil)
  }

  @Test func `without reduced motion it moves again`() async throws {
    bar.value = nil
    let harness = try Harness(
      size: Size(width: 200, height: 6), theme: Theme(motion: .reduced), widget: bar)
    _ = try harness.image
    harness.environment.theme.motion = .standard
    _ = try harness.image
    #expect(harness.window.nextFrame != nil)
  }

  @Test(arguments: [(-1.0, "0%"), (7, "100%"), (.nan, "0%"), (.infinity, "100%")])
  func `the fraction is clamped to 0 and 1`(value: Double, text: String) throws {
    let harness = try Harness(size: Size(width: 200, height: 6), widget: bar)
    bar.value = value
    _ = try harness.redrawnImage
    #expect(try harness.find("Upload").semantics.value == text)
  }
}
