import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

/// Invalid sizes: each ends the program with the path of the widget, or counts as the nearest valid
/// one.
@Suite struct SizeMisuseTests {
  @Test func `a widget that measures NaN is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = layoutWindow(
          Stack(.vertical, [Label("a"), Block("bad", .nan, 5)]), width: 100, height: 100)
      }
    }
    try expectMisuse(
      result,
      reports: """
        Stack > Block[1] "bad" measured nan x 5.0 for the proposal 100.0 x any. Return a \
        finite size that is not negative.
        """)
  }

  @Test func `a widget that measures a negative size is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Block("bad", -1, 5).size(for: ProposedSize()) }
    }
    try expectMisuse(
      result, reports: "Block \"bad\" measured -1.0 x 5.0 for the proposal any x any.")
  }

  @Test func `a widget that measures infinity is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Block("bad", 1, .infinity).size(for: ProposedSize()) }
    }
    try expectMisuse(result, reports: "Block \"bad\" measured 1.0 x inf")
  }

  @Test func `a NaN proposal is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Label("a").size(for: ProposedSize(width: .nan)) }
    }
    try expectMisuse(result, reports: "Label \"a\" was proposed nan x any. Propose numbers or nil.")
  }

  @Test func `a negative inset is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Inset(Label("a"), by: Insets(leading: 2, bottom: -3)) }
    }
    try expectMisuse(
      result, reports: "Inset: insets must be finite and not negative (was -3.0).")
  }

  @Test func `an aspect ratio of zero is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Positioned(Label("a")).keepAspectRatio(0) }
    }
    try expectMisuse(result, reports: "an aspect ratio must be finite and positive (was 0.0).")
  }

  @Test func `a grid without columns is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = GridWidget(columns: [], []) }
    }
    try expectMisuse(result, reports: "A GridWidget must have a column.")
  }

  @Test func `a widget that requests layout in every layout is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = layoutWindow(Restless(), width: 100, height: 100) }
    }
    try expectMisuse(result, reports: "Restless requests layout whenever it is laid out.")
  }

  @Test func `resizing a window to NaN is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        layoutWindow(Widget(), width: 1, height: 1).resize(to: Size(width: .nan, height: 1))
      }
    }
    try expectMisuse(result, reports: "A window must have a finite size (was nan x 1.0).")
  }

  @MainActor @Test func `a negative window size becomes zero`() {
    let window = layoutWindow(Widget(), width: 10, height: 10)
    window.resize(to: Size(width: -5, height: 10))
    window.bringUpToDate()
    #expect(window.content.frame == Rect(x: 0, y: 0, width: 0, height: 10))
  }

  @MainActor @Test func `a negative proposal is zero, an infinite one unlimited`() {
    let positioned = Positioned(Block("a", 10, 10), horizontal: .fill, vertical: .fill)
    #expect(
      positioned.size(for: ProposedSize(width: -5, height: .infinity))
        == Size(width: 0, height: 10))
  }
}

private final class Restless: Widget {
  override func arrange() { requestLayout() }
}
