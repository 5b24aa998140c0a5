import Foundation
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowSDL
import WorkflowTesting
import WorkflowUITesting

extension MessageService {
  /// A service in memory, which answers after a second of the virtual clock.
  static func fake(
    _ texts: String..., clock: VirtualClock? = nil, isOffline: Bool = false
  ) -> MessageService {
    let all = texts.enumerated().map { Message(id: $0 + 1, text: $1) }
    return MessageService(
      messages: { last in
        try await clock?.sleep(for: .seconds(1))
        if isOffline { throw ServiceError(description: "The service is offline.") }
        return Array(all.dropFirst(last))
      },
      post: { text in
        try await clock?.sleep(for: .seconds(1))
        if isOffline { throw ServiceError(description: "The service is offline.") }
        return Message(id: all.count + 1, text: text)
      },
      replayPolicy: .rerun)
  }
}

/// The client of Documentation/Network.md, with a service in memory and with the one in Python.
@MainActor
@Suite struct NetworkGuideTests {
  private func chat(isOffline: Bool = false) throws -> Harness {
    try Harness { clock in
      ChatWorkflow(
        service: .fake("Welcome", clock: clock, isOffline: isOffline), clock: clock)
    }
  }

  @Test func `a text that is sent is shown immediately, and can be cancelled`() async throws {
    let chat = try chat()
    try await chat.advance(by: .seconds(2))
    #expect(chat.shows("Welcome"))
    try await chat.focus("Message")
    try await chat.type("Hello")
    try await chat.press(.enter)
    #expect(chat.shows("Hello") && chat.shows("Cancel"))
    try await chat.click("Cancel")
    #expect(try !chat.shows("Cancel") && chat.find("Message").semantics.value == "Hello")
  }

  @Test func `a text that was refused is in the field again, below the reason`() async throws {
    let chat = try chat(isOffline: true)
    try await chat.focus("Message")
    try await chat.type("Hello")
    try await chat.press(.enter)
    try await chat.advance(by: .seconds(2))
    #expect(chat.shows("The service is offline."))
    #expect(try chat.find("Message").semantics.value == "Hello")
  }

  @Test func `a poll adds only messages that are new`() {
    let (one, two) = (Message(id: 1, text: "one"), Message(id: 2, text: "two"))
    ChatWorkflow.Action.tester(withState: .init(messages: [one]))
      .send(action: .didLoad(.value([one, two])))
      .assert(state: .init(messages: [one, two], isPausing: true))
      .send(action: .poll)
      .assert(state: .init(messages: [one, two], round: 1))
  }

  // A worker that is .recorded and whose output is not Codable stops the program.
  @Test func `answers over HTTP can be recorded in a session`() throws {
    let fake = MessageService.fake("Welcome")
    let service = MessageService(
      messages: fake.messages, post: fake.post, replayPolicy: MessageService.http("").replayPolicy)
    #expect(service.replayPolicy == .recorded)
    let chat = try Harness { clock in ChatWorkflow(service: service, clock: clock) }
    #expect(chat.shows(.field("Message")))
  }

  // MARK: - The service in Python

  @Test func `the client reads and posts over HTTP, and names a status`() async throws {
    let service = try PythonService()
    defer { service.end() }
    let client = MessageService.http(service.address)
    #expect(try await client.messages(0) == [Message(id: 1, text: "Welcome")])
    #expect(try await client.post("Grüße") == Message(id: 2, text: "Grüße"))
    #expect(try await client.messages(1).map(\.text) == ["Grüße"])
    let failing = try PythonService("--fail", "1")
    defer { failing.end() }
    let answer = await Answer.of { try await MessageService.http(failing.address).messages(0) }
    #expect(answer == .failure("The service answers with status 503."))
  }

  @Test func `a cancelled task ends its request`() async throws {
    let service = try PythonService("--slow", "30")
    defer { service.end() }
    let task = Task { [address = service.address] in
      try await MessageService.http(address).messages(0)
    }
    try await Task.sleep(for: .milliseconds(100))
    task.cancel()
    let start = ContinuousClock.now
    _ = await task.result
    #expect(start.duration(to: .now) < .seconds(10))
  }
}

/// Examples/Chat/service.py on a free port.
private struct PythonService {
  private let process = Process()
  let address: String

  init(_ options: String...) throws {
    let script = PackageDescription.root.appending(path: "Examples/Chat/service.py")
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path, "--port", "0"] + options
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(Int(line.prefix { $0.isNumber }), "Expected a port, but got \(line)")
    address = "http://127.0.0.1:\(port)"
  }

  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
