import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowFuzzing
import WorkflowWidgets

@MainActor @Suite struct ShrinkerTests {
  private func step(_ name: Character) -> Step { .click(.button(String(name))) }

  /// Shrinks the steps named by `text`, which fail if they contain those in `needed`, in that
  /// order.
  private func shrunk(_ text: String, needed: String) async throws -> (left: [Step], tries: Int) {
    var tries = 0
    let shrinker = Shrinker { steps in
      tries += 1
      var rest = needed.map(step)[...]
      for step in steps where step == rest.first { rest.removeFirst() }
      return rest.isEmpty ? steps : nil
    }
    return (try await shrinker.shrunk(text.map(step)), tries)
  }

  @Test(arguments: ["", "a", "h", "af", "acdh", "abcdefgh"])
  func `keeps only the steps needed to fail`(needed: String) async throws {
    #expect(try await shrunk("abcdefgh", needed: needed).left == needed.map(step))
  }

  @Test func `shrinking many steps to a few takes a few tries`() async throws {
    let many = String((0..<60).map { Character(UnicodeScalar(UInt8(48 + $0))) })
    let needed = String([many.first, many.dropFirst(30).first, many.last].compactMap(\.self))
    let (left, tries) = try await shrunk(many, needed: needed)
    #expect(left == needed.map(step))
    #expect(tries < 80)
  }

  @Test(arguments: [
    (Step.doubleClick("a"), Step.click("a")),
    (.perform(.press, "a"), .click("a")),
    (.drag("a", by: Point(x: 9, y: 9)), .hover("a")),
    (.type("long"), .type("l")),
    (.compose("ni"), .type("n")),
    (.click("a", holding: .shift), .click("a")),
    (.press(.tab, .shift), .press(.tab, [])),
    (.settle, .advance(.milliseconds(17))),
    (.advance(.milliseconds(300)), .advance(.milliseconds(17))),
    (.hover("a"), .hover("a")),
    (.hover("a", for: .seconds(1)), .hover("a")),
  ])
  func `a step is replaced by the simplest one that still fails`(step: Step, simplest: Step)
    async throws
  {
    let left = try await Shrinker { $0.isEmpty ? nil : $0 }.shrunk([step])
    #expect(left == [simplest])
  }

  @Test func `steps that could not be performed are dropped`() async throws {
    let left = try await Shrinker { steps in
      steps.contains(step("b")) ? steps.filter { $0 != step("a") } : nil
    }.shrunk("bac".map(step))
    #expect(left == [step("b")])
  }
}
