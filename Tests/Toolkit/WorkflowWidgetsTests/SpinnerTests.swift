import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct SpinnerTests {
  private let spinner = Spinner()
  private let board = Board()
  private let driver: Driver

  init() {
    board.put(spinner, at: 100, 50, 24, 24)
    driver = makeDriver(board)
  }

  @Test func `turns twelve times a second`() async throws {
    let before = driver.window.counts.frames
    try await driver.advance(by: .seconds(3))
    #expect(driver.window.counts.frames - before == 36)
  }

  @Test func `damages only itself and lays out nothing`() {
    let layouts = driver.window.counts.layoutVisits
    let frame = driver.window.frame(at: .milliseconds(84))
    #expect(frame?.damage == [Rect(x: 100, y: 50, width: 24, height: 24).outset(by: 4)])
    #expect(driver.window.counts.layoutVisits == layouts)
  }

  @Test func `looks different in each of twelve frames and repeats`() {
    var pictures: [[DrawCommand]] = []
    for turn in 0...12 {
      driver.window.advance(to: .seconds(turn) / 12 + .microseconds(1))
      driver.window.damageAll()
      pictures.append(driver.window.frame(at: .zero)?.list.commands ?? [])
    }
    #expect(Set(pictures).count == 12)
    #expect(pictures[0] == pictures[12])
  }

  @Test func `settle does not wait for it`() async throws {
    try await driver.settle()
    #expect(driver.window.nextFiniteFrame == nil)
    #expect(driver.window.nextFrame != nil)
  }

  @Test func `requests no frames after it is removed`() {
    spinner.removeFromParent()
    _ = driver.damage()
    #expect(driver.window.nextFrame == nil)
    #expect(driver.window.animatingWidgets.isEmpty)
  }

  @Test func `one added later turns in phase with the others`() {
    let second = Spinner()
    driver.window.advance(to: .milliseconds(500))
    board.put(second, at: 200, 50, 24, 24)
    _ = driver.damage()
    let next = driver.window.nextFrame
    #expect(next.map { $0 > .milliseconds(500) && $0 <= .milliseconds(584) } == true)
  }
}
