import Testing
import WorkflowAutomation
import WorkflowCanvas
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

  @Test func `a removed item leaves the bar`() {
    let bar = NavigationBar()
    bar.leftItem = BarButton(.text("Edit"))
    bar.leftItem = nil
    #expect(bar.children.count == 1)
  }
}
