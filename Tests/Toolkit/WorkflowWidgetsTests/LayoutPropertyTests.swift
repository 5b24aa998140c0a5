import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

/// Properties of every tree of containers.
@MainActor
@Suite struct LayoutPropertyTests {
  private nonisolated static let seeds = 0..<UInt64(150)

  private func makeWindow(
    _ seed: UInt64, direction: LayoutDirection = .leftToRight
  ) -> (Window, RandomLayout) {
    var random = RandomLayout(seed: seed)
    let root = random.make(depth: 4)
    return (layoutWindow(root, width: 240, height: 180, direction: direction), random)
  }

  @Test(arguments: seeds) func `a second layout changes nothing`(seed: UInt64) {
    let (window, _) = makeWindow(seed)
    let before = window.layoutText
    func request(_ widget: Widget) {
      widget.requestLayout()
      for child in widget.children { request(child) }
    }
    request(window.content)
    #expect(window.layoutText == before)
    window.bringUpToDate()
    #expect(window.layoutText == before)
  }

  @Test(arguments: seeds) func `decorations do not change the layout`(seed: UInt64) {
    let frames = [false, true].map { isDecorated in
      var random = RandomLayout(seed: seed, isDecorated: isDecorated)
      let root = random.make(depth: 4)
      let window = layoutWindow(root, width: 240, height: 180)
      for (index, block) in random.blocks.enumerated() where index % 3 == 1 {
        block.hugging = LayoutPriority.Pair(.lowest)
        block.isHidden = index % 2 == 1
      }
      window.bringUpToDate()
      let leaves: [Widget] = random.blocks + random.labels
      return leaves.map { $0.isHidden ? nil : $0.frameInWindow }
    }
    #expect(frames[0] == frames[1])
  }

  @Test(arguments: seeds) func `incremental changes equal a layout from scratch`(seed: UInt64) {
    let (window, random) = makeWindow(seed)
    for round in 0..<6 {
      if let block = random.blocks.randomElement(random) {
        block.fixedSize = Size(width: Double(random.number(below: 60)), height: Double(5 + round))
      }
      if let label = random.labels.randomElement(random) {
        label.text = String(repeating: "ab ", count: random.number(below: 6))
      }
      if let block = random.blocks.randomElement(random), round == 3 { block.isHidden.toggle() }
      if round == 4 { window.resize(to: Size(width: 200, height: 150)) }
      window.bringUpToDate()
    }
    let live = window.layoutText
    window.environment.layoutDirection = .leftToRight  // lays out everything
    window.bringUpToDate()
    #expect(window.layoutText == live)
  }

  @Test(arguments: seeds) func `cached measurements equal uncached ones`(seed: UInt64) {
    let (window, _) = makeWindow(seed)
    var random = RandomLayout(seed: seed)
    let other = layoutWindow(Widget(), width: 240, height: 180)
    other.layout.remembersMeasurements = false
    let root = random.make(depth: 4)
    other.content.add(root)
    other.bringUpToDate()
    #expect(layoutTree(root) == window.layoutText)
  }

  @Test(arguments: seeds) func `children of well-behaved containers are inside them`(seed: UInt64) {
    let (window, random) = makeWindow(seed)
    // An inset needs at least its own 8 points.
    for parent in random.tidy where parent.bounds.width >= 8 {
      for child in parent.children {
        #expect(
          child.frame.minX >= -0.01 && child.frame.maxX <= parent.bounds.width + 0.01,
          "\(type(of: parent)) \(parent.frame) with \(child.frame)")
      }
    }
    withExtendedLifetime(window) {}
  }

  @Test(arguments: seeds) func `mirroring twice restores the layout`(seed: UInt64) {
    let (window, _) = makeWindow(seed)
    let (mirrored, _) = makeWindow(seed, direction: .rightToLeft)
    compare(window.content, mirrored.content)
  }

  /// Expects `second` to be the mirror image of `first`.
  private func compare(_ first: Widget, _ second: Widget) {
    for (one, other) in zip(first.children, second.children) {
      #expect(abs(first.bounds.width - one.frame.maxX - other.frame.minX) < 0.001)
      #expect(one.frame.size == other.frame.size && one.frame.minY == other.frame.minY)
      compare(one, other)
    }
  }

  @Test(arguments: seeds) func `a flow and a label measure no more than the proposal`(
    seed: UInt64
  ) {
    var random = RandomLayout(seed: seed)
    let flow = Flow((0..<6).map { _ in random.make(depth: 0) })
    let window = layoutWindow(flow, width: 500, height: 500)
    for width in [50.0, 80, 200] {
      #expect(flow.size(for: ProposedSize(width: width)).width <= width)
    }
    withExtendedLifetime(window) {}
  }
}

extension Array {
  @MainActor
  fileprivate func randomElement(_ random: RandomLayout) -> Element? {
    isEmpty ? nil : self[random.number(below: count)]
  }
}
