import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting

@testable import FieldsApp

@MainActor
@Suite struct FieldsSession {
  @Test func `behaves as recorded`() async throws {
    let harness = try Harness(app: FieldsApp.self, seed: 0, size: Size(width: 400, height: 320))
    #expect(harness.shows("Copy me"))
    #expect(harness.shows("Name"))
    #expect(harness.shows("Password"))
    #expect(harness.shows("Note"))
    try await harness.advance(by: .milliseconds(1060))
    try harness.driver.click(
      at: harness.find(Selector(role: .textField, text: "Name")).bounds.origin
        + Point(x: 140, y: 18))
    try await harness.driver.step()
    try await harness.advance(by: .milliseconds(20))
    try await harness.type("A")
    #expect(harness.shows("A"))
    try await harness.advance(by: .milliseconds(20))
    try await harness.type("d")
    #expect(harness.shows("Ad"))
    try await harness.advance(by: .milliseconds(20))
    try await harness.type("a")
    #expect(harness.shows("Ada"))
    try await harness.advance(by: .milliseconds(20))
    try await harness.type(" ")
    #expect(harness.shows("Ada "))
    try await harness.advance(by: .milliseconds(20))
    try await harness.type("B")
    #expect(harness.shows("Ada B"))
    try await harness.advance(by: .milliseconds(1100))
    try harness.driver.drag(
      from: harness.find(Selector(role: .textField, text: "Name")).bounds.origin
        + Point(x: 4, y: 18), by: Point(x: 33, y: 0))
    try await harness.driver.step()
    try await harness.advance(by: .milliseconds(1060))
    try harness.driver.click(
      at: harness.find(Selector(role: .textEditor, text: "Note")).bounds.origin
        + Point(x: 140, y: 95.5), with: .middle)
    try await harness.driver.step()
    try await harness.advance(by: .milliseconds(1060))
    try harness.driver.click(
      at: harness.find(.label("Copy me")).bounds.origin + Point(x: 32, y: 10.5), with: .secondary)
    try await harness.driver.step()
    try await harness.advance(by: .milliseconds(20))
    try await harness.compose(PreEdit("ni", selection: 0..<1))
    try await harness.advance(by: .milliseconds(20))
    try await harness.commit("你")
    #expect(harness.shows("Ada你"))
    try await harness.advance(by: .milliseconds(1060))
    try harness.driver.click(
      at: harness.find(Selector(role: .textEditor, text: "Note")).bounds.origin
        + Point(x: 12, y: 16))
    try await harness.driver.step()
    try await harness.advance(by: .milliseconds(1080))
    try await harness.hold([.shift])
    try harness.driver.click(
      at: harness.find(Selector(role: .textEditor, text: "Note")).bounds.origin
        + Point(x: 200, y: 16))
    try await harness.driver.step()
    try await harness.advance(by: .milliseconds(40))
    harness.clipboard.text = "1\n2\n3\n4\n5\n6\n7\n8\n"
    try await harness.press(.character("v"), [.control])
    #expect(harness.shows("1\n2\n3\n4\n5\n6\n7\n8\n"))
    try await harness.advance(by: .milliseconds(20))
    try await harness.hold([])
    try await harness.scroll(
      Selector(role: .textEditor, text: "Note"), by: Size(width: 0, height: -40))
    try await harness.advance(by: .milliseconds(1040))
    harness.driver.send(.pointerMoved(Point(x: 200, y: 224.5)))
    harness.driver.send(.pointerPressed(Point(x: 200, y: 224.5), .primary))
    try await harness.driver.step()
    try await harness.advance(by: .milliseconds(20))
    harness.driver.send(.pointerMoved(Point(x: 200, y: 134.5)))
    try await harness.driver.step()
    try await harness.advance(by: .milliseconds(420))
    harness.driver.send(.pointerReleased(Point(x: 200, y: 134.5), .primary))
    try await harness.driver.step()
    try await harness.advance(by: .milliseconds(20))
    try await harness.type("x")
    #expect(harness.shows("x\n6\n7\n8\n"))
  }
}
