import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct NavigationBarTests {
  private nonisolated static let titles = [
    "", "Demo", "A title that is much longer than its bar is wide",
  ]

  @Test(arguments: [20.0, 60, 120, 200, 320, 800], titles)
  func `title and items neither overlap nor extend beyond the bar`(width: Double, title: String)
    throws
  {
    for item in Self.titles {
      let bar = NavigationBar()
      bar.title = title
      bar.leftItem = BarButton(.back(title: item))
      bar.rightItem = BarButton(.text(item))
      let harness = try Harness(size: Size(width: width, height: 52), widget: bar)
      _ = try harness.image

      let frames = bar.children.filter { $0.frame.width > 0 }.map(\.frame)
      for (index, frame) in frames.enumerated() {
        #expect(frame.minX >= 0 && frame.maxX <= width, "\(frame) in \(width)")
        for other in frames[(index + 1)...] {
          #expect(!frame.intersects(other), "\(frame) and \(other) in \(width)")
        }
      }
    }
  }

  @Test func `the title is centered in the bar, whatever the items`() {
    let bar = NavigationBar()
    bar.title = "Demo"
    bar.leftItem = BarButton(.back(title: "Back"))
    let driver = makeDriver(size: Size(width: 400, height: 52), bar)
    #expect(bar.children.first { $0 is Label }?.frame.midX == 200)
    withExtendedLifetime(driver) {}
  }

  @Test func `items are at both sides, in reading order`() {
    let bar = NavigationBar()
    bar.title = "Demo"
    bar.rightItem = BarButton(.text("Reset"))
    bar.leftItem = BarButton(.back(title: "Back"))
    let driver = makeDriver(size: Size(width: 400, height: 52), bar)
    let names = driver.tree.flattened.map(\.semantics.name)
    #expect(names == ["Test", "Demo", "Back", "Demo", "Reset"])
    #expect(bar.leftItem?.frame.minX == 8)
    #expect(bar.rightItem?.frame.maxX == 392)
  }

  @Test(arguments: [20.0, 60, 120, 200, 320, 400, 800], titles)
  func `several items at a side neither overlap nor extend beyond the bar`(
    width: Double, title: String
  ) throws {
    for (left, right) in [(3, 3), (0, 4), (1, 2), (4, 0)] {
      let bar = NavigationBar()
      bar.title = title
      bar.leftItems = (0..<left).map { BarButton(.text("Left item \($0)")) }
      bar.rightItems = (0..<right).map { BarButton(.icon(.search, name: "Right item \($0)")) }
      let harness = try Harness(size: Size(width: width, height: 52), widget: bar)
      _ = try harness.image
      let frames = bar.children.map(\.frame).filter { $0.width > 0 }
      #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= width }, "\(frames) in \(width)")
      for (one, next) in zip(frames, frames.dropFirst()) {
        #expect(one.maxX <= next.minX + 0.001, "\(frames) in \(width)")
      }
    }
  }

  @Test func `in a narrow bar the title is cut first, then the widest items`() {
    let bar = NavigationBar()
    bar.title = "A title"
    let (edit, share) = (BarButton(.text("Edit")), BarButton(.text("Share with everyone")))
    bar.rightItems = [edit, share]
    let driver = makeDriver(size: Size(width: 500, height: 52), bar)
    let wholeWidths = [edit, share].map(\.frame.width)
    #expect(wholeWidths == [60, 210])
    driver.send(.resized(Size(width: 360, height: 52)))
    #expect(edit.frame.width == 60)
    #expect(share.frame.width < 210 && share.frame.width > 60)
    #expect(bar.children.first?.frame.width ?? 0 >= 70)
    driver.send(.resized(Size(width: 120, height: 52)))
    #expect(edit.frame.width == share.frame.width)
  }

  @Test func `items are reached in reading order`() {
    let bar = NavigationBar()
    bar.title = "Demo"
    bar.rightItems = [BarButton(.text("Share")), BarButton(.text("Delete"))]
    bar.leftItems = [BarButton(.back(title: "Back")), BarButton(.text("Close"))]
    let driver = makeDriver(size: Size(width: 600, height: 52), bar)
    let names = driver.tree.flattened.map(\.semantics.name)
    #expect(names == ["Test", "Demo", "Back", "Close", "Demo", "Share", "Delete"])
    #expect(bar.leftItem?.semantics?.name == "Back")
    #expect(bar.rightItem?.semantics?.name == "Delete")
    #expect(bar.rightItem?.frame.maxX == 592)
    bar.rightItem = nil
    #expect(bar.rightItems.isEmpty)
  }

  @Test func `a removed item leaves the bar`() {
    let bar = NavigationBar()
    bar.leftItem = BarButton(.text("Edit"))
    bar.leftItem = nil
    #expect(bar.children.count == 1)
  }
}
