import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct PositionedDemandTests {
  private let box = Block("box", 20, 10)

  /// The frame of the box in a room of 100 by 60 points, and what is wrong with it.
  private func solve(_ demand: (Positioned) -> Void) -> (Rect, [LayoutProblem.Kind]) {
    let positioned = Positioned(box)
    demand(positioned)
    let window = layoutWindow(positioned, width: 100, height: 60)
    return (box.frame, window.layoutProblems.map(\.kind))
  }

  /// The start and the width of the box along the horizontal axis; nothing may be wrong.
  private func across(_ demand: (Positioned) -> Void) -> [Double] {
    let (frame, problems) = solve(demand)
    #expect(problems.isEmpty)
    return [frame.minX, frame.width]
  }

  @Test func `sticks to an edge, exactly, at least or at most so far away`() {
    #expect(across { $0.stick(.horizontal, start: 8, end: nil) } == [8, 20])
    #expect(across { $0.stick(.horizontal, start: .atLeast(8), end: nil) } == [8, 20])
    #expect(across { $0.stick(.horizontal, start: .atMost(8), end: nil) } == [0, 20])
    #expect(across { $0.stick(.horizontal, start: nil, end: 8) } == [72, 20])
    #expect(across { $0.stick(.horizontal, start: nil, end: .atLeast(8)) } == [0, 20])
    #expect(across { $0.stick(.horizontal, start: nil, end: .atMost(8)) } == [72, 20])
  }

  @Test func `between two edges it fills, or stays as large as its content`() {
    #expect(across { $0.stick(.horizontal, start: 8, end: 12) } == [8, 80])
    #expect(across { $0.stick(.horizontal, start: .atLeast(8), end: .atLeast(8)) } == [8, 20])
    #expect(across { $0.stick(.horizontal, start: .atMost(8), end: .atMost(12)) } == [8, 80])
    #expect(across { $0.stick(.horizontal, start: 8, end: .atMost(40)) } == [8, 52])
  }

  @Test func `a middle gives way to distances that must be kept`() {
    #expect(
      across {
        $0.center(.horizontal, offset: -60)
        $0.stick(.horizontal, start: .atLeast(8), end: nil)
      } == [8, 20])
  }

  @Test func `is sized, at least or at most, whatever its content wants`() {
    #expect(
      across {
        $0.stick(.horizontal, start: 0, end: nil)
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
        $0.stick(.horizontal, start: 0, end: nil)
        $0.size(.horizontal, to: .atMost(12))
      } == [0, 12])
  }

  @Test func `is as large as its parent and an offset`() {
    #expect(across { $0.sizeToRoom(.horizontal, surplus: -10) } == [0, 90])
    #expect(across { $0.sizeToRoom(.horizontal, surplus: 10) } == [0, 110])
  }

  @Test func `text of a limited width wraps, and is as high as it needs`() {
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

  @Test func `keeps its aspect ratio by the extent that is demanded`() {
    let wide = solve {
      $0.stick(.horizontal, start: 0, end: 0)
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

  @Test func `without demanded extents the ratio covers the content`() {
    let positioned = Positioned(box)
    positioned.keepAspectRatio(1)
    #expect(positioned.size(for: ProposedSize()) == Size(width: 20, height: 20))
    #expect(positioned.size(for: ProposedSize(width: 15)) == Size(width: 15, height: 15))
  }

  @Test func `an axis without a position is as large as the content`() {
    let positioned = Positioned(box, horizontal: .center(offset: 0))
    #expect(
      positioned.size(for: ProposedSize(width: 100, height: 60)) == Size(width: 100, height: 10))
  }

  // MARK: - Contradictions

  @Test func `more than the most is reported, and the least wins`() {
    let (frame, problems) = solve {
      $0.center(.horizontal)
      $0.size(.horizontal, to: .atLeast(50))
      $0.size(.horizontal, to: .atMost(30))
    }
    #expect(frame.width == 50)
    #expect(problems == [.minimumAboveMaximum(.horizontal)])
  }

  @Test func `an exact extent that does not fit is reported, and sticks out`() {
    let (frame, problems) = solve {
      $0.stick(.horizontal, start: 0, end: nil)
      $0.size(.horizontal, to: 150)
    }
    #expect(frame.width == 150)
    #expect(problems == [.doesNotFit(.horizontal)])
  }

  @Test func `both edges and an extent are reported, and the extent wins`() {
    let (frame, problems) = solve {
      $0.stick(.vertical, start: 10, end: 10)
      $0.size(.vertical, to: 20)
    }
    #expect(frame.minY == 10)
    #expect(frame.height == 20)
    #expect(problems == [.edgesAgainstExtent(.vertical)])
  }

  @Test func `a middle and an edge are reported, and the middle wins`() {
    let (frame, problems) = solve {
      $0.center(.horizontal)
      $0.stick(.horizontal, start: 8, end: nil)
    }
    #expect(problems == [.centerAgainstEdge(.horizontal)])
    #expect(frame.minX == 40)
  }

  @Test func `a ratio and both extents are reported, and the extents win`() {
    let (frame, problems) = solve {
      $0.size(.horizontal, to: 30)
      $0.size(.vertical, to: 30)
      $0.keepAspectRatio(2)
    }
    #expect(frame.size == Size(width: 30, height: 30))
    #expect(problems == [.ratioAgainstExtents])
  }

  @Test func `children of a stack that must be larger than it are reported`() {
    let wide = Positioned(box)
    wide.size(.horizontal, to: 150)
    let window = layoutWindow(
      Stack(.horizontal, spacing: 10, [wide, Block("b", 5, 5)]), width: 100, height: 20)
    #expect(window.layoutProblems.map(\.kind).contains(.doesNotFit(.horizontal)))
  }

  @Test func `each is reported once, with the path of the widget and the numbers`() {
    let positioned = Positioned(Button("OK"))
    positioned.stick(.horizontal, start: 0, end: 0)
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

  @Test func `insets are taken from what the content is offered, down to nothing`() {
    let probe = Probe()
    let insets = Insets(leading: 10, top: 4, trailing: 20, bottom: 6)
    let positioned = Positioned(probe, insets: insets)
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

/// Wants nothing, and keeps what it was offered.
private final class Probe: Widget {
  var offers: [ProposedSize] = []

  override func measure(_ proposal: ProposedSize) -> Size {
    offers.append(proposal)
    return .zero
  }
}
