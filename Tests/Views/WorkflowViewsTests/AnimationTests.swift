import Testing
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Animated changes of views.
@MainActor
@Suite struct AnimationTests {
  private func rows(_ names: [String], _ size: Double = 15) -> some View {
    VStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(names, id: \.self) { Text($0).font(Font(size: size)) }
      }.animation(.linear(.milliseconds(100)), value: names)
      Spacer()
    }
  }

  @Test func `rows animate to their positions when the value changes, and a new one fades in`()
    async throws
  {
    let stage = try ShownView(rows(["Anna", "Ben"]))
    let height = try #require(stage.frame("Anna")).height
    stage.show(rows(["Cleo", "Ben", "Anna"]))
    _ = try stage.harness.image
    try await stage.harness.advance(by: .milliseconds(51))
    let cleo = try #require(stage.frame("Cleo"))
    #expect(cleo.minY == 0)
    // Half the distance; the third frame is 50 milliseconds and a nanosecond after the first.
    #expect(abs((stage.frame("Anna")?.minY ?? 0) - height) < 1)
    try await stage.harness.settle()
    #expect(stage.frame("Anna")?.minY == 2 * height)
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `a view added directly under the animation fades in`() async throws {
    func page(_ isOpen: Bool) -> some View {
      VStack {
        Text("Title")
        Group { if isOpen { Text("Details") } }
          .animation(.linear(.milliseconds(100)), value: isOpen)
      }
    }
    let stage = try ShownView(page(false))
    stage.show(page(true))
    let first = try stage.harness.image
    #expect(stage.harness.window.nextFrame != nil)
    try await stage.harness.settle()
    #expect(try stage.harness.image != first)
  }

  @Test func `changes without a change of the value are not animated`() throws {
    let stage = try ShownView(rows(["Anna", "Ben"]))
    stage.show(rows(["Anna", "Ben"], 30))
    _ = try stage.harness.image
    #expect(stage.frame("Ben")?.minY == stage.frame("Anna")?.height)
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `a nil animation changes immediately`() throws {
    func page(_ isRight: Bool) -> some View {
      HStack {
        if isRight { Spacer() }
        Text("Anna").opacity(isRight ? 1 : 0.5)
      }.animation(nil, value: isRight).animated()
    }
    let stage = try ShownView(page(false))
    stage.show(page(true))
    _ = try stage.harness.image
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `an opacity fades if the view is animated`() async throws {
    func page(_ opacity: Double) -> some View {
      Text("Anna").opacity(opacity).animated(.linear(.milliseconds(100)))
    }
    let stage = try ShownView(page(1))
    let before = try stage.harness.image
    stage.show(page(0))
    try await stage.harness.advance(by: .milliseconds(51))
    let half = try stage.harness.image
    try await stage.harness.settle()
    let after = try stage.harness.image
    #expect(before != half && half != after && after != before)
  }
}
