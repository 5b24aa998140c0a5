import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

@Suite struct MisuseTests {
  @Test func `a stack with negative spacing is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Stack(.vertical, spacing: -1) }
    }
    try expectMisuse(
      result, reports: "Stack.spacing must be finite and not negative (was -1.0).")
  }

  @Test func `copying a file with a relative path, or data of no MIME type, is a misuse`()
    async throws
  {
    var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ClipboardContent.files(["a"])
    }
    try expectMisuse(result, reports: "The path of a copied file must be absolute (was \"a\").")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ClipboardContent.data("TARGETS") { [] }
    }
    try expectMisuse(
      result, reports: "The type of copied data must be a MIME type (was \"TARGETS\").")
  }

  @Test func `setting a stack's spacing to NaN is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Stack(.vertical).spacing = .nan }
    }
    try expectMisuse(result, reports: "Stack.spacing must be finite and not negative (was nan).")
  }

  @Test func `a negative frame size is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let parent = Widget()
        let child = Label("child")
        parent.add(child)
        parent.place(child, in: Rect(x: 0, y: 0, width: -5, height: 5))
      }
    }
    try expectMisuse(result, reports: "Widget placed Label at ")
    try expectMisuse(result, reports: "Frames must be finite and not of negative size.")
  }

  @Test func `a NaN frame is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let parent = Widget()
        let child = Label("child")
        parent.add(child)
        parent.place(child, in: Rect(x: .nan, y: 0, width: 5, height: 5))
      }
    }
    try expectMisuse(result, reports: "Widget placed Label at ")
  }

  @Test func `an infinite frame is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let parent = Widget()
        let child = Label("child")
        parent.add(child)
        parent.place(child, in: Rect(x: 0, y: 0, width: .infinity, height: 5))
      }
    }
    try expectMisuse(result, reports: "Frames must be finite and not of negative size.")
  }

  @Test func `adding a widget to two parents is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let label = Label("child")
        Widget().add(label)
        let first = Widget()
        first.add(label)
        Stack(.vertical).add(label)
      }
    }
    try expectMisuse(
      result,
      reports: "Label was added to Stack but already has a parent. Call removeFromParent() first.")
  }
}
