import Testing
import WorkflowLayouts
import WorkflowWidgets

/// A value that tells those who follow it.
@MainActor
final class Source<Value> {
  var value: Value {
    didSet { for follower in followers { follower(value) } }
  }
  private var followers: [(Value) -> Void] = []

  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> {
    Binding { receive in
      self.followers.append(receive)
      receive(self.value)
    }
  }
}

@MainActor
@Suite struct BindingTests {
  @Test func `tells the value at once and after each change`() {
    let source = Source(1)
    var told: [Int] = []
    source.binding.observe { told.append($0) }
    source.value = 2
    source.value = 3
    #expect(told == [1, 2, 3])
  }

  @Test func `a constant tells its value once`() {
    var told: [String] = []
    Binding.constant("a").observe { told.append($0) }
    #expect(told == ["a"])
  }

  @Test func `is mapped value by value`() {
    let source = Source(1)
    var told: [String] = []
    source.binding.map { "\($0 * 10)" }.observe { told.append($0) }
    source.value = 2
    #expect(told == ["10", "20"])
  }

  @Test func `is negated value by value`() {
    let source = Source(true)
    var told: [Bool] = []
    (!source.binding).observe { told.append($0) }
    source.value = false
    #expect(told == [false, true])
  }
}

@MainActor
@Suite struct TargetTests {
  @Test func `hands on what it is sent`() {
    var received: [Int] = []
    let target = Target { received.append($0) }
    target.send(1)
    target.send(2)
    #expect(received == [1, 2])
  }

  @Test func `of nothing is sent without a value`() {
    var count = 0
    let target = Target<Void> { count += 1 }
    target.send()
    #expect(count == 1)
  }
}
