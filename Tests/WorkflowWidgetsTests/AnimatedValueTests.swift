import Testing
import WorkflowWidgets

@Suite struct AnimatedValueTests {
  @Test func `rests where it was made`() {
    let value = AnimatedValue(3)
    #expect(value.value(at: .seconds(9)) == 3)
    #expect(!value.isMoving(at: .zero))
  }

  @Test func `goes from where it is to its target, fast at first`() {
    var value = AnimatedValue(0)
    value.move(to: 10, at: .seconds(1), over: .seconds(2))
    #expect(value.value(at: .seconds(1)) == 0)
    #expect(value.value(at: .seconds(2)) == 8.75)
    #expect(value.isMoving(at: .milliseconds(2_999)))
    #expect(value.value(at: .seconds(3)) == 10)
    #expect(!value.isMoving(at: .seconds(3)))
  }

  @Test func `turned round on the way it goes on from there`() {
    var value = AnimatedValue(0)
    value.move(to: 10, at: .zero, over: .seconds(2))
    let half = value.value(at: .seconds(1))
    value.move(to: 0, at: .seconds(1), over: .seconds(2))
    #expect(value.value(at: .seconds(1)) == half)
    #expect(value.value(at: .seconds(3)) == 0)
  }

  @Test func `over no time it is there at once`() {
    var value = AnimatedValue(0)
    value.move(to: 10, at: .seconds(1), over: .zero)
    #expect(value.value(at: .seconds(1)) == 10)
    #expect(!value.isMoving(at: .seconds(1)))
  }

  @Test func `before it sets out it is where it starts`() {
    var value = AnimatedValue(2)
    value.move(to: 10, at: .seconds(5), over: .seconds(1))
    #expect(value.value(at: .seconds(1)) == 2)
  }
}
