import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct SliderTests {
  private let slider = Slider("Volume", value: 5, in: 0...10, step: 1)
  private let harness: Harness

  init() throws {
    slider.didChange = { [unowned slider] in slider.value = $0 }
    harness = try Harness(size: Size(width: 218, height: 40), widget: slider)
  }

  @Test func `its thumb is dragged from step to step, and no further than the ends`() async throws {
    try await harness.drag("Volume", by: Point(x: 43, y: 0))
    #expect(slider.value == 7)
    try await harness.drag("Volume", by: Point(x: 400, y: 0))
    #expect(slider.value == 10)
  }

  @Test func `a press on the track asks for the amount there`() async throws {
    harness.driver.click(at: Point(x: 29, y: 20))
    #expect(slider.value == 1)
    harness.driver.click(at: Point(x: 217, y: 20))
    #expect(slider.value == 10)
  }

  @Test(arguments: [
    (Key.right, 6.0), (.up, 6), (.left, 4), (.down, 4), (.pageUp, 6), (.pageDown, 4), (.home, 0),
    (.end, 10),
  ])
  func `keys ask for more or less`(key: Key, amount: Double) async throws {
    try await harness.press(.tab)
    try await harness.press(key)
    #expect(slider.value == amount)
  }

  @Test func `screen readers hear the amount, and change it`() async throws {
    #expect(try harness.find("Volume").semantics.value == "5")
    try await harness.perform(.increment, on: "Volume")
    #expect(try harness.find("Volume").semantics.value == "6")
    slider.valueText = "60 %"
    #expect(try harness.find("Volume").semantics.value == "60 %")
  }

  @Test func `read from the right it grows to the left`() async throws {
    harness.environment.layoutDirection = .rightToLeft
    try await harness.press(.tab)
    try await harness.press(.left)
    #expect(slider.value == 6)
    harness.driver.click(at: Point(x: 10, y: 20))
    #expect(slider.value == 10)
  }

  @Test func `an owner that stays where it is is shown as it says`() async throws {
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
  func `a range without a way through it cannot be changed`(
    range: ClosedRange<Double>
  ) async throws {
    slider.range = range
    var asked = 0
    slider.didChange = { _ in asked += 1 }
    try await harness.drag("Volume", by: Point(x: 50, y: 0))
    try await harness.press(.end)
    try await harness.press(.right)
    #expect(asked == 0)
    _ = try harness.fullImage
  }

  @Test(arguments: [-Double.infinity, -5, 99, .nan, .infinity])
  func `an amount outside of the range is shown at an end, and leads back in`(
    value: Double
  ) async throws {
    slider.value = value
    _ = try harness.fullImage
    try await harness.press(.tab)
    try await harness.press(.left)
    #expect((0...10).contains(slider.value))
  }

  @Test func `a step that does not divide the range ends at its last one, whatever leads there`()
    async throws
  {
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

  @Test func `without a step any amount can be asked for`() async throws {
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
  private let stepper = Stepper("Copies", value: 3, in: 0...10)
  private let harness: Harness
  private let less = Point(x: 18, y: 18)
  private let more = Point(x: 110, y: 18)

  init() throws {
    stepper.didChange = { [unowned stepper] in stepper.value = $0 }
    harness = try Harness(size: Size(width: 128, height: 36), widget: stepper)
  }

  @Test func `its halves make it less and more, and stop at the ends`() {
    harness.driver.click(at: more)
    #expect(stepper.value == 4)
    for _ in 0..<9 { harness.driver.click(at: less) }
    #expect(stepper.value == 0)
    harness.driver.click(at: Point(x: 64, y: 18))
    #expect(stepper.value == 0)
  }

  @Test func `held it goes on, until it is let go`() async throws {
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

  @Test func `dragged off its half it stops`() async throws {
    harness.driver.hold(at: more)
    harness.driver.move(to: Point(x: 64, y: 18))
    try await harness.advance(by: .seconds(2))
    #expect(stepper.value == 4)
    harness.driver.release(at: more)
  }

  @Test(arguments: [
    (Key.up, 4), (.right, 4), (.down, 2), (.left, 2), (.home, 0), (.end, 10),
  ])
  func `keys make it more or less`(key: Key, number: Int) async throws {
    try await harness.press(.tab)
    try await harness.press(key)
    #expect(stepper.value == number)
  }

  @Test func `a number that grew has room between the halves`() async throws {
    let row = Stack(.horizontal, spacing: 0, [stepper, Spacer()])
    let harness = try Harness(size: Size(width: 300, height: 60), widget: row)
    let before = try harness.find("Copies").bounds.width
    stepper.range = 0...2_000_000_000
    stepper.value = 1_000_000_000
    _ = try harness.image
    #expect(try harness.find("Copies").bounds.width > before)
  }

  @Test func `screen readers hear the number, and change it`() async throws {
    try await harness.perform(.decrement, on: "Copies")
    #expect(try harness.find("Copies").semantics.value == "2")
  }

  @Test func `a number outside of the range is shown, and a step leads back in`() async throws {
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

  @Test func `a step of nothing is a mistake`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Stepper("Copies", step: 0) }
    }
    try expectMisuse(result, says: "Stepper.step must be above zero (was 0).")
  }
}

@MainActor
@Suite struct ProgressBarTests {
  private let bar = ProgressBar("Upload", value: 0.25)

  @Test func `it glides to what is done, and rests`() async throws {
    let harness = try Harness(size: Size(width: 200, height: 6), widget: bar)
    let before = try harness.image
    bar.value = 0.75
    try await harness.advance(by: .milliseconds(50))
    let between = try harness.image
    try await harness.settle()
    #expect(before != between)
    #expect(try harness.image != between)
    #expect(try harness.find("Upload").semantics.value == "75 %")
    try await harness.expectIdle()
  }

  @Test func `while nothing is known it moves, and nobody waits for it`() async throws {
    bar.value = nil
    let harness = try Harness(size: Size(width: 200, height: 6), widget: bar)
    let before = try harness.image
    try await harness.settle()
    #expect(harness.window.nextFrame != nil)
    try await harness.advance(by: .milliseconds(500))
    #expect(try harness.image != before)
    #expect(try harness.find("Upload").semantics.state == .busy)
  }

  @Test func `with reduced motion it stands still`() throws {
    bar.value = nil
    let harness = try Harness(
      size: Size(width: 200, height: 6), theme: Theme(motion: .reduced), widget: bar)
    _ = try harness.image
    #expect(harness.window.nextFrame == nil)
  }

  @Test func `when movement is let again it moves on`() async throws {
    bar.value = nil
    let harness = try Harness(
      size: Size(width: 200, height: 6), theme: Theme(motion: .reduced), widget: bar)
    _ = try harness.image
    harness.environment.theme.motion = .standard
    _ = try harness.image
    #expect(harness.window.nextFrame != nil)
  }

  @Test(arguments: [(-1.0, "0 %"), (7, "100 %"), (.nan, "0 %"), (.infinity, "100 %")])
  func `what is done is from nothing to all`(value: Double, text: String) throws {
    let harness = try Harness(size: Size(width: 200, height: 6), widget: bar)
    bar.value = value
    _ = try harness.fullImage
    #expect(try harness.find("Upload").semantics.value == text)
  }
}
