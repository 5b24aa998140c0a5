import Harness
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWidgets

@testable import WorkflowAccessibility

/// The signals that clients receive after frames and turns of the run loop.
@MainActor
@Suite struct SignalTests {
  /// Returns the signals after a turn of the run loop, as `Name path`, with the last part of paths.
  private func turn(_ client: Client, hasFrame: Bool = true) -> [String] {
    client.changes(afterFrame: hasFrame).map { signal in
      let path = signal.body.first.flatMap(Client.path) ?? signal.path
      return "\(signal.member) \(path.split(separator: "/").last ?? "")"
    }
  }

  @Test func `a window of which nothing is visible reports its changes without frames`() throws {
    let button = ButtonWidget("Save")
    let client = Client(layoutWindow(button, width: 300, height: 200))
    _ = turn(client)
    client.windows[0].isOnScreen = false
    _ = turn(client, hasFrame: false)
    button.title = "Save all"
    let path = try client.path(.button)
    #expect(turn(client, hasFrame: false) == ["PropertyChange \(path.split(separator: "/").last!)"])
    #expect(try client.name(path) == "Save all")
    #expect(turn(client, hasFrame: false) == [])
  }

  @Test func `no window is kept without listeners`() throws {
    var window: Window? = layoutWindow(Label("Text"), width: 300, height: 200)
    weak let closed = window
    let server = ObjectServer(appName: "Test")
    if let window {
      server.exportIfNeeded([ExportedWindow(window, origin: nil, scale: 1)])
    }
    window = nil
    #expect(closed != nil)
    server.forgetTree()
    #expect(closed == nil)
  }

  @Test func `clients receive the end of elements which they know, and then the focus`() throws {
    let buttons = ["One", "Two", "Three", "Four"].map { ButtonWidget($0) }
    let client = Client(layoutWindow(Stack(.vertical, buttons), width: 300, height: 200))
    _ = turn(client)
    let known = try client.children(try #require(try client.children(ObjectPath.root).first))
    buttons[0].removeFromParent()
    buttons[1].isHidden = true
    #expect(removals(turn(client)) == [])
    client.windows[0].moveFocus(to: buttons[2])
    #expect(removals(turn(client)) == [])
    buttons[1].isHidden = false
    client.windows[0].moveFocus(to: buttons[3])
    #expect(removals(turn(client)) == [String(known[0].split(separator: "/").last!)])
    client.windows[0].moveFocus(to: buttons[2])
    #expect(removals(turn(client)) == [])
  }

  private func removals(_ signals: [String]) -> [String] {
    signals.filter { $0.hasPrefix("RemoveAccessible ") }.map { String($0.dropFirst(17)) }
  }

  @Test func `a row that scrolls out of view is not gone, but a row of a removed table is`() throws
  {
    let table = Table()
    table.rows = (0..<100).map { "Row \($0)" }
    let buttons = [ButtonWidget("One"), ButtonWidget("Two")]
    let client = Client(layoutWindow(Stack(.vertical, [table] + buttons), width: 300, height: 200))
    _ = turn(client)
    let count = try client.children(try client.path(.table)).count
    func removed() -> Int {
      buttons.reduce(0) { count, button in
        client.windows[0].moveFocus(to: button)
        return count + removals(turn(client)).count
      }
    }
    table.scroll(to: 90)
    #expect(removed() == 0)
    table.removeFromParent()
    #expect(removed() >= count)
  }

  @Test func `the frame of an event is the frame of an answer`() throws {
    let (first, second) = (Block("a", 30, 10), Block("b", 30, 10))
    let stack = Stack(.vertical, spacing: 0, alignment: .leading, [first, second, SpacerWidget()])
    let client = Client(layoutWindow(stack, width: 300, height: 200), scale: 1.25)
    _ = turn(client)
    first.fixedSize = Size(width: 30, height: 15)
    let moved = client.changes(afterFrame: true).filter { $0.member == "BoundsChanged" }
    #expect(moved.count == 2)
    for signal in moved {
      let extents = try client.call(signal.path, "Component", "GetExtents", .uint32(0))
      #expect(signal.body[3] == .variant(extents[0]))
    }
  }

  @Test func `a null character in a name does not hide an element or its changes`() throws {
    let button = ButtonWidget("Sa\0ve")
    let client = Client(layoutWindow(button, width: 300, height: 200))
    _ = turn(client)
    #expect(try client.name(try client.path(.button)) == "Sa\u{fffd}ve")
    button.title = "\0"
    let change = client.changes(afterFrame: true).first { $0.member == "PropertyChange" }
    #expect(change?.body[3] == .variant(.string("\u{fffd}")))
  }
}
