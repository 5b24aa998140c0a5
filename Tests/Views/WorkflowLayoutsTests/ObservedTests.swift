import Testing
import WorkflowLayouts
import WorkflowWidgets

/// A value that notifies its observers.
@MainActor
final class Source<Value> {
  var value: Value {
    didSet { for follower in followers { follower(value) } }
  }
  private var followers: [(Value) -> Void] = []

  init(_ value: Value) { self.value = value }

  var observed: Observed<Value> {
    // Like a screen's store: observers must not retain it.
    Observed(reading: { [weak self] in self?.value }) { receive in
      self.followers.append(receive)
      receive(self.value)
    }
  }
}

@MainActor
@Suite struct ObservedTests {
  @Test func `reports the value immediately and after each change`() {
    let source = Source(1)
    var reported: [Int] = []
    source.observed.observe { reported.append($0) }
    source.value = 2
    source.value = 3
    #expect(reported == [1, 2, 3])
  }

  @Test func `its value is the current one`() {
    let source = Source(1)
    let observed = source.observed
    #expect(observed.value == 1)
    source.value = 2
    #expect(observed.value == 2)
    #expect(Observed<String> { $0("told") }.value == "told")
  }

  @Test func `a constant reports its value once`() {
    var reported: [String] = []
    Observed.constant("a").observe { reported.append($0) }
    #expect(reported == ["a"])
  }

  @Test func `is mapped value by value`() {
    let source = Source(1)
    var reported: [String] = []
    source.observed.map { "\($0 * 10)" }.observe { reported.append($0) }
    source.value = 2
    #expect(reported == ["10", "20"])
  }

  @Test func `is negated value by value`() {
    let source = Source(true)
    var reported: [Bool] = []
    (!source.observed).observe { reported.append($0) }
    source.value = false
    #expect(reported == [false, true])
  }

  @Test func `can be promoted to an optional`() {
    let source = Source(1)
    var reported: [Int?] = []
    source.observed.optional.observe { reported.append($0) }
    source.value = 2
    #expect(reported == [1, 2])
  }

  @Test func `without duplicates it reports only changed values`() {
    let source = Source(1)
    var reported: [Bool] = []
    source.observed.map { $0 > 2 }.removingDuplicates().observe { reported.append($0) }
    for value in [2, 3, 4, 1] { source.value = value }
    #expect(reported == [false, true, false])
  }

  @Test func `two are combined, and report when either changes`() {
    let (first, second) = (Source("a"), Source(1))
    var reported: [String] = []
    first.observed.combined(with: second.observed) { "\($0)\($1)" }.observe { reported.append($0) }
    first.value = "b"
    second.value = 2
    #expect(reported == ["a1", "b1", "b2"])
  }

  @Test func `a combination of push-only values uses the last reported ones`() {
    let (first, second) = (Source(1), Source(10))
    let pushed = Observed { second.observed.observe($0) }
    var reported: [Int] = []
    Observed { first.observed.observe($0) }.combined(with: pushed, +).observe {
      reported.append($0)
    }
    first.value = 2
    second.value = 20
    #expect(reported == [11, 12, 22])
  }

  @Test func `a combination with a constant never mixes a new value with an old one`() {
    let source = Source(1)
    let tenfold = source.observed.combined(with: .constant(10), *)
    var reported: [String] = []
    source.observed.combined(with: tenfold) { "\($0) \($1)" }.observe { reported.append($0) }
    source.value = 2
    #expect(reported == ["1 10", "2 20", "2 20"])
  }

  @Test func `two Booleans are combined with and, or with or`() {
    let (first, second) = (Source(false), Source(true))
    var (both, one): ([Bool], [Bool]) = ([], [])
    (first.observed && second.observed).observe { both.append($0) }
    (first.observed || second.observed).observe { one.append($0) }
    first.value = true
    second.value = false
    #expect(both == [false, true, false])
    #expect(one == [true])
  }
}

@MainActor
@Suite struct TargetTests {
  @Test func `forwards the values sent to it`() {
    var received: [Int] = []
    let target = Target { received.append($0) }
    target.send(1)
    target.send(2)
    #expect(received == [1, 2])
  }

  @Test func `a Void target is sent without a value`() {
    var count = 0
    let target = Target<Void> { count += 1 }
    target.send()
    #expect(count == 1)
  }
}
