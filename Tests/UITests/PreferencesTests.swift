import Foundation
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWidgets
import WorkflowWindowTesting

/// The user's appearance preferences come from the desktop's portal and may change.
@Suite(.serialized) struct PreferencesTests {
  private static let dark = "org.freedesktop.appearance color-scheme u 1"
  private static let light = "org.freedesktop.appearance color-scheme u 2"
  private static let highContrast = "org.freedesktop.appearance contrast u 1"
  private static let largeText = "org.gnome.desktop.interface text-scaling-factor d 1.5"

  private func start(
    _ bus: SessionBus?, _ options: [String] = [], environment: [String: String] = [:],
    hasMotion: Bool = false
  ) async throws -> AppProcess {
    var environment = environment
    if let bus { environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address }
    return try await AppProcess(.root, options, environment: environment, hasMotion: hasMotion)
  }

  /// Waits until the window shows the same as offscreen drawing with `options`.
  private func expect(
    _ app: AppProcess, looksAsWith options: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let picture = try await Picture.offscreen(.root, options)
    let deadline = ContinuousClock.now + AppProcess.patience
    while try app.pixels() != picture {
      guard ContinuousClock.now < deadline, app.process.log.end == nil else {
        Issue.record(
          "Expected a window as with \(options), but it looks otherwise.",
          sourceLocation: sourceLocation)
        return
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @Test func `an app starts with the desktop's preferences`() async throws {
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(
      on: bus, [Self.dark, Self.highContrast, Self.largeText])
    let app = try await start(bus)
    try await expect(
      app, looksAsWith: ["--appearance", "dark", "--contrast", "high", "--text-scale", "1.5"])
    #expect(portal.process.log.text(.output).hasPrefix("ready\nasked"))
  }

  @Test func `larger text already included in the scale is not applied twice`() async throws {
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(on: bus, [Self.dark, Self.largeText])
    let size = ["--size", "400x300"]
    let app = try await AppProcess(
      .root, size, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address],
      resources: "Xft.dpi: 144")
    try await expect(app, looksAsWith: size + ["--appearance", "dark", "--scale", "1.5"])
    withExtendedLifetime(portal) {}
  }

  @Test func `a running app follows the desktop's preferences`() async throws {
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(on: bus)
    let app = try await start(bus)
    try await expect(app, looksAsWith: [])
    try portal.set(Self.dark)
    try await expect(app, looksAsWith: ["--appearance", "dark"])
    try portal.set("org.gnome.desktop.a11y.interface high-contrast b true")
    try await expect(app, looksAsWith: ["--appearance", "dark", "--contrast", "high"])
    try portal.set(Self.light)
    try await expect(app, looksAsWith: ["--contrast", "high"])
    try portal.set(Self.largeText)
    try await expect(app, looksAsWith: ["--contrast", "high", "--text-scale", "1.5"])
    try portal.set("org.gnome.desktop.interface text-scaling-factor d 100")
    try await expect(app, looksAsWith: ["--contrast", "high", "--text-scale", "3"])
    try portal.set("org.gnome.desktop.interface text-scaling-factor d 1")
    try portal.set("org.gnome.desktop.a11y.interface high-contrast b false")
    try await expect(app, looksAsWith: [])
  }

  @Test func `the accent is the desktop's, as dark as it must be, unless it is no colour`()
    async throws
  {
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(
      on: bus, ["org.freedesktop.appearance accent-color (ddd) 0.9,0.2,0.1"])
    let app = try await start(bus)
    var theme = Theme().with(accent: Color(0xe6331a))
    let accent = theme.palette.accent
    #expect(accent != Color(0xe6331a) && Color(0xffffff).contrast(with: accent) >= 4.5)
    try await app.waitUntil("the accent is red") { _ in try app.has(accent) ? true : nil }
    try portal.set("org.freedesktop.appearance accent-color (ddd) 2,0,0")
    theme = Theme()
    try await app.waitUntil("the accent is the toolkit's") { _ in
      try app.has(theme.palette.accent) && !app.has(accent) ? true : nil
    }
  }

  @Test(arguments: [
    "org.freedesktop.appearance reduced-motion u 1",
    "org.gnome.desktop.interface enable-animations b false",
  ])
  func `reduced motion stops slides and fades`(setting: String) async throws {
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(on: bus, [setting])
    let app = try await start(bus, hasMotion: true)
    let before = try app.newestFrame().number
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    try await app.waitUntil("the list is gone") { frame in
      frame.nodes.contains { $0.name == "Declarative UIKit" } ? nil : true
    }
    // A push with a slide takes 240 ms, which is fifteen frames.
    #expect(try app.newestFrame().number <= before + 6)
    _ = portal
  }

  @Test func `command-line options override the preferences`() async throws {
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(
      on: bus, [Self.dark, Self.highContrast, Self.largeText])
    let options = ["--appearance", "light", "--contrast", "standard", "--text-scale", "1"]
    let app = try await start(bus, options)
    try await expect(app, looksAsWith: [])
    let mixed = try await start(bus, ["--appearance", "light"])
    try await expect(mixed, looksAsWith: ["--contrast", "high", "--text-scale", "1.5"])
    // The accent has no option.
    let accent = Color(0xe6331a)
    try portal.set("org.freedesktop.appearance accent-color (ddd) 0.9,0.2,0.1")
    try await app.waitUntil("the accent is red") { _ in
      try app.has(Theme().with(accent: accent).palette.accent) ? true : nil
    }
  }

  @Test func `settings of other types and unknown values are ignored`() async throws {
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(
      on: bus,
      [
        "org.freedesktop.appearance color-scheme s dark",
        "org.freedesktop.appearance contrast u 4000000000",
        "org.gnome.desktop.interface text-scaling-factor d nan",
        "org.gnome.desktop.interface font-name s Sans",
      ])
    let app = try await start(bus)
    try portal.set("org.gnome.desktop.interface text-scaling-factor d -5")
    try portal.set("org.gnome.desktop.interface text-scaling-factor s large")
    try await expect(app, looksAsWith: [])
    try portal.set(Self.dark)
    try await expect(app, looksAsWith: ["--appearance", "dark"])
  }

  @Test func `a portal that never answers does not delay the start`() async throws {
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(on: bus, [Self.dark], hangs: true)
    let app = try await start(bus)
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    #expect(portal.process.log.text(.output).contains("asked"))
  }

  @Test func `a bus without a portal, or no bus, is no error`() async throws {
    let bus = try await SessionBus.start()
    for address in [bus.address, "unix:path=/nonexistent", "autolaunch:", "nonsense", ""] {
      let app = try await start(nil, environment: ["DBUS_SESSION_BUS_ADDRESS": address])
      try await expect(app, looksAsWith: [])
      #expect(app.process.log.text(.errors).isEmpty)
    }
  }

  @Test func `without a bus it starts no thread and loads no library`() async throws {
    let app = try await start(nil)
    try await expect(app, looksAsWith: [])
    let without = try tasks(of: app)
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(on: bus)
    let follower = try await start(bus)
    try await expect(follower, looksAsWith: [])
    #expect(try tasks(of: follower) == without + 1)
    _ = portal
  }

  @Test func `losing the bus does no harm`() async throws {
    var bus: SessionBus? = try await SessionBus.start()
    var portal: SettingsPortal? = try await SettingsPortal.start(on: bus!, [Self.dark])
    let app = try await start(bus)
    try await expect(app, looksAsWith: ["--appearance", "dark"])
    portal = nil
    bus = nil
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    #expect(app.process.log.end == nil)
    #expect(portal == nil)
  }

  @Test func `preference changes are recorded, and replayed without a desktop`() async throws {
    let folder = try TemporaryFolder()
    let bus = try await SessionBus.start()
    let portal = try await SettingsPortal.start(on: bus, [Self.dark])
    let file = folder.path("changes.session")
    let app = try await start(bus, ["--record", file])
    try await expect(app, looksAsWith: ["--appearance", "dark"])
    try portal.set(Self.highContrast)
    try await expect(app, looksAsWith: ["--appearance", "dark", "--contrast", "high"])
    try app.clickCloseButton()
    #expect(try await app.outcome().end == .exit(0))
    let session = try String(contentsOfFile: file, encoding: .utf8)
    #expect(session.contains("\nappearance dark\n"))
    #expect(session.contains("\ncontrast high\n"))
    let replay = try await Executable.root.run(["--replay", file])
    #expect(replay.end == .exit(0), "\(replay.errors)")
  }

  private func tasks(of app: AppProcess) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(app.process.id)/task").count
  }
}

/// The scale of the desktop may change while an app runs, for example with another monitor.
@Suite(.serialized) struct LiveScaleTests {
  @Test func `on a scale change the window keeps its size in points`() async throws {
    let app = try await AppProcess(.root, ["--size", "240x180"], resources: "Xft.dpi: 96")
    for (dpi, scale) in [(192, "2"), (120, "1.25"), (288, "3"), (144, "1.5"), (96, "1")] {
      try app.connection.setResources("Xcursor.size: 24\nXft.dpi:\t\(dpi)\n")
      let picture = try await Picture.offscreen(.root, ["--size", "240x180", "--scale", scale])
      try await app.wait(until: picture)
      let window = try app.newestFrame().nodes[0]
      #expect((window.width, window.height) == (240, 180))
    }
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
  }

  @Test func `a scale change does not enlarge the window beyond its display`() async throws {
    let app = try await AppProcess(.root, resources: "Xft.dpi: 96")
    try app.connection.setResources("Xft.dpi: 192")
    // In points: two pixels each.
    let size = (Double(XServer.width * 9 / 10) / 2, Double(XServer.height * 9 / 10) / 2)
    try await app.waitUntil("the window has 90 % of the screen") { frame in
      (frame.nodes[0].width, frame.nodes[0].height) == size ? true : nil
    }
  }

  @Test func `an explicit scale does not change`() async throws {
    let app = try await AppProcess(.root, ["--scale", "1"], resources: "Xft.dpi: 96")
    try app.connection.setResources("Xft.dpi: 192")
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    #expect(try app.pixels().width == 800)
  }

  @Test(arguments: ["Xft.dpi: nan", "Xft.dpi: 0", "Xft.dpi: -96", "Xft.dpi: 1e9", "", "nothing"])
  func `without Xft.dpi the scale is 1`(resources: String) async throws {
    let app = try await AppProcess(.root, ["--size", "400x300"], resources: "Xft.dpi: 192")
    try app.connection.setResources(resources)
    try await app.wait(until: Picture.offscreen(.root, ["--size", "400x300"]))
  }

  @Test func `an enormous window is reduced to a size that fits into memory`() async throws {
    let app = try await AppProcess(.root)
    try app.resize(width: 30_000, height: 30_000)
    try await app.waitUntil("the window is smaller again") { frame in
      let (width, height) = (frame.nodes[0].width, frame.nodes[0].height)
      return width > 800 && width * height <= 8_192 * 8_192 ? true : nil
    }
    try app.resize(width: 800, height: 600)
    try await app.wait(until: Picture.offscreen(.root))
  }

  @Test func `scale changes are recorded and replayed`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("scale.session")
    let size = ["--size", "400x300"]
    let app = try await AppProcess(.root, size + ["--record", file], resources: "Xft.dpi: 96")
    try app.connection.setResources("Xft.dpi: 144")
    try await app.wait(until: Picture.offscreen(.root, size + ["--scale", "1.5"]))
    try app.clickCloseButton()
    #expect(try await app.outcome().end == .exit(0))
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\nscale 1.5\n"))
    let replay = try await Executable.root.run(["--replay", file])
    #expect(replay.end == .exit(0), "\(replay.errors)")
  }
}

extension AppProcess {
  /// Whether a pixel has this colour.
  fileprivate func has(_ color: Color) throws -> Bool {
    let pixel = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    return try pixels().pixels.contains { $0 & 0xff_ffff == pixel }
  }

  fileprivate func wait(
    until picture: PixelImage, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let deadline = ContinuousClock.now + AppProcess.patience
    while try pixels() != picture {
      guard ContinuousClock.now < deadline, process.log.end == nil else {
        let (has, wants) = (try pixels(), picture)
        Issue.record(
          """
          Expected a window of \(wants.width)x\(wants.height) pixels as it is drawn offscreen, but \
          it has \(has.width)x\(has.height). The app says: \(process.log.text(.errors))
          """, sourceLocation: sourceLocation)
        return
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
