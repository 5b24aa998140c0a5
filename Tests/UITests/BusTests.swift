import Dispatch
import Foundation
import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// Messages between two connections to a real bus.
@Suite(.serialized) struct BusTests {
  private static let (path, interface) = ("/a/b", "org.example.Test")

  private static func call(
    _ bus: Bus, _ destination: String, _ member: String = "Echo", _ body: [BusValue] = [],
    patience: Duration = .seconds(20)
  ) async -> Result<BusMessage, BusError> {
    await withCheckedContinuation { continuation in
      bus.call(.call(destination, path, interface, member, body), patience: patience) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// A connection that answers each call with its arguments, and its unique name.
  private func echo(on bus: SessionBus) async throws -> (bus: Bus, name: String) {
    let echo = Bus(address: bus.address) { call, reply in
      switch call.member {
      case "Echo": reply.send(.answer(call.body))
      default: reply.send(.error("org.example.Failure", "No \(call.member) today."))
      }
    }
    // Any call waits for the connection.
    _ = await Self.call(echo, "org.freedesktop.DBus")
    return (echo, try #require(echo.name))
  }

  @Test func `values of all types arrive as they were sent`() async throws {
    let daemon = try await SessionBus.start()
    let (echo, name) = try await echo(on: daemon)
    let bus = Bus(address: daemon.address)
    let values: [BusValue] = [
      .byte(255), .bool(true), .bool(false), .int16(-2), .uint16(65_535), .int32(.min),
      .uint32(.max), .int64(.min), .uint64(.max), .double(-0.1), .string("ä\n😀"), .string(""),
      .objectPath("/a"), .signature("a{sv}"), .strings([]), .strings(["a", "b"]),
      .fileName("/tmp/ä"), .options(["a": .bool(true), "b": .options(["c": .strings(["d"])])]),
      .structure([.string("a"), .structure([.uint32(1)])]), .variant(.variant(.int32(1))),
      .array(of: "(sa(us))", []),
      .array(of: "{us}", [.entry(key: .uint32(1), value: .string("one"))]),
    ]
    let answer = try await Self.call(bus, name, "Echo", values).get()
    #expect(answer.body == values)
    #expect(answer.sender == name)
    withExtendedLifetime(echo) {}
  }

  @Test func `invalid values and failures are errors`() async throws {
    let daemon = try await SessionBus.start()
    let (echo, name) = try await echo(on: daemon)
    let bus = Bus(address: daemon.address)
    var deep = BusValue.int32(1)
    for _ in 0..<100 { deep = .variant(deep) }
    let invalid: [BusValue] = [
      .string("a\0b"), .objectPath("a"), .objectPath("/a/"), .signature("{"), .structure([]),
      .array(of: "s", [.int32(1)]), .array(of: "z", []), deep, .array(of: "", []),
    ]
    for value in invalid {
      #expect(await Self.call(bus, name, "Echo", [value]).failure == .invalidValue, "\(value)")
    }
    #expect(
      await Self.call(bus, name, "Fail").failure
        == .refused(name: "org.example.Failure", text: "No Fail today."))
    let unknown = await Self.call(bus, "org.example.Missing").failure
    guard case .refused("org.freedesktop.DBus.Error.ServiceUnknown", _) = unknown else {
      Issue.record("Expected ServiceUnknown, but got \(String(describing: unknown)).")
      return
    }
    withExtendedLifetime(echo) {}
  }

  @Test func `calls are answered later, from other threads, and in any order`() async throws {
    let daemon = try await SessionBus.start()
    let waiting = AsyncStream.makeStream(of: (BusMessage, BusReply).self)
    let server = Bus(address: daemon.address) { waiting.continuation.yield(($0, $1)) }
    _ = await Self.call(server, "org.freedesktop.DBus")
    let name = try #require(server.name)
    let bus = Bus(address: daemon.address)
    async let first = Self.call(bus, name, "First")
    async let second = Self.call(bus, name, "Second")
    async let third = Self.call(bus, name, "Third")
    var calls = waiting.stream.makeAsyncIterator()
    var replies: [String: BusReply] = [:]
    while replies.count < 3, let (call, reply) = await calls.next() { replies[call.member] = reply }
    replies["Second"]?.send(.answer([.string("2")]))
    replies["Second"]?.send(.answer([.string("dropped")]))
    #expect(try await second.get().body == [.string("2")])
    replies["First"]?.send(.answer([.string("1")]))
    #expect(try await first.get().body == [.string("1")])
    replies["Third"] = nil  // a call that nothing answers
    #expect(
      await third.failure
        == .refused(name: "org.freedesktop.DBus.Error.NoReply", text: "The app does not answer."))
    withExtendedLifetime(server) {}
  }

  @Test func `replies to a client or a bus that ended are dropped`() async throws {
    var daemon: SessionBus? = try await SessionBus.start()
    let address = try #require(daemon?.address)
    let waiting = AsyncStream.makeStream(of: BusReply.self)
    let server = Bus(address: address) { waiting.continuation.yield($1) }
    _ = await Self.call(server, "org.freedesktop.DBus")
    let name = try #require(server.name)
    var replies = waiting.stream.makeAsyncIterator()
    var client: Bus? = Bus(address: address)
    client?.call(.call(name, Self.path, Self.interface, "A"))
    let first = await replies.next()
    client = nil
    first?.send(.answer())
    let other = Bus(address: address)
    async let answer = Self.call(other, name)
    let second = await replies.next()
    daemon = nil
    _ = await answer
    second?.send(.answer())
    while !server.isClosed { await Task.yield() }
    #expect(client == nil && daemon == nil)
  }

  @Test func `a batch of signals arrives in order, without those that are invalid`() async throws {
    let daemon = try await SessionBus.start()
    let bus = Bus(address: daemon.address)
    let numbers = AsyncStream.makeStream(of: BusValue?.self)
    _ = bus.subscribe(BusSignal(Self.interface, "Tick")) {
      numbers.continuation.yield((try? $0.get())?.body.first)
    }
    _ = await Self.call(bus, "org.freedesktop.DBus")
    let (sender, _) = try await echo(on: daemon)
    func tick(_ path: String, _ value: BusValue) -> BusMessage {
      .signal(path, Self.interface, "Tick", [value])
    }
    sender.emit([
      tick("/a", .int32(1)), tick("nonsense", .int32(2)), tick("/a", .string("a\0b")),
      tick("/b", .int32(3)),
    ])
    var received = numbers.stream.makeAsyncIterator()
    #expect(await received.next() == .int32(1))
    #expect(await received.next() == .int32(3))
  }

  @Test func `signals are dropped while a bus that hangs has many to take`() async throws {
    let daemon = try await SessionBus.start()
    let bus = Bus(address: daemon.address)
    let ticks = AsyncStream.makeStream(of: String.self)
    _ = bus.subscribe(BusSignal(Self.interface, "Tick")) {
      ticks.continuation.yield((try? $0.get())?.body.first?.string ?? "")
    }
    let (sender, name) = try await echo(on: daemon)
    let process = try await withCheckedContinuation { continuation in
      let daemon = "org.freedesktop.DBus"
      let call = BusMessage.call(
        daemon, "/org/freedesktop/DBus", daemon, "GetConnectionUnixProcessID", [.string(daemon)])
      bus.call(call) { continuation.resume(returning: $0) }
    }.get().body.first?.uint32
    let id = Int32(try #require(process))
    func tick(_ text: String) -> BusMessage {
      .signal("/a", Self.interface, "Tick", [.string(text)])
    }
    kill(id, SIGSTOP)
    for number in 0..<40 {
      sender.emit([tick("\(number) \(String(repeating: "x", count: 1 << 18))")])
    }
    #expect(await Self.call(sender, name, patience: .milliseconds(1)).failure == .overdue)
    kill(id, SIGCONT)
    _ = try await Self.call(sender, name).get()
    sender.emit([tick("end")])
    var received: [String] = []
    for await text in ticks.stream {
      if text == "end" { break }
      received.append(String(text.prefix { $0 != " " }))
    }
    #expect((4..<40).contains(received.count))
    #expect(received == (0..<received.count).map(String.init))
  }

  @Test func `a late answer, a lost bus and no bus are errors`() async throws {
    var daemon: SessionBus? = try await SessionBus.start()
    let address = try #require(daemon?.address)
    let gate = DispatchSemaphore(value: 0)
    let slow = Bus(address: address) { _, reply in
      gate.wait()
      reply.send(.answer())
    }
    _ = await Self.call(slow, "org.freedesktop.DBus")
    let name = try #require(slow.name)
    let bus = Bus(address: address)
    #expect(await Self.call(bus, name, patience: .milliseconds(1)).failure == .overdue)
    gate.signal()
    let losses = AsyncStream.makeStream(of: BusError?.self)
    _ = bus.subscribe(BusSignal("org.example.Test", "Never")) {
      losses.continuation.yield($0.failure)
    }
    _ = await Self.call(bus, "org.freedesktop.DBus")
    daemon = nil
    var loss = losses.stream.makeAsyncIterator()
    #expect(await loss.next() == .disconnected)
    #expect(bus.isClosed && bus.name == nil)
    #expect(await Self.call(bus, name).failure == .noBus)
    for address in ["unix:path=/nonexistent", "nonsense", nil] {
      #expect(await Self.call(Bus(address: address), "org.example.A").failure == .noBus)
    }
    #expect(daemon == nil)
  }

  @Test func `signals are received until the subscription ends`() async throws {
    let daemon = try await SessionBus.start()
    let bus = Bus(address: daemon.address)
    let owners = AsyncStream.makeStream(of: [BusValue].self)
    let signal = BusSignal(
      "org.freedesktop.DBus", "NameOwnerChanged", sender: "org.freedesktop.DBus")
    let number = bus.subscribe(signal) { owners.continuation.yield((try? $0.get().body) ?? []) }
    _ = await Self.call(bus, "org.freedesktop.DBus")
    let (echo, name) = try await echo(on: daemon)
    var names = owners.stream.makeAsyncIterator()
    #expect(await names.next() == [.string(name), .string(""), .string(name)])
    bus.unsubscribe(number)
    _ = await Self.call(bus, name)
    // The bus sends the signal about another name before the answer of its owner.
    let (other, otherName) = try await self.echo(on: daemon)
    _ = await Self.call(bus, otherName)
    owners.continuation.finish()
    #expect(await names.next() == nil)
    withExtendedLifetime(other) {}
    withExtendedLifetime(echo) {}
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
