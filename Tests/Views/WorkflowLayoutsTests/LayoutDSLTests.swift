import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLayouts
import WorkflowUITesting
import WorkflowWidgets

/// The layout language, each modifier by the resulting tree.
@MainActor
@Suite struct LayoutDSLTests {
  private let box = Block("box", 20, 10)

  /// The frame of the box in a parent of 100 by 60 points.
  private func frame(_ layout: AnyLayout) -> Rect {
    let window = layoutWindow(layout.widget, width: 100, height: 60)
    #expect(window.layoutProblems.isEmpty)
    return Rect(origin: box.originInWindow, size: box.frame.size)
  }

  @Test func `centering along one axis does not change the other`() {
    #expect(
      frame(box.centeringInParent(xOffset: 3, yOffset: nil))
        == Rect(x: 43, y: 0, width: 20, height: 60))
    let other = Block("box", 20, 10)
    let column = Stack.vertical(alignment: .fill) { other.centeringInParent(yOffset: nil) }
    let window = layoutWindow(column, width: 100, height: 60)
    #expect(other.frame == Rect(x: 40, y: 0, width: 20, height: 10))
    withExtendedLifetime(window) {}
  }

  @Test func `several constraints on one layout are combined`() {
    let layout = box.stickingToParentEdges(leading: 16).centeringInParent(xOffset: nil)
      .sizing(width: 30)
    #expect(layout.widget.children.first === box)
    #expect(frame(layout) == Rect(x: 16, y: 25, width: 30, height: 10))
  }

  @Test func `sizing after centering sizes the content`() {
    #expect(
      frame(box.centeringInParent().sizing(to: Size(width: 50, height: 40)))
        == Rect(x: 25, y: 10, width: 50, height: 40))
  }

  @Test func `fills its parent minus the given distances`() {
    #expect(
      frame(
        box.stickingToParentEdges(
          leading: 5, top: .atLeast(5), trailing: 15, bottom: .atLeast(20)))
        == Rect(x: 5, y: 5, width: 80, height: 10))
  }

  @Test func `a layout is as large as its parent plus an offset`() {
    #expect(
      frame(box.sizingToParent(widthOffset: -20, heightOffset: nil).centeringInParent())
        == Rect(x: 10, y: 25, width: 80, height: 10))
  }

  @Test func `keeps an aspect ratio in its parent`() {
    #expect(
      frame(
        box.stickingToParentEdges(leading: 0, top: 0, trailing: 50).constrainingAspectRatio(to: 2))
        == Rect(x: 0, y: 0, width: 50, height: 25))
  }

  @Test func `insets enlarge a layout`() {
    let layout = box.insetting(by: \.small).insetting(by: Insets(leading: 2))
    #expect(layout.widget.size(for: ProposedSize()) == Size(width: 38, height: 26))
  }

  @Test func `a group stacks its layouts back to front in one frame`() {
    let badge = Block("badge", 6, 6)
    let layout = group {
      box.fillingParent()
      badge.stickingToParentEdges(top: 2, trailing: 2)
    }
    expectLayout(
      layoutWindow(layout.widget, width: 100, height: 60),
      """
      Widget 0,0 100x60
        Positioned 0,0 100x60
          Block "box" 0,0 100x60
        Positioned 0,0 100x60
          Block "badge" 92,2 6x6
      """)
  }

  @Test func `layers are ordered by index, then by declaration`() {
    let (back, front) = (ButtonWidget("back"), ButtonWidget("front"))
    let layout = group {
      front.setting(\.zIndex, to: 1)
      back
    }
    let window = layoutWindow(layout.widget, width: 100, height: 60)
    #expect(window.widget(at: Point(x: 50, y: 30)) === front)
    front.zIndex = 0
    #expect(window.widget(at: Point(x: 50, y: 30)) === back)
    #expect(window.accessibilityTree.children.map(\.semantics.name) == ["front", "back"])
  }

  @Test func `a layout has the cursor of the innermost modifier, and buttons can be compact`()
    throws
  {
    let button = ButtonWidget("OK").setting(\.isCompact, to: true).setting(\.cursor, to: .hand)
    let layout = group {
      box.fillingParent()
      button.centeringInParent()
    }.setting(\.widget.cursor, to: .move)
    let harness = try Harness(size: Size(width: 100, height: 60), widget: layout.widget)
    let bounds = try harness.find("OK").bounds
    #expect(bounds.height == 28)
    #expect((40..<60).contains(bounds.width))
    harness.driver.send(.pointerMoved(Point(x: 50, y: 30)))
    #expect(harness.cursor == .hand)
    harness.driver.send(.pointerMoved(Point(x: 5, y: 5)))
    #expect(harness.cursor == .move)
  }

  @Test func `a widget can be filled with layouts`() {
    #expect(Widget().containing { Label("a") }.children.count == 1)
    #expect(group {}.widget.children.isEmpty)
  }

  @Test func `spacing has an exact, minimum or maximum length`() {
    func starts(_ spacing: AnyLayout) -> Double {
      let last = Block("last", 10, 10)
      let row = Stack.horizontal(spacing: 0) {
        Block("first", 10, 10)
        spacing
        last
      }
      let window = layoutWindow(row, width: 100, height: 10)
      defer { withExtendedLifetime(window) {} }
      return last.frame.minX
    }
    #expect(starts(horizontalSpacing(20)) == 30)
    #expect(starts(horizontalSpacing(.atLeast(20))) == 90)
    #expect(starts(horizontalSpacing(.atMost(20))) == 30)
    let column = Stack.vertical(spacing: 0) {
      verticalSpacing(20)
      box
    }
    #expect(column.size(for: ProposedSize()) == Size(width: 20, height: 30))
  }

  @Test func `hugging and resistance can be set on any layout`() {
    let label = Label("a").settingHugging(.high).settingCompressionResistance(
      .low, axis: .horizontal)
    #expect(label.hugging == LayoutPriority.Pair(.high))
    #expect(label.compressionResistance.horizontal == .low)
    #expect(label.compressionResistance.vertical == .high)
  }

  @Test func `grids and flows are declared like stacks`() {
    let grid = GridWidget(columns: [.hugging(), .flexible()], columnSpacing: 10, rowSpacing: 0) {
      Block("a", 20, 10)
      Block("b", 10, 10)
      Block("wide", 10, 10).setting(\.columnSpan, to: 2)
    }
    expectLayout(
      layoutWindow(grid, width: 100, height: 60),
      """
      GridWidget 0,0 100x60
        Block "a" 0,0 20x10
        Block "b" 30,0 70x10
        Block "wide" 0,10 10x10
      """)
    let flow = Flow(spacing: 0) { for name in ["a", "b"] { Block(name, 10, 10) } }
    #expect(flow.children.count == 2)
  }

  @Test func `an adaptive layout uses the first layout that matches`() {
    let text = Label("text")
    let layout = adaptiveLayout(
      .when(width: .atMost(50)) { text.fillingParent() },
      .when(width: .atMost(80), height: .atLeast(10)) { Stack.vertical { text } },
      .otherwise { text.centeringInParent() })
    let window = layoutWindow(layout.widget, width: 100, height: 60)
    let names = [100.0, 40, 70].map { width in
      window.resize(to: Size(width: width, height: 60))
      window.bringUpToDate()
      return (layout.widget as? AdaptiveLayout)?.selectedIndex
    }
    #expect(names == [2, 0, 1])
  }
}

@MainActor
@Suite struct StyleTests {
  @Test func `a style applies where it is named`() {
    #expect(Label("a").styled(with: .heading).font == .title)
  }

  @Test func `the last of several styles wins`() {
    let label = Label("a").styled(with: .heading).styled(with: .quiet).setting(\.lineLimit, to: 1)
    #expect(label.font == .message)
    #expect(label.isHeading)
    #expect(label.lineLimit == 1)
  }

  @Test func `any property can be set or follow an observed value`() {
    let isHidden = Source(false)
    let label = Label("a").setting(\.alignment, to: .center).setting(
      \.isHidden, to: isHidden.observed)
    #expect(label.alignment == .center)
    isHidden.value = true
    #expect(label.isHidden)
  }

  @Test func `a distance of the theme follows a changed theme`() {
    let box = Block("box", 20, 10)
    let window = layoutWindow(box.insetting(by: \.large).widget, width: 100, height: 60)
    #expect(box.frame == Rect(x: 16, y: 16, width: 68, height: 28))
    window.environment.theme.spacing.large = 10
    window.bringUpToDate()
    #expect(box.frame == Rect(x: 10, y: 10, width: 80, height: 40))
  }
}

extension Style<Label> {
  static var heading: Style {
    Style {
      $0.font = .title
      $0.isHeading = true
    }
  }

  static var quiet: Style { Style { $0.font = .message } }
}

@MainActor
@Suite struct AnimatedLayoutTests {
  @Test func `an animated layout moves smoothly to another frame`() {
    let (first, second) = (Block("first", 20, 10), Block("second", 20, 10))
    let column = Stack.vertical(spacing: 0) {
      first
      second
    }.animated(.linear(.milliseconds(100)))
    let window = layoutWindow(column, width: 100, height: 60)
    column.replaceChildren(with: [second, first])
    _ = window.frame(at: .zero)
    _ = window.frame(at: .milliseconds(50))
    #expect(second.frame.minY == 5)
    _ = window.frame(at: .milliseconds(100))
    #expect(second.frame.minY == 0)
    #expect(window.nextFrame == nil)
  }
}
