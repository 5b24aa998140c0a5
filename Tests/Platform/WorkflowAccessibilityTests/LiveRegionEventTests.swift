import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

@testable import WorkflowAccessibility

/// The texts in live regions that screen readers would speak twice, or too late.
@MainActor
@Suite struct LiveRegionEventTests {
  @Test func `a status is not shown again with its window`() {
    let status = Label("Saved")
    status.liveRegion = .polite
    let log = EventLog(Stack(.vertical, [ButtonWidget("Save"), status]))
    log.window.isOnScreen = false
    #expect(log.events().allSatisfy { !$0.hasPrefix("label") })
    log.window.isOnScreen = true
    let events = log.events()
    #expect(events.contains("button \"Save\": StateChanged showing 1"))
    #expect(events.allSatisfy { !$0.hasPrefix("label") })
  }

  @Test func `a message is no announcement while it describes the focused field`() {
    let (field, message) = (TextFieldWidget("Path"), Label("No such folder"))
    message.identifier = "message"
    message.liveRegion = .polite
    message.isHidden = true
    field.describedBy = "message"
    let log = EventLog(Stack(.vertical, [field, message, ButtonWidget("Open")]))
    _ = log.press(.tab)
    message.isHidden = false
    let events = log.events()
    #expect(
      events.contains(
        "text field \"Path\": PropertyChange accessible-description \"No such folder\""))
    #expect(events.allSatisfy { !$0.contains("Announcement") })
    _ = log.press(.tab)
    message.text = "No such file"
    #expect(log.events().contains { $0.contains("Announcement") })
  }

  @Test func `a live region in a row is not announced when it scrolls into view`() {
    let table = Table()
    var states = (0..<100).map { "State \($0)" }
    func content() -> Table.Content {
      Table.Content(
        count: states.count, id: { $0 }, name: { "Row \($0)" },
        makeRow: { () -> Label in
          let label = Label()
          label.liveRegion = .polite
          return label
        },
        update: { [states] in $0.text = states[$1] })
    }
    table.content = content()
    let log = EventLog(table)
    table.scroll(to: 50)
    #expect(log.events().allSatisfy { !$0.contains("Announcement") })
    states[50] = "Done"
    table.content = content()
    #expect(log.events().contains { $0.contains("Announcement \"Done\"") })
  }
}
