import Foundation
import Testing
import WorkflowWindowTesting

@Suite struct IdleTests {
  /// The one test that takes its time: that nothing happens can only be seen by looking on.
  /// Also where a desktop's portal is listened to.
  @Test func `an idle app does not wake`() async throws {
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(on: bus)
    let app = try await AppProcess(
      .root, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    // Answering something first makes sure that the start is over.
    try await app.click("UIKit")
    try await app.click("Back")
    try await app.waitUntil(shows: "Workflow Demo")
    let row = try await app.pressable("UIKit")
    try await app.expectFrame(after: { try app.movePointer(to: row) })
    try await app.expectFrame(after: { try app.movePointerAway() })
    let frame = try app.newestFrame().number
    let pixels = try app.pixels()
    let wakeUps = try contextSwitches(of: app.process.id)
    let ticks = try processorTicks(of: app.process.id)

    try await Task.sleep(for: .seconds(10))

    let wakeUpsLater = try contextSwitches(of: app.process.id)
    #expect(wakeUpsLater - wakeUps <= 10)
    #expect(try processorTicks(of: app.process.id) - ticks <= 5)
    #expect(try app.newestFrame().number == frame)
    #expect(try app.pixels() == pixels)
    #expect(app.process.log.end == nil)
    #expect(portal.process.log.end == nil)
  }
}

/// How often the threads of a process went to sleep since they started.
func contextSwitches(of process: pid_t) throws -> Int {
  let tasks = "/proc/\(process)/task"
  return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
    let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    let count = line?.split(separator: "\t").last.flatMap { Int($0) }
    return try sum + #require(count)
  }
}

/// How long a process has computed, in hundredths of a second: one that never goes to sleep makes no
/// context switches.
func processorTicks(of process: pid_t) throws -> Int {
  let status = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  // After the name, which may have spaces: proc(5) counts utime and stime as 14 and 15.
  let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
  return try fields[11...12].reduce(0) { sum, field in try sum + #require(Int(field)) }
}
