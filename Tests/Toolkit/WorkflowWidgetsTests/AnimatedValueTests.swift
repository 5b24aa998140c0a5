import Testing
import WorkflowCanvas
import WorkflowWidgets

@Suite struct AnimatedValueTests {
  @Test func `stays at its initial value`() {
    let value = AnimatedValue(3)
    #expect(value.value(at: .seconds(9)) == 3)
    #expect(!value.isMoving(at: .zero))
  }

  @Test func `moves from its current value to the target, fast at first`() {
    var value = AnimatedValue(0)
    value.move(to: 10, at: .seconds(1), over: .seconds(2))
    #expect(value.value(at: .seconds(1)) == 0)
    #expect(value.value(at: .seconds(2)) == 8.75)
    #expect(value.isMoving(at: .milliseconds(2_999)))
    #expect(value.value(at: .seconds(3)) == 10)
    #expect(!value.isMoving(at: .seconds(3)))
  }

  @Test func `a new target continues from the current value`() {
    var value = AnimatedValue(0)
    value.move(to: 10, at: .zero, over: .seconds(2))
    let half = value.value(at: .seconds(1))
    value.move(to: 0, at: .seconds(1), over: .seconds(2))
    #expect(value.value(at: .seconds(1)) == half)
    #expect(value.value(at: .seconds(3)) == 0)
  }

  @Test func `with no duration it jumps to the target`() {
    var value = AnimatedValue(0)
    value.move(to: 10, at: .seconds(1), over: .zero)
    #expect(value.value(at: .seconds(1)) == 10)
    #expect(!value.isMoving(at: .seconds(1)))
  }

  @Test func `before the start time it has the start value`() {
    var value = AnimatedValue(2)
    value.move(to: 10, at: .seconds(5), over: .seconds(1))
    #expect(value.value(at: .seconds(1)) == 2)
  }
}

@Suite struct SpringTests {
  private let swinging = Animation.spring(response: .milliseconds(400), dampingFraction: 0.5)

  @Test(arguments: [0.2, 0.5, 0.85, 1])
  func `a spring settles within a thousandth of its target`(damping: Double) {
    let spring = Animation.spring(response: .milliseconds(400), dampingFraction: damping)
    var value = AnimatedValue(0)
    value.move(to: 100, at: .seconds(1), spring)
    let end = Duration.seconds(1) + spring.duration
    #expect(abs(value.value(at: end - .nanoseconds(1)) - 100) < 0.1)
    #expect(value.value(at: end) == 100)
    #expect(!value.isMoving(at: end))
  }

  @Test func `durations, delays and springs of any size end within two hours and their settling`() {
    let (longest, negative) = (Duration.seconds(Int64.max), Duration.seconds(-Int64.max))
    #expect(Animation.linear(negative) == .immediate)
    #expect(Animation.linear(longest).delayed(by: longest).duration == .seconds(7_200))
    #expect(Animation.linear(.seconds(1)).delayed(by: negative) == .linear(.seconds(1)))
    for response in [negative, .zero, longest] {
      for damping in [-1, 1e-300, 1e300, .infinity] {
        let spring = Animation.spring(response: response, dampingFraction: damping)
        #expect(spring.duration > .zero && spring.duration < .seconds(600_000))
        var value = AnimatedValue(0)
        value.move(to: 1, at: .zero, spring)
        #expect(value.value(at: spring.duration / 2).isFinite)
      }
    }
  }

  @Test func `a spring overshoots according to its damping`() {
    var value = AnimatedValue(0)
    value.move(to: 100, at: .zero, swinging)
    let highest = (0...800).map { value.value(at: .milliseconds($0)) }.max() ?? 0
    // exp(-pi f / sqrt(1 - f²)) for f = 0.5
    #expect(abs(highest - 116.3) < 0.1)
    value = AnimatedValue(0)
    value.move(to: 100, at: .zero, .spring(dampingFraction: 1))
    #expect((0...800).allSatisfy { value.value(at: .milliseconds($0)) <= 100 })
  }

  @Test func `an interrupted spring keeps its speed`() {
    var value = AnimatedValue(0)
    value.move(to: 100, at: .zero, swinging)
    let turn = Duration.milliseconds(80)
    let before = (value.value(at: turn), value.velocity(at: turn))
    value.move(to: 0, at: turn, swinging)
    #expect(value.value(at: turn) == before.0)
    #expect(before.1 > 500)
    #expect(abs(value.velocity(at: turn) - before.1) < 0.05 * before.1)
    #expect(value.value(at: turn + .milliseconds(10)) > before.0)
  }

  @Test func `a spring with speed toward its current value returns to it`() {
    var value = AnimatedValue(0)
    value.move(to: 100, at: .zero, .linear(.seconds(1)))
    value.move(to: value.value(at: .milliseconds(500)), at: .milliseconds(500), swinging)
    #expect(value.isMoving(at: .milliseconds(500)))
    #expect(value.value(at: .milliseconds(550)) > 50)
    #expect(value.value(at: .seconds(5)) == 50)
  }

  @Test func `nothing moves during a delay`() {
    var value = AnimatedValue(0)
    value.move(to: 100, at: .zero, .linear(.seconds(1)).delayed(by: .seconds(2)))
    #expect(value.value(at: .milliseconds(1_999)) == 0)
    #expect(value.isMoving(at: .zero))
    #expect(value.value(at: .milliseconds(2_500)) == 50)
    #expect(value.value(at: .seconds(3)) == 100)
    value = AnimatedValue(0)
    value.move(to: 100, at: .zero, .immediate.delayed(by: .seconds(2)))
    #expect(value.value(at: .seconds(1)) == 0)
    #expect(value.value(at: .seconds(2)) == 100)
  }
}

@Suite struct TimingCurveTests {
  private static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .bezier(Point(x: 0.25, y: 0.1), Point(x: 0.25, y: 1)),
  ]

  @Test(arguments: curves)
  func `a curve runs monotonically from start to end`(curve: TimingCurve) {
    let places = (-5...25).map { curve.progress(at: Double($0) / 20) }
    #expect(places.prefix(6).allSatisfy { abs($0) < 0.000_001 })
    #expect(places.suffix(6).allSatisfy { abs($0 - 1) < 0.000_001 })
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `a Bézier curve equals the curve of CSS`() {
    let ease = TimingCurve.bezier(Point(x: 0.25, y: 0.1), Point(x: 0.25, y: 1))
    #expect(abs(ease.progress(at: 0.5) - 0.8024) < 0.0001)
    let back = TimingCurve.bezier(Point(x: 0.3, y: -0.5), Point(x: 0.7, y: 1.5))
    #expect(back.progress(at: 0.1) < 0)
  }

  @Test func `ease-in mirrors ease-out, and ease-in-out is half of each`() {
    #expect(
      TimingCurve.easeIn.progress(at: 0.25) == 1 - TimingCurve.easeOut.progress(at: 0.75))
    #expect(TimingCurve.easeInOut.progress(at: 0.25) == 0.0625)
    #expect(TimingCurve.easeInOut.progress(at: 0.75) == 0.9375)
  }
}
