import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLayouts
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Sizes of value views and of layouts, where both have them.
@MainActor
@Suite struct FramesContractTests {
  private func frames(of widget: Widget, width: Double) throws -> [String: Rect] {
    let harness = try Harness(size: Size(width: width, height: 400), widget: widget)
    _ = try harness.image
    let nodes = harness.driver.tree.flattened.dropFirst()
    let problems = harness.window.layoutProblems.map(\.kind)
    #expect(problems == (width < 300 ? [] : [.minimumAboveMaximum(.horizontal)]))
    return Dictionary(uniqueKeysWithValues: nodes.map { ($0.semantics.name, $0.bounds) })
  }

  @Test func `frames, padding and aspect ratios are the same as value and layout`() throws {
    let view = VStack(alignment: .leading, spacing: 8) {
      Button("Exact", action: {}).filling([.horizontal]).frame(minWidth: 200, maxWidth: 200)
      Button("A long title is cut off", action: {}).filling([.horizontal]).frame(maxWidth: 120)
      Button("Both", action: {}).filling([.horizontal]).frame(minWidth: 150, maxWidth: 90)
      Button("Ratio", action: {}).aspectRatio(4, contentMode: .fit).frame(width: 200)
      Button("Padded", action: {}).padding([.leading, .bottom], 12)
      Spacer()
    }
    let layout = Stack.vertical(spacing: 8, alignment: .leading) {
      ButtonWidget("Exact").sizing(width: 200)
      ButtonWidget("A long title is cut off").sizing(width: .atMost(120))
      ButtonWidget("Both").sizing(width: .atLeast(150)).sizing(width: .atMost(90))
      ButtonWidget("Ratio").sizing(width: 200).constrainingAspectRatio(to: 4)
      ButtonWidget("Padded").insetting(by: Insets(leading: 12, bottom: 12))
      SpacerWidget()
    }
    let expected = try frames(of: layout.widget, width: 400)
    #expect(expected["Ratio"]?.size == Size(width: 200, height: 50))
    let shown = try frames(of: ViewWidget(view), width: 400)
    for (name, frame) in expected { #expect(shown[name] == frame, "\(name)") }
  }

  @Test func `a higher priority is the same as a lower compression resistance of the others`()
    throws
  {
    let view = HStack(spacing: 0) {
      Text("important words").lineLimit(1).layoutPriority(1)
      Text("words that may be cut off").lineLimit(1)
    }
    let others = Label("words that may be cut off")
    let important = Label("important words")
    (important.lineLimit, others.lineLimit) = (1, 1)
    let layout = Stack.horizontal(spacing: 0) {
      important
      others.settingCompressionResistance(.low)
    }
    for width in [280.0, 200, 120] {
      let shown = try frames(of: ViewWidget(view), width: width)
      #expect(try frames(of: layout.widget, width: width) == shown)
      #expect(shown["important words"]?.minX == 0)
    }
  }
}
