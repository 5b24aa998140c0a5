import Foundation
import Glibc
import Testing
import WorkflowWindowTesting

/// The tests that take real time: inactivity can only be observed over a period.
@Suite(.serialized) struct IdleTests {
  /// Also with a connection to a desktop's portal.
  @Test func `an idle app does not wake`() async throws {
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(on: bus)
    let app = try await AppProcess(
      .root, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    // An answered input ensures that the start has finished.
    try await app.click("UIKit")
    try await app.click("Back")
    try await app.waitUntil(shows: "Workflow Demo")
    let row = try await app.pressable("UIKit")
    try await app.expectFrame(after: { try app.movePointer(to: row) })
    try await app.expectFrame(after: { try app.movePointerAway() })
    let frame = try app.newestFrame().number
    let pixels = try app.pixels()
    let ticks = try processorTicks(of: app.process.id)

    try await expectSleep(of: app, for: .seconds(10))

    // Also while it was not yet idle.
    #expect(try processorTicks(of: app.process.id) - ticks <= 5)
    #expect(try app.newestFrame().number == frame)
    #expect(try app.pixels() == pixels)
    #expect(app.process.log.end == nil)
    #expect(portal.process.log.end == nil)
  }

  /// The code that a click needs is read again.
  @Test func `an idle app returns the pages of code that only its start used`() async throws {
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"])
    let deadline = ContinuousClock.now + AppProcess.patience
    var code = try residentCode(of: app.process.id)
    while code.resident > code.all / 10, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(200))
      code = try residentCode(of: app.process.id)
    }
    #expect(code.resident <= code.all / 10, "of \(code.all) KiB")
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    #expect(app.process.log.end == nil)
  }

  @Test func `an idle app that restored its state does not wake`() async throws {
    let place = try await StateFolderFixture()
    var app = try await place.start(.counter, environment: ["demo": "uiKit"])
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    app.send(SIGKILL)
    #expect(try await app.outcome().end == .signal(SIGKILL))
    app = try await place.start(.counter, environment: ["demo": "uiKit"])
    try await app.waitUntil(shows: "The value is 1")

    try await expectSleep(of: app, for: .seconds(3))

    #expect(app.process.log.end == nil)
  }

  @Test func `an app does not wake after a worker has run`() async throws {
    let app = try await AppProcess(.busy)
    try await app.click("Compute")
    try await app.waitUntil(shows: "Stop")
    // The worker has waited, and computes.
    let start = try processorTicks(of: app.process.id)
    while try processorTicks(of: app.process.id) < start + 10 {
      try await Task.sleep(for: .milliseconds(10))
    }
    try await app.click("Stop")
    try await app.waitUntil(shows: "Compute")

    try await expectSleep(of: app, for: .seconds(10))

    #expect(app.process.log.end == nil)
  }

  @Test func `an idle app on Wayland does not wake`() async throws {
    let server = try await WaylandServer.start()
    let app = try await WaylandApp(.fields, on: server)

    try await expectSleep(of: app.process.id, for: .seconds(3))

    #expect(app.process.log.end == nil)
  }
}

/// Expects that soon no thread of `app` wakes for `duration`.
func expectSleep(
  of app: AppProcess, for duration: Duration, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  try await expectSleep(of: app.process.id, for: duration, sourceLocation: sourceLocation)
}

/// Expects that soon no thread of a process wakes for `duration`, nor computes all the time.
func expectSleep(
  of process: pid_t, for duration: Duration, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let deadline = ContinuousClock.now + duration + AppProcess.patience
  var (wakeUps, ticks) = (0, 0)
  repeat {
    let before = try (contextSwitches(of: process), processorTicks(of: process))
    try await Task.sleep(for: duration)
    wakeUps = try contextSwitches(of: process) - before.0
    ticks = try processorTicks(of: process) - before.1
  } while (wakeUps != 0 || ticks > 5) && ContinuousClock.now < deadline
  #expect(wakeUps == 0, "in \(duration)", sourceLocation: sourceLocation)
  #expect(ticks <= 5, "in \(duration)", sourceLocation: sourceLocation)
}

/// The number of times that the threads of a process went to sleep since they started.
func contextSwitches(of process: pid_t) throws -> Int {
  let tasks = "/proc/\(process)/task"
  return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
    guard let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
    else { return sum }  // The thread has ended.
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    let count = line?.split(separator: "\t").last.flatMap { Int($0) }
    return try sum + #require(count)
  }
}

/// The KiB of code that a process has mapped, and the part of it that is in memory.
func residentCode(of process: pid_t) throws -> (all: Int, resident: Int) {
  var (all, resident, isCode) = (0, 0, false)
  let maps = try String(contentsOfFile: "/proc/\(process)/smaps", encoding: .utf8)
  for line in maps.split(separator: "\n") {
    let fields = line.split(separator: " ")
    switch fields[0] {
    case "Size:": if isCode { all += Int(fields[1]) ?? 0 }
    case "Rss:": if isCode { resident += Int(fields[1]) ?? 0 }
    default: if !fields[0].hasSuffix(":") { isCode = fields[1] == "r-xp" }
    }
  }
  return (all, resident)
}

/// The processor time of a process, in hundredths of a second: a process that never sleeps makes no
/// context switches.
func processorTicks(of process: pid_t) throws -> Int {
  let status = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  // After the name, which may have spaces: proc(5) counts utime and stime as 14 and 15.
  let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
  return try fields[11...12].reduce(0) { sum, field in try sum + #require(Int(field)) }
}
