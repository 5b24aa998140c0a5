import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@MainActor
@Suite struct SizeReaderTests {
  private let log = Log()

  private func reader(_ note: String = "") -> some View {
    SizeReader { size in Text("\(Int(size.width)) x \(Int(size.height))\(note)") }
  }

  @Test func `its content has the size of the available space in the first frame`() async throws {
    let stage = try ShownView(reader())
    #expect(stage.names == ["480 x 360"])
    #expect(stage.frame("480 x 360")?.origin == .zero)
    #expect(stage.harness.window.counts.frames == 1)
    try await stage.harness.resize(to: Size(width: 300, height: 200))
    #expect(stage.names == ["300 x 200"])
    #expect(stage.harness.window.counts.frames == 2)
    #expect(stage.harness.window.nextFrame == nil)
    stage.show(reader("!"))
    #expect(stage.names == ["300 x 200!"])
  }

  @Test func `it takes the space that a stack leaves, and none in an empty window`() throws {
    let stage = try ShownView(
      VStack(spacing: 0) {
        reader()
        Text("below").frame(height: 60)
      })
    #expect(stage.names.first == "480 x 300")
    let window = layoutWindow(ViewWidget(reader()), width: 0, height: 0)
    #expect(window.layoutProblems.isEmpty)
    #expect(window.accessibilityTree.flattened.map(\.semantics.name).contains("0 x 0"))
  }

  @Test func `views are created for the first size only, and keep their state while they stay`()
    async throws
  {
    let view = SizeReader { size in
      if size.width > 400 {
        Text("wide").onAppear { log.add("wide") }
      } else {
        Text("narrow").onAppear { log.add("narrow") }.onDisappear { log.add("gone") }
      }
    }
    let stage = try ShownView(view)
    #expect(log.new() == ["wide"])
    try await stage.harness.resize(to: Size(width: 300, height: 200))
    try await stage.harness.resize(to: Size(width: 310, height: 200))
    #expect(log.new() == ["narrow"])
    try await stage.harness.resize(to: Size(width: 410, height: 200))
    #expect(log.new() == ["gone", "wide"])
  }

  @Test func `readers may be nested, in a scroll view, in a list and in an adaptive view`() throws {
    let nested = SizeReader { outer in
      SizeReader { inner in Text("\(outer == inner)") }.padding(outer.width > 400 ? 0 : 10)
    }
    #expect(try ShownView(nested).names == ["true"])
    let scrolled = ScrollView {
      SizeReader { outer in
        SizeReader { inner in
          Text("\(Int(outer.width)), \(outer == inner)").frame(height: inner.width / 2)
        }
      }
      Text("below")
    }
    let stage = try ShownView(scrolled)
    #expect(stage.names.contains("480, true"))
    #expect((stage.frame("below")?.minY ?? 0) >= 240)
    let chosen = AdaptiveView {
      reader().frame(width: 500)
      reader()
    }
    #expect(try ShownView(chosen).names == ["480 x 360"])
    let list = List([1, 2], id: \.self, name: \.description) { _ in reader() }
    #expect(try ShownView(list).names.contains { $0.contains(" x ") })
    #expect(stage.harness.window.layoutProblems.isEmpty)
  }

  @Test func `actions and state changes of content that appears are not lost`() async throws {
    let widget = ViewWidget(Appearing(log: log))
    let harness = try Harness(size: Size(width: 480, height: 360), widget: widget)
    _ = try harness.image
    #expect(log.new() == ["appeared"])
    #expect(harness.shows("Appeared 1"))
    #expect(harness.window.nextFrame == nil)
  }

  /// A view whose state changes when content of a size reader appears, which removes the reader.
  private struct Appearing: View {
    let log: Log
    @State private var count = 0

    var body: some View {
      Text("Appeared \(count)")
      if count == 0 {
        SizeReader { _ in
          Text("Content").onAppear {
            log.add("appeared")
            count += 1
          }
        }
      }
    }
  }

  @Test func `content that changes its own size without end is a problem that names it`()
    async throws
  {
    let view = ScrollView {
      SizeReader { size in Text("Endless").frame(height: size.height + 10) }
      Text("below")
    }
    let stage = try ShownView(view)
    let window = stage.harness.window
    let problem = try #require(window.layoutProblems.first?.description)
    #expect(window.layoutProblems.count == 1)
    #expect(problem.contains("> SizeReaderWidget") && problem.contains("changes its size"))
    let below = stage.frame("below")
    let image = try stage.harness.image
    window.relayout(discardingMeasurements: true)
    #expect(try stage.harness.image == image)
    await #expect(throws: AutomationError.self) { try await stage.harness.settle() }
    stage.show(view)
    _ = try stage.harness.image
    #expect(stage.frame("below") == below)
    #expect(window.layoutProblems.count == 1)
  }

  @Test func `content that contradicts itself through the state of others settles`() throws {
    let stage = try ShownView(Flipping())
    #expect(stage.harness.window.layoutProblems.count == 1)
    #expect(stage.harness.window.nextFrame == nil)
  }

  /// A view that is wide while its content appears for narrow sizes, and the other way round.
  private struct Flipping: View {
    @State private var isWide = false

    var body: some View {
      SizeReader { size in
        if size.width > 200 {
          Text("wide").onAppear { isWide = false }
        } else {
          Text("narrow").onAppear { isWide = true }
        }
      }.frame(width: isWide ? 300 : 100)
    }
  }
}
