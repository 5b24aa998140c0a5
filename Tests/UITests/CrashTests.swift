import Foundation
import Glibc
import Testing
import WorkflowCanvas
import WorkflowWindowTesting

/// Apps that crash, and the state that their next start restores.
@Suite(.serialized) struct CrashTests {
  private func die(_ app: AppProcess) async throws {
    app.send(SIGKILL)
    #expect(try await app.outcome().end == .signal(SIGKILL))
  }

  @Test func `an app that was killed restores its last frame`() async throws {
    let place = try await StateFolderFixture()
    var app = try await place.start(.root)
    try await app.click("UIKit")
    try await app.click("+")
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 2")
    try app.press(.tab)
    try await app.waitUntil(focused: "-")
    let before = try app.newestFrame()
    try await die(app)
    app = try await place.start(.root)
    #expect(app.frames[0].text == before.text)
    try await app.click("Back")
    try await app.waitUntil(shows: "SwiftUI")
    #expect(app.process.log.text(.errors) == "")
  }

  @Test func `a new start writes no state before the user acts`() async throws {
    let place = try await StateFolderFixture()
    let app = try await place.start(.counter, environment: ["demo": "uiKit"])
    #expect(place.files.isEmpty)
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    #expect(!place.files.isEmpty)
  }

  @Test func `an app that was closed starts from the initial state and leaves no files`()
    async throws
  {
    let place = try await StateFolderFixture()
    var app = try await place.start(.root)
    try await app.click("UIKit")
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    try app.clickCloseButton()
    #expect(try await app.outcome().end == .exit(0))
    #expect(place.folders(of: "RootApp.RootApp").isEmpty)
    app = try await place.start(.root)
    #expect(app.frames[0].names("row") == RootAppTests.demos)
  }

  @Test func `several windows are restored separately`() async throws {
    let place = try await StateFolderFixture()
    let demos = ["SwiftUI", "UIKit"]
    var apps: [AppProcess] = []
    for (index, demo) in demos.enumerated() {
      let app = try await AppProcess(
        .root, environment: ["XDG_STATE_HOME": place.home.path("")])
      try await app.click(demo)
      for _ in 0...index { try await app.click("+") }
      try await app.waitUntil(shows: "The value is \(index + 1)")
      apps.append(app)
    }
    for app in apps { try await die(app) }
    let latest = try await place.start(.root)
    let other = try await place.start(.root)
    let third = try await place.start(.root)
    #expect(
      latest.frames[0].shows("The value is 2") && latest.frames[0].shows("UIKit Counter Demo"))
    #expect(
      other.frames[0].shows("The value is 1") && other.frames[0].shows("SwiftUI Counter Demo"))
    #expect(third.frames[0].names("row") == RootAppTests.demos)
  }

  @Test func `after two crashes at start, the third start is clean and reports it`() async throws {
    let place = try await StateFolderFixture()
    let app = try await place.start(.root)
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    try await die(app)
    for _ in 0..<2 {
      let next = try await place.start(.root)
      #expect(next.frames[0].shows("The value is 0"))
      try await die(next)
    }
    let clean = try await place.start(.root)
    #expect(clean.frames[0].names("row") == RootAppTests.demos)
    let kept = try #require(place.folders(of: "RootApp.RootApp").last { $0.hasPrefix("kept-") })
    #expect(
      clean.process.log.text(.errors)
        == "RootApp: The last 2 launches with the saved state ended unexpectedly; this one starts without it. The saved state is kept in \(place.home.path("RootApp.RootApp"))/\(kept).\n"
    )
    #expect(place.files.contains { $0.contains(kept) })
  }

  @Test func `a crash after a user action is not a failed start`() async throws {
    let place = try await StateFolderFixture()
    var app = try await place.start(.root)
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    for value in 1...4 {
      try await app.click("+")
      try await app.waitUntil(shows: "The value is \(value)")
      try await die(app)
      app = try await place.start(.root)
      #expect(app.frames[0].shows("The value is \(value)"))
    }
  }

  @Test func `a start without a display is not a failed start`() async throws {
    let place = try await StateFolderFixture()
    let app = try await place.start(.root)
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    try await die(app)
    for _ in 0..<3 {
      let outcome = try await Executable.root.run(
        [], environment: ["DISPLAY": ":4711", "XDG_STATE_HOME": place.home.path("")])
      #expect(outcome.errors.contains("The window cannot open"))
    }
    let next = try await place.start(.root)
    #expect(next.frames[0].shows("The value is 0"))
    #expect(next.process.log.text(.errors) == "")
  }

  // MARK: - Invalid states

  @Test func `a state that cannot be restored is kept, and reported`() async throws {
    let place = try await StateFolderFixture()
    let app = try await place.start(.faulty)
    try await app.click("Add")
    try await app.waitUntil(shows: "Value 1")
    try await die(app)
    let next = try await place.start(.faulty, environment: ["unreadable": "1"])
    #expect(next.frames[0].shows("Value 0"))
    let name = "FaultyApp.FaultyApp"
    let kept = try #require(place.folders(of: name).first { $0.hasPrefix("kept-") })
    #expect(
      next.process.log.text(.errors)
        == "FaultyApp: The state of FaultyApp.FaultyWorkflow is not restored (unreadable state). The saved state is kept in \(place.home.path(name))/\(kept).\n"
    )
    #expect(place.files.contains { $0.contains(kept) })
  }

  @Test func `a state that cannot be saved prints one line`() async throws {
    let place = try await StateFolderFixture()
    let app = try await place.start(.faulty, environment: ["unwritable": "1"])
    for _ in 0..<2 { try await app.click("Add") }
    try await app.waitUntil(shows: "Value 2")
    #expect(
      app.process.log.text(.errors)
        == "FaultyApp: The app's state is no longer saved: a state cannot be encoded (unwritable state).\n"
    )
  }

  // MARK: - Damaged files

  /// Kills an app while a counter is open, changes its files, and starts it again.
  private func start(
    after change: (_ place: StateFolderFixture, _ log: URL) throws -> Void
  ) async throws -> AppProcess {
    let place = try await StateFolderFixture()
    let app = try await place.start(.root)
    try await app.click("UIKit")
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    try await die(app)
    let log = try #require(place.files.last)
    try change(place, URL(filePath: place.home.path(log)))
    return try await place.start(.root)
  }

  @Test func `a truncated file is restored up to the truncation`() async throws {
    let app = try await start { _, log in
      let bytes = try Data(contentsOf: log)
      try bytes.dropLast(1).write(to: log)
    }
    #expect(app.frames[0].shows("UIKit Counter Demo") && app.process.log.text(.errors) == "")
  }

  @Test func `a damaged file is restored up to the damage, and reported`() async throws {
    let app = try await start { _, log in
      var bytes = try Data(contentsOf: log)
      bytes[bytes.count - 1] ^= 1
      try bytes.write(to: log)
    }
    #expect(app.frames[0].shows("UIKit Counter Demo"))
    #expect(
      app.process.log.text(.errors).hasPrefix(
        "RootApp: The saved state in "))
    #expect(
      app.process.log.text(.errors).contains(
        " is damaged. The last intact state is restored; the damaged files are kept in "))
  }

  @Test func `a file of another format restores nothing and is kept`() async throws {
    let app = try await start { _, log in
      try Data("something else, and long enough".utf8).write(to: log)
    }
    #expect(app.frames[0].names("row") == RootAppTests.demos)
    #expect(
      app.process.log.text(.errors).hasPrefix(
        "RootApp: The saved state is damaged and not restored. It is kept in "))
  }

  @Test func `without write access the app runs and reports it`() async throws {
    let home = try TemporaryFolder()
    try Data().write(to: URL(filePath: home.path("file")))
    let app = try await AppProcess(.root, environment: ["XDG_STATE_HOME": home.path("file")])
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    #expect(
      app.process.log.text(.errors)
        == "RootApp: The app's state is not saved (\(home.path("file"))/RootApp.RootApp: Not a directory).\n"
    )
  }

  @Test func `without a home nothing is saved, and that is reported`() async throws {
    let app = try await AppProcess(.root, environment: ["XDG_STATE_HOME": "relative"])
    #expect(
      app.process.log.text(.errors)
        == "RootApp: The app's state is not saved (neither XDG_STATE_HOME nor HOME is a folder).\n")
  }

  // MARK: - Any moment

  /// The number of crashes.
  private static let crashes = 100

  @Test func `an app killed at any moment restores the last frame or a later one`() async throws {
    let place = try await StateFolderFixture()
    let random = SeededRandomNumberGenerator(seed: 9)
    var app = try await place.start(.root)
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    for crash in 1...CrashTests.crashes {
      let focused = app.frames[0].focused
      try app.press(.tab)
      try await app.waitUntil("Tab moves the focus") { $0.focused != focused ? true : nil }
      let plus = try await app.pressable("+")
      for _ in 0..<8 { try app.click(at: plus) }
      usleep(UInt32(random.next() % 60_000))
      try await die(app)
      let last = try app.newestFrame()
      app = try await place.start(.root)
      let first = app.frames[0]
      let (before, after) = (try #require(last.value), try #require(first.value))
      #expect((before...before + 8).contains(after), "crash \(crash)")
      // A press that is saved and not yet reported has moved the focus.
      if before == after, first.focused != "+" {
        #expect(first.text == last.text, "crash \(crash)")
      }
      #expect(app.process.log.text(.errors) == "", "crash \(crash)")
    }
  }
}

extension ReportedFrame {
  /// The value of the counter.
  fileprivate var value: Int? {
    nodes.lazy.compactMap { node in
      node.name.hasPrefix("The value is ") ? Int(node.name.dropFirst(13)) : nil
    }.first
  }
}
