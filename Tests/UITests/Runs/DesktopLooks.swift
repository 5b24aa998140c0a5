import Glibc
import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// The looks of WindowsApp on a desktop with a window manager and an accessibility bus.
@MainActor
final class DesktopLooks {
  let app: AppProcess
  private let server: XServer
  private let manager: WindowManager
  private let bus: AccessibilityBus
  /// The name of the app on the accessibility bus; nil if it does not appear there.
  private let name: String?
  /// The number of events that belong to earlier inputs.
  private var eventCount: Int
  /// The newest frame of each window when the app was stopped last.
  private var frames: [ReportedFrame] = []
  /// Another app that copied a text; nil for none.
  private var owner: SelectionOwner?

  /// - Parameter isOnBus: Whether to wait until the app is on the accessibility bus.
  init(
    _ options: [String], environment: [String: String] = [:], isOnBus: Bool = true
  ) async throws {
    server = try await XServer.start()
    manager = try WindowManager(on: server)
    bus = try await AccessibilityBus()
    bus.set("IsEnabled", true)
    for event in [
      "StateChanged", "TextChanged", "TextCaretMoved", "TextSelectionChanged", "ChildrenChanged",
      "PropertyChange", "SelectionChanged", "ActiveDescendantChanged", "VisibleDataChanged",
      "Announcement",
    ] { try await bus.listen(to: event) }
    for event in ["Activate", "Deactivate", "Create", "Destroy"] {
      try await bus.listen(to: event, in: "Window")
    }
    app = try await AppProcess(
      .windows, options,
      environment: environment.merging(["DBUS_SESSION_BUS_ADDRESS": bus.session.address]) { $1 },
      on: server)
    let deadline = ContinuousClock.now + AppProcess.patience / 4
    while isOnBus, bus.apps.isEmpty, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
    name = bus.apps.last
    if let name { try await bus.settle(name) }
    eventCount = bus.events.count
  }

  /// Performs a step as the user, or as another app.
  func perform(_ input: RunInput) async throws {
    eventCount = bus.events.count
    guard case .paste(let text) = input.step else { return try await app.perform(input.step) }
    owner = try SelectionOwner(on: server, Array(text.utf8))
    try await app.perform(.press(.character("v"), .control))
  }

  /// Compares each part once it is as expected, or the patience of `comparison` ends.
  func compare(_ expected: RunLook, after index: Int, in comparison: RunComparison) async throws {
    for part in RunLook.Part.allCases where part != .events || index > 0 {
      guard
        let seen = try await difference(of: part, to: expected, comparison.patience(for: part))
      else { continue }
      comparison.noteDifference(in: part, seen, after: index, expected: expected)
      // With another tree, a window also has other pixels and events.
      if part == .tree { return }
    }
  }

  /// Returns what is seen of a part if it does not become as expected within `patience`.
  func difference(
    of part: RunLook.Part, to expected: RunLook, _ patience: Duration
  ) async throws -> String? {
    if app.title != expected.title { try await app.select(expected.title) }
    let deadline = ContinuousClock.now + patience
    while true {
      let seen = try await see(part)
      if seen == expected.parts[part] { return nil }
      guard ContinuousClock.now < deadline else { return seen }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Waits for new frames and stops the app; returns the newest one of each window, or none once the
  /// app has ended.
  ///
  /// - Parameter patience: The time after which the app is stopped without new frames, to look at
  ///   the same ones again: the server may ask for pixels after a frame, and the desktop may answer.
  func stop(within patience: Duration) async throws -> [ReportedFrame] {
    let deadline = ContinuousClock.now + patience
    while app.process.log.end == nil {
      let version = app.process.log.version
      _ = try app.newestFrame()
      let last = app.frames.last?.number ?? 0
      if last > frames.map(\.number).max() ?? 0 || ContinuousClock.now >= deadline {
        app.send(SIGSTOP)
        _ = try app.newestFrame()
        let titles = app.connection.states(ofWindowsOf: app.process.id).map(\.title)
        frames = titles.compactMap { title in app.frames.last { $0.tree.name == title } }
        return frames
      }
      _ = await app.process.log.changes(after: version, until: deadline)
    }
    return []
  }

  /// Returns the `lines` for which there was no event since the start.
  func missing(_ lines: Set<String>, _ patience: Duration) async throws -> Set<String> {
    let deadline = ContinuousClock.now + patience
    while true {
      let missing = lines.subtracting(bus.events.map(RunLook.line))
      if missing.isEmpty || ContinuousClock.now >= deadline { return missing }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  func see(_ part: RunLook.Part) async throws -> String {
    let states = app.connection.states(ofWindowsOf: app.process.id)
    switch part {
    case .tree: return try app.newestFrame().text
    case .windows: return RunLook.text(of: states.map { ($0.title, $0.presentation) })
    case .icons: return Set(states.map { $0.icon.map { "\($0)" } ?? "none" }).sorted().joined()
    case .pixels: return (try? app.pixels()).map(RunLook.text) ?? "not on the screen"
    case .events:
      guard let name else { return "" }
      try await bus.settle(name)
      return await RunLook.text(of: Array(bus.events.dropFirst(eventCount))) { call in
        var call = call
        call.destination = name
        return try? await self.bus.client.answer(call)
      }
    }
  }
}
