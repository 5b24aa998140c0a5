import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct EmptyTableTests {
  @Test func `a table without rows paints nothing`() {
    let table = Table()
    let driver = makeDriver(table)
    let plain = makeDriver(Widget())
    #expect(commands(of: driver) == commands(of: plain))

    table.rows = ["row"]
    #expect(commands(of: driver) != commands(of: plain))
  }

  private func commands(of driver: Driver) -> [DrawCommand] {
    driver.window.damageAll()
    return driver.window.frame(at: driver.clock.now.sinceStart)?.list.commands ?? []
  }
}
