import Dispatch
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
    let echo = Bus(address: bus.address) { call in
      switch call.member {
      case "Echo": .answer(call.body)
      default: .error("org.example.Failure", "No \(call.member) today.")
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

  @Test func `a late answer, a lost bus and no bus are errors`() async throws {
    var daemon: SessionBus? = try await SessionBus.start()
    let address = try #require(daemon?.address)
    let gate = DispatchSemaphore(value: 0)
    let slow = Bus(address: address) { _ in
      gate.wait()
      return .answer()
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
