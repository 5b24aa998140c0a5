import Testing
import WorkflowCanvas
import WorkflowPlatform

@testable import WorkflowApp

/// Calls of other programs that ask an app to open something.
@Suite struct OpenRequestTests {
  private static let path = "/org/example/Notes"
  private let reader = RequestReader(path: path, linkSchemes: ["notes"], actions: ["new"])

  private func read(
    _ member: String, _ body: [BusValue], path: String = path,
    interface: String = RequestReader.interface
  ) throws(BusError) -> RequestReader.Request {
    try reader.request(in: .call("org.example.Notes", path, interface, member, body))
  }

  private func open(_ uris: [String]) throws(BusError) -> RequestReader.Request {
    try read("Open", [.strings(uris), .options([:])])
  }

  @Test func `files and links with a scheme of the app are opened`() throws {
    let request = try open(["file:///nonexistent/a%20b%C3%A4%0A", "notes:1", "NOTES://x"])
    #expect(request.items.files == ["/nonexistent/a bä\n"])
    #expect(request.items.links == ["notes:1", "NOTES://x"])
    #expect(request.problem == nil)
  }

  @Test(arguments: [
    "", "a.txt", "/etc/passwd", "file:a.txt", "file://other/a", "file:///a\nb", "file:///a b",
    "file:///a\u{1b}[1m", "file:///%00", "file:///%", "file:///%+1", "file:///%ff", "http://a",
    "note:1", "javascript:alert(1)", "notes:\u{7f}",
    "file:///" + String(repeating: "a", count: 70_000),
  ])
  func `other items are refused in one line`(item: String) {
    let error = #expect(throws: BusError.self) { try open([item]) }
    guard case .refused(BusError.invalid, let text) = error else {
      Issue.record("Expected a refusal, but got \(String(describing: error)).")
      return
    }
    #expect(
      text.hasSuffix(
        " is not opened. Pass the URI of a file on this computer, or a link with notes:."))
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(text.count < 400)
  }

  @Test func `the items that can be opened are opened, and the others named`() throws {
    let request = try open(["x:1", "notes:1", "x:2", "x:3"])
    #expect(request.items.links == ["notes:1"])
    #expect(request.problem?.description.hasPrefix("\"x:1\" and 2 more are not opened.") == true)
  }

  @Test func `calls of other objects, interfaces, methods and types are refused`() {
    let data = BusValue.options([:])
    let calls: [(String, [BusValue], String, String)] = [
      ("Activate", [data], "/", RequestReader.interface),
      ("Activate", [data], Self.path, "org.example.Other"),
      ("Activate", [], Self.path, RequestReader.interface), ("Open", [data], Self.path, ""),
      ("Open", [.strings([])], Self.path, ""),
      ("ActivateAction", [.string("new"), data], Self.path, ""),
      ("ActivateAction", [.string("old"), .array(of: "v", []), data], Self.path, ""),
      (
        "ActivateAction", [.string("new"), .array(of: "v", [.variant(.int32(1))]), data], Self.path,
        ""
      ), ("Quit", [], Self.path, ""),
    ]
    for (member, body, path, interface) in calls {
      #expect(throws: BusError.self, "\(member) \(body)") {
        try read(member, body, path: path, interface: interface)
      }
    }
  }

  @Test(arguments: [
    ("a-1_TIME42", 42), ("a_TIME4294967295", UInt32.max), ("a_TIME4294967296", 0), ("a_TIME-1", 0),
    ("a_TIMEx", 0), ("", 0),
  ])
  func `the time of the action is at the end of the token`(token: String, time: UInt32) throws {
    for key in ["desktop-startup-id", "activation-token"] {
      let data = BusValue.options([key: .string(token), "arguments": .strings(["--line", "3"])])
      let request = try read("Activate", [data])
      #expect(request.time == time)
      #expect(request.items == OpenedItems(arguments: ["--line", "3"]))
    }
    #expect(try read("Activate", [.options(["desktop-startup-id": .int32(1)])]).time == 0)
  }

  @Test(arguments: ["/a b", "/ä\n%\"'$\\#?&", "/", "/a/../b.~_-", "/\u{1}\u{f}"])
  func `a path survives its URI`(path: String) {
    let uri = FileURL.uri(of: path)
    #expect(uri.utf8.allSatisfy { (0x21...0x7e).contains($0) })
    #expect(FileURL.path(of: uri) == path)
  }

  @MainActor @Test func `requests wait for a workflow, at most a thousand`() async {
    let requests = OpenRequests()
    for number in 0..<1_000 { #expect(requests.add(OpenedItems(links: ["notes:\(number)"]))) }
    #expect(!requests.add(OpenedItems()))
    let (stream, continuation) = AsyncStream.makeStream(of: OpenedItems.self)
    requests.deliver(to: continuation)
    var links: [String] = []
    for await items in stream { links += items.links }
    #expect(links == (0..<1_000).map { "notes:\($0)" })
    // The stream has ended, as offscreen: what follows waits again.
    #expect(requests.add(OpenedItems()))
  }
}
