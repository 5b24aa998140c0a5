import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct PositionedConstraintTests {
  private let box = Block("box", 20, 10)

  /// The frame of the box in a container of 100 by 60 points, and the reported conflicts.
  private func solve(_ constrain: (Positioned) -> Void) -> (Rect, [LayoutProblem.Kind]) {
    let positioned = Positioned(box)
    constrain(positioned)
    let window = layoutWindow(positioned, width: 100, height: 60)
    return (box.frame, window.layoutProblems.map(\.kind))
  }

  /// The start and the width of the box along the horizontal axis; no conflict may be reported.
  private func across(_ constrain: (Positioned) -> Void) -> [Double] {
    let (frame, problems) = solve(constrain)
    #expect(problems.isEmpty)
    return [frame.minX, frame.width]
  }

  @Test func `sticks to an edge at an exact, minimum or maximum distance`() {
    #expect(across { $0.pin(.horizontal, start: 8, end: nil) } == [8, 20])
    #expect(across { $0.pin(.horizontal, start: .atLeast(8), end: nil) } == [8, 20])
    #expect(across { $0.pin(.horizontal, start: .atMost(8), end: nil) } == [0, 20])
    #expect(across { $0.pin(.horizontal, start: nil, end: 8) } == [72, 20])
    #expect(across { $0.pin(.horizontal, start: nil, end: .atLeast(8)) } == [0, 20])
    #expect(across { $0.pin(.horizontal, start: nil, end: .atMost(8)) } == [72, 20])
  }

  @Test func `between two edges it fills, or keeps its content's size`() {
    #expect(across { $0.pin(.horizontal, start: 8, end: 12) } == [8, 80])
    #expect(across { $0.pin(.horizontal, start: .atLeast(8), end: .atLeast(8)) } == [8, 20])
    #expect(across { $0.pin(.horizontal, start: .atMost(8), end: .atMost(12)) } == [8, 80])
    #expect(across { $0.pin(.horizontal, start: 8, end: .atMost(40)) } == [8, 52])
  }

  @Test func `centering yields to required distances`() {
    #expect(
      across {
        $0.center(.horizontal, offset: -60)
        $0.pin(.horizontal, start: .atLeast(8), end: nil)
      } == [8, 20])
  }

  @Test func `has an exact, minimum or maximum size, whatever its content's size`() {
    #expect(
      across {
        $0.pin(.horizontal, start: 0, end: nil)
        $0.size(.horizontal, to: 50)
      } == [0, 50])
    #expect(
      across {
        $0.center(.horizontal)
        $0.size(.horizontal, to: .atLeast(30))
        $0.size(.horizontal, to: .atMost(60))
      } == [35, 30])
    #expect(
      across {
        $0.pin(.horizontal, start: 0, end: nil)
        $0.size(.horizontal, to: .atMost(12))
      } == [0, 12])
  }

  @Test func `is as large as its parent plus an offset`() {
    #expect(across { $0.sizeToAvailableSpace(.horizontal, offset: -10) } == [0, 90])
    #expect(across { $0.sizeToAvailableSpace(.horizontal, offset: 10) } == [0, 110])
  }

  @Test func `text of limited width wraps, with the height that it needs`() {
    let limited = Positioned(Label("aaaa bbbb"))
    limited.size(.horizontal, to: .atMost(50))
    let window = layoutWindow(
      Stack(.vertical, alignment: .leading, [limited]), width: 300, height: 100)
    expectLayout(
      window,
      """
      Stack 0,0 300x100
        Positioned 0,0 40x40
          Label "aaaa bbbb" 0,0 40x40
      """)
  }

  @Test func `keeps its aspect ratio for a constrained size`() {
    let wide = solve {
      $0.pin(.horizontal, start: 0, end: 0)
      $0.keepAspectRatio(2)
    }
    #expect(wide.0 == Rect(x: 0, y: 0, width: 100, height: 50))
    let high = solve {
      $0.size(.vertical, to: 30)
      $0.keepAspectRatio(0.5)
    }
    #expect(high.0.size == Size(width: 15, height: 30))
    #expect(wide.1.isEmpty && high.1.isEmpty)
  }

  @Test func `without size constraints, the ratio's frame covers the content`() {
    let positioned = Positioned(box)
    positioned.keepAspectRatio(1)
    #expect(positioned.size(for: ProposedSize()) == Size(width: 20, height: 20))
    #expect(positioned.size(for: ProposedSize(width: 15)) == Size(width: 15, height: 15))
  }

  @Test func `an axis without a position has the content's size`() {
    let positioned = Positioned(box, horizontal: .center(offset: 0))
    #expect(
      positioned.size(for: ProposedSize(width: 100, height: 60)) == Size(width: 100, height: 10))
  }

  // MARK: - Conflicts

  @Test func `a minimum above the maximum is reported, and the minimum wins`() {
    let (frame, problems) = solve {
      $0.center(.horizontal)
      $0.size(.horizontal, to: .atLeast(50))
      $0.size(.horizontal, to: .atMost(30))
    }
    #expect(frame.width == 50)
    #expect(problems == [.minimumAboveMaximum(.horizontal)])
  }

  @Test func `an exact size that does not fit is reported, and overflows`() {
    let (frame, problems) = solve {
      $0.pin(.horizontal, start: 0, end: nil)
      $0.size(.horizontal, to: 150)
    }
    #expect(frame.width == 150)
    #expect(problems == [.doesNotFit(.horizontal)])
  }

  @Test func `both edges and a size are reported, and the size wins`() {
    let (frame, problems) = solve {
      $0.pin(.vertical, start: 10, end: 10)
      $0.size(.vertical, to: 20)
    }
    #expect(frame.minY == 10)
    #expect(frame.height == 20)
    #expect(problems == [.edgesAgainstSize(.vertical)])
  }

  @Test func `a center and an edge are reported, and the center wins`() {
    let (frame, problems) = solve {
      $0.center(.horizontal)
      $0.pin(.horizontal, start: 8, end: nil)
    }
    #expect(problems == [.centerAgainstEdge(.horizontal)])
    #expect(frame.minX == 40)
  }

  @Test func `a ratio and both sizes are reported, and the sizes win`() {
    let (frame, problems) = solve {
      $0.size(.horizontal, to: 30)
      $0.size(.vertical, to: 30)
      $0.keepAspectRatio(2)
    }
    #expect(frame.size == Size(width: 30, height: 30))
    #expect(problems == [.aspectRatioAgainstSize])
  }

  @Test func `children of a stack with sizes larger than the stack are reported`() {
    let wide = Positioned(box)
    wide.size(.horizontal, to: 150)
    let window = layoutWindow(
      Stack(.horizontal, spacing: 10, [wide, Block("b", 5, 5)]), width: 100, height: 20)
    #expect(window.layoutProblems.map(\.kind).contains(.doesNotFit(.horizontal)))
  }

  @Test func `each conflict is reported once, with the widget's path and the numbers`() {
    let positioned = Positioned(ButtonWidget("OK"))
    positioned.pin(.horizontal, start: 0, end: 0)
    positioned.size(.horizontal, to: 130)
    let column = Stack(.vertical, alignment: .fill, [Label("a"), positioned])
    var lines: [String] = []
    let window = layoutWindow(Widget(), width: 200, height: 100)
    window.didFindLayoutProblem = { lines.append("\($0)") }

    window.content.add(column)
    window.bringUpToDate()
    window.resize(to: Size(width: 210, height: 100))
    window.bringUpToDate()

    #expect(
      lines == [
        """
        Layout: Widget > Stack > Positioned[1]: its edges leave 200.0 of 200.0 points, but its \
        width must be exactly 130.0; it is 130.0.
        """
      ])
    #expect(window.layoutProblems.map(\.description) == lines)
  }

  @Test func `insets are subtracted from the content's proposal, down to zero`() {
    let probe = Probe()
    let insets = Insets(leading: 10, top: 4, trailing: 20, bottom: 6)
    let positioned = Inset(probe, by: insets)
    #expect(positioned.size(for: ProposedSize(width: 100, height: 60)).width == 30)
    #expect(probe.offers == [ProposedSize(width: 70, height: 50)])
    probe.offers = []
    _ = positioned.size(for: ProposedSize(width: 25, height: 5))
    #expect(probe.offers == [ProposedSize(width: 0, height: 0)])
    probe.offers = []
    _ = positioned.size(for: ProposedSize())
    #expect(probe.offers == [ProposedSize()])
  }
}

/// Has size zero, and logs its proposals.
private final class Probe: Widget {
  var offers: [ProposedSize] = []

  override func measure(_ proposal: ProposedSize) -> Size {
    offers.append(proposal)
    return .zero
  }
}
