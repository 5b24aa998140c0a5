import Foundation
import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// The connection of apps to the accessibility bus.
@Suite(.serialized) struct AccessibilityBusTests {
  private func start(
    _ bus: AccessibilityBus, environment: [String: String] = [:], on server: XServer? = nil
  ) async throws -> AppProcess {
    let own = ["demo": "uiKit", "DBUS_SESSION_BUS_ADDRESS": bus.session.address]
    return try await AppProcess(
      .counter, environment: environment.merging(own) { $1 }, on: server)
  }

  @Test(arguments: ["IsEnabled", "ScreenReaderEnabled"])
  func `an app is on the accessibility bus while the status requires it`(
    property: String
  ) async throws {
    let bus = try await AccessibilityBus()
    let app = try await start(bus)
    try await app.click("+")
    #expect(bus.apps.isEmpty)

    bus.set(property, true)
    let name = try await bus.app()
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 2")
    #expect(try await bus.isConnected(name))
    #expect(bus.apps == [name])  // it did not connect before, however late

    bus.set(property, false)
    try await bus.wait("the app leaves the bus") { try await !bus.isConnected(name) }
    bus.set(property, true)
    #expect(try await bus.app(embedded: 2) != name)
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 3")
  }

  @Test func `a launcher that appears, ends and returns is followed`() async throws {
    let bus = try await AccessibilityBus(hasLauncher: false)
    let app = try await start(bus)
    bus.set("IsEnabled", true)
    try await bus.startLauncher()
    let name = try await bus.app()

    bus.endLauncher()
    try await bus.wait("the app leaves the bus") { try await !bus.isConnected(name) }
    try await bus.startLauncher()
    _ = try await bus.app(embedded: 2)
    #expect(app.process.log.end == nil)
  }

  @Test func `a registry that ends and returns gets the app and its events again`() async throws {
    let bus = try await AccessibilityBus()
    bus.set("IsEnabled", true)
    try await bus.listen(to: "PropertyChange")
    let app = try await start(bus)
    let name = try await bus.app()
    try await expectEvents(of: app, name, on: bus)

    bus.endRegistry()
    try await bus.startRegistry()
    #expect(try await bus.app(embedded: 2) == name)
    try await expectEvents(of: app, name, on: bus)
  }

  @Test func `events are sent once a client listens`() async throws {
    let bus = try await AccessibilityBus()
    bus.set("IsEnabled", true)
    let app = try await start(bus)
    let name = try await bus.app()
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    try await bus.listen(to: "PropertyChange")
    try await expectEvents(of: app, name, on: bus)
  }

  @Test(arguments: ["answers", "ends"])
  func `a registry that takes over before the app is embedded gets the app`(
    former: String
  ) async throws {
    let bus = try await AccessibilityBus()
    bus.set("IsEnabled", true)
    bus.delayEmbedding()
    let app = try await start(bus)
    let name = try await bus.app()

    try await bus.startRegistry()
    if former == "answers" { bus.answerEmbedding() } else { bus.endFormerRegistries() }
    #expect(try await bus.app(embedded: 2) == name)
    #expect(app.process.log.end == nil)
  }

  @Test func `events are also sent while another window covers the app`() async throws {
    let bus = try await AccessibilityBus()
    bus.set("IsEnabled", true)
    try await bus.listen(to: "StateChanged")
    try await bus.listen(to: "PropertyChange")
    let server = try await XServer.start()
    let app = try await start(bus, on: server)
    try await bus.settle(await bus.app())
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")

    let other = try await AppProcess(.fields, on: server)
    let place = try app.connection.frame(of: app.window)
    try other.connection.move(other.window, x: Int(place.x), y: Int(place.y), inFront: true)
    try other.resize(width: Int(place.width), height: Int(place.height))
    try await bus.wait("the app is covered") {
      bus.events.contains {
        $0.member == "StateChanged" && $0.body.prefix(2) == [.string("showing"), .int32(0)]
      }
    }
    try app.connection.setFocus(app.window)
    try app.press(.space)
    try await waitForName("The value is 2", on: bus)
    #expect(try !app.newestFrame().shows("The value is 2"))
  }

  /// Clicks on +, and waits for an event about the new name of the label.
  private func expectEvents(of app: AppProcess, _ name: String, on bus: AccessibilityBus)
    async throws
  {
    try await bus.settle(name)
    let count = bus.events.count
    try await app.click("+")
    try await waitForName("The value is", after: count, on: bus)
  }

  /// Waits for an event about a new name that begins with `name`.
  private func waitForName(
    _ name: String, after count: Int = 0, on bus: AccessibilityBus
  ) async throws {
    try await bus.wait("the changed label is an event") {
      bus.events.dropFirst(count).contains { event in
        event.body.first == .string("accessible-name") && event.body.count == 5
          && event.body[3].string?.hasPrefix(name) == true
      }
    }
  }

  @Test func `nonsense from clients is answered with errors, draws nothing and leaks nothing`()
    async throws
  {
    let bus = try await AccessibilityBus()
    bus.set("IsEnabled", true)
    let app = try await start(bus, environment: withoutQuarantine)
    let name = try await bus.app()
    // A first answer follows the start.
    #expect(await bus.error(of: .call(name, "/nonsense", "org.example.A", "B")) != nil)
    let frame = try app.newestFrame().number

    try await bus.sendNonsense(to: name, count: 2_000)
    // A leak grows each time; reserves of the memory allocator do not.
    var growth = Int.max
    for _ in 0..<3 where growth > 1 << 20 {
      let memory = try residentMemory(of: app.process.id)
      try await bus.sendNonsense(to: name, count: 10_000)
      growth = try residentMemory(of: app.process.id) - memory
    }

    #expect(growth <= 1 << 20)
    #expect(try app.newestFrame().number == frame)
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
  }

  @Test func `clients that disappear in the middle of calls are no problem`() async throws {
    let bus = try await AccessibilityBus()
    bus.set("IsEnabled", true)
    let app = try await start(bus)
    let name = try await bus.app()
    for _ in 0..<20 {
      let client = bus.makeClient()
      for _ in 0..<200 { client.call(.call(name, AccessibilityBus.path, "org.example.A", "B")) }
    }
    #expect(await bus.error(of: .call(name, "/nonsense", "org.example.A", "B")) != nil)
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
  }
}

extension AccessibilityBus {
  /// The error that answers a call; nil for none.
  fileprivate func error(of call: BusMessage) async -> BusError? {
    await withCheckedContinuation { continuation in
      client.call(call) { answer in
        if case .failure(let error) = answer {
          continuation.resume(returning: error)
        } else {
          continuation.resume(returning: nil)
        }
      }
    }
  }

  /// Makes calls with stale and invalid paths, interfaces, members and arguments, and waits for
  /// their answers.
  fileprivate func sendNonsense(to app: String, count: Int) async throws {
    let folder = "/org/a11y/atspi/accessible"
    let paths = [
      "/", "/nonsense", Self.path, "\(folder)/1", "\(folder)/999999", "\(folder)/w7",
      "\(folder)/1_5_2", "\(folder)/99999999999999999999", "/org/a11y/atspi/null",
    ]
    let interfaces = [
      "org.a11y.atspi.Accessible", "org.a11y.atspi.Text", "org.a11y.atspi.Table",
      "org.a11y.atspi.Action", "org.freedesktop.DBus.Properties", "org.example.Unknown",
    ]
    let members = [
      "GetChildAtIndex", "GetText", "Get", "Set", "GetAccessibleAt", "DoAction", "Unknown",
    ]
    let bodies: [[BusValue]] = [
      [], [.int32(.min)], [.int32(.max), .int32(-1)], [.string("")], [.double(.nan)],
      [.string("org.a11y.atspi.Text"), .string("Caret"), .variant(.int32(.max))],
      Array(repeating: .int32(7), count: 40), [.options([:])],
      [.string(String(repeating: "ä", count: 2_000))],
    ]
    for first in stride(from: 0, to: count, by: 100) {
      await withTaskGroup { group in
        for index in first..<first + 100 {
          let call = BusMessage.call(
            app, paths[index % paths.count], interfaces[index / 2 % interfaces.count],
            members[index / 3 % members.count], bodies[index / 5 % bodies.count])
          group.addTask { _ = await self.error(of: call) }
        }
      }
    }
  }
}

/// The environment in which the address sanitizer, if it is used, keeps little of the freed memory.
private var withoutQuarantine: [String: String] {
  let options = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
  return options.map { ["ASAN_OPTIONS": "\($0):quarantine_size_mb=1"] } ?? [:]
}

/// The memory of a process that is not shared, in bytes.
private func residentMemory(of process: pid_t) throws -> Int {
  let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
  let count = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
  return try #require(count) * 1_024
}
