import Testing
import WorkflowPlatform

@testable import WorkflowAccessibility

@Suite struct EventListenersTests {
  private func values(_ client: String, _ event: String) -> [BusValue] {
    [.string(client), .string(event)]
  }

  private func signal(_ member: String, _ body: [BusValue]) -> BusMessage {
    .signal("/org/a11y/atspi/registry", "org.a11y.atspi.Registry", member, body)
  }

  private func addListener(to event: String, of client: String, in listeners: inout EventListeners)
  {
    listeners.noteSignal(signal("EventListenerRegistered", values(client, event)))
  }

  private func removeListener(
    to event: String, of client: String, in listeners: inout EventListeners
  ) {
    listeners.noteSignal(signal("EventListenerDeregistered", values(client, event)))
  }

  @Test func `the last client that leaves ends the events`() {
    var listeners = EventListeners([
      .structure(values(":1.1", "Object:StateChanged:focused")),
      .structure(values(":1.2", "Object:StateChanged:focused")),
    ])
    removeListener(to: "Object:StateChanged:focused", of: ":1.1", in: &listeners)
    #expect(!listeners.isEmpty)
    removeListener(to: "Object:StateChanged:focused", of: ":1.2", in: &listeners)
    #expect(listeners.isEmpty)
  }

  @Test func `a client leaves all events whose names begin with one`() {
    var listeners = EventListeners()
    addListener(to: "Object:StateChanged:focused", of: ":1.1", in: &listeners)
    addListener(to: "Object:StateChanged:checked", of: ":1.1", in: &listeners)
    removeListener(to: "Object:StateChanged", of: ":1.1", in: &listeners)
    #expect(listeners.isEmpty)
  }

  @Test func `an event stays that a client has not left`() {
    var listeners = EventListeners()
    addListener(to: "Object:StateChanged:focused", of: ":1.1", in: &listeners)
    removeListener(to: "Window:Activate", of: ":1.1", in: &listeners)
    #expect(!listeners.isEmpty)
  }

  @Test(arguments: ["Object:Announcement", "object:", "object:announcement:"])
  func `announcements are heard by clients that listen to them`(event: String) {
    var listeners = EventListeners()
    addListener(to: "Object:TextChanged", of: ":1.1", in: &listeners)
    #expect(!listeners.hearAnnouncements)
    addListener(to: event, of: ":1.1", in: &listeners)
    #expect(listeners.hearAnnouncements)
  }

  @Test func `nonsense is ignored`() {
    var listeners = EventListeners([.int32(1), .structure([]), .structure([.string(":1.1")])])
    listeners.noteSignal(signal("EventListenerRegistered", [.int32(1), .int32(2)]))
    listeners.noteSignal(signal("EventListenerDeregistered", []))
    #expect(listeners.isEmpty)
  }
}
