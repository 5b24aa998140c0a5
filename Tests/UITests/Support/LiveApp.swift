import Foundation
import Glibc
import Testing
import WorkflowWindowTesting

/// An app that is built and run by WorkflowLive.
final class LiveApp {
  /// The package whose sources are edited.
  private let package: String
  private let folder: TemporaryFolder
  private let server: XServer
  private let connection: XConnection
  private let driver: ChildProcess

  /// Copies the code to the program's path, unless it contains BROKEN; with SLOW, after it is
  /// released.
  private static let build = """
    if grep -q SLOW "$FOLDER/Sources/code"; then
      touch "$FOLDER/building"
      while [ -d "$FOLDER" ] && [ ! -e "$FOLDER/mayGoOn" ]; do sleep 0.01; done
    fi
    cp "$FOLDER/Sources/code" "$FOLDER/app" && chmod +x "$FOLDER/app"
    if grep -q BROKEN "$FOLDER/Sources/code"; then
      echo "$FOLDER/Sources/code:1:1: error: this is BROKEN"; echo " of no use"; exit 1
    fi
    """

  /// Runs an app whose code is a script; its build copies the script.
  convenience init(
    code: String, options: [String] = [], terminal: PseudoTerminal? = nil
  ) async throws {
    let folder = try TemporaryFolder()
    let package = folder.path("package")
    try FileManager.default.createDirectory(
      atPath: package + "/Sources", withIntermediateDirectories: true)
    try LiveApp.write(code, to: package)
    try await self.init(
      "CounterApp", in: package, folder,
      options: ["--program", "app", "--build", LiveApp.build] + options,
      isShown: options.isEmpty, terminal: terminal)
  }

  /// Runs an app of the package at `path`, built by the compiler.
  convenience init(_ app: String, inPackage path: String) async throws {
    try await self.init(app, in: path, try TemporaryFolder(), options: [], isShown: true)
  }

  private init(
    _ app: String, in package: String, _ folder: TemporaryFolder, options: [String], isShown: Bool,
    terminal: PseudoTerminal? = nil
  ) async throws {
    self.package = package
    self.folder = folder
    server = try await XServer.start()
    connection = try XConnection(display: server.display)
    try connection.movePointer(x: XServer.width - 1, y: XServer.height - 1)
    let programs = URL(filePath: Executable.root.path).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    driver = try Executable("WorkflowLive").start(
      [app, "--package", package] + options + ["--", "--reduced-motion"]
        + (isShown ? ["--report-fd", "\(ChildProcess.reportDescriptor)"] : []),
      environment: [
        "DISPLAY": server.display, "demo": "uiKit", "FOLDER": package, "HOME": folder.path("home"),
        "PATH": "\(programs):\(path)",
      ], input: terminal?.path ?? "/dev/null")
  }

  private static func write(_ code: String, to folder: String) throws {
    try "#!/bin/sh\n\(code)\n"
      .write(toFile: folder + "/Sources/code", atomically: true, encoding: .utf8)
  }

  /// Saves another script.
  func save(_ code: String) throws { try LiveApp.write(code, to: package) }

  /// Replaces a text in a file of the package.
  func edit(_ file: String, _ old: String, with new: String) throws {
    let path = "\(package)/\(file)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Saves another script, whose build lasts until `act` has run and the window has closed.
  func save(_ code: String, whileBuilding act: (XWindow) throws -> Void) async throws {
    let window = try window()
    try save(code + "  # SLOW")
    try await poll("it is built") { FileManager.default.fileExists(atPath: package + "/building") }
    try act(window)
    try await poll("the window goes") { (try? connection.frame(of: window)) == nil }
    try Data().write(to: URL(filePath: package + "/mayGoOn"))
  }

  // MARK: - Reading the window

  /// The content of the app's newest window.
  struct Look {
    let process: Int32
    let text: String
    let place: [Int]
    /// The brightness of the window's corner, from 0 to 255.
    let brightness: Int
  }

  var errors: String { driver.log.text(.errors) }

  /// The newest frame that was reported completely.
  private var text: String {
    let report = driver.log.text(.report)
    guard let end = report.range(of: "\nend ", options: .backwards),
      let start = report.range(
        of: "frame ", options: .backwards, range: report.startIndex..<end.lowerBound)
    else { return "" }
    return report[start.lowerBound..<end.lowerBound].split(separator: "\n").dropFirst()
      .joined(separator: "\n")
  }

  /// The processes started by WorkflowLive, oldest first: apps and builds.
  private var processes: [Int32] {
    let list = "/proc/\(driver.id)/task/\(driver.id)/children"
    return (try? String(contentsOfFile: list, encoding: .utf8))?.split(separator: " ")
      .compactMap { Int32($0) } ?? []
  }

  private var process: Int32? { processes.last }

  private func newestWindow() throws -> (process: Int32, window: XWindow) {
    try #require(
      processes.reversed().lazy.compactMap { id in
        self.connection.window(of: id).map { (id, $0) }
      }.first)
  }

  private func window() throws -> XWindow { try newestWindow().window }

  func look() throws -> Look {
    let (process, window) = try newestWindow()
    let place = try connection.frame(of: window)
    let pixels = try connection.pixels(of: window)
    let corner = pixels[4, pixels.height - 4]
    return Look(
      process: process, text: text, place: [Int(place.x), Int(place.y)],
      brightness: Int(corner >> 8 & 0xff))
  }

  // MARK: - Waiting

  /// The maximum time to wait.
  var patience = AppProcess.patience

  private func waitUntil(_ claim: String, _ isSo: () -> Bool) async throws {
    let deadline = ContinuousClock.now + patience
    while !isSo() {
      let version = driver.log.version
      if isSo() { return }
      let goesOn = await driver.log.changes(after: version, until: deadline)
      guard goesOn || isSo() else { break }
    }
    try #require(isSo(), "Expected that \(claim), but: \(text)\n\(errors)")
  }

  /// Waits for a condition that no process reports.
  private func poll(_ claim: String, _ isSo: () -> Bool) async throws {
    let deadline = ContinuousClock.now + patience
    while !isSo(), ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(10)) }
    try #require(isSo(), "Expected that \(claim), but: \(text)\n\(errors)")
  }

  func waitUntil(_ shown: String) async throws {
    try await waitUntil("\(shown) is shown") { text.contains(shown) }
  }

  func waitUntil(errors shown: String) async throws {
    try await waitUntil("\(shown) is written") { errors.contains(shown) }
  }

  /// Waits until a process other than `process` shows the app, alone.
  func waitForProcess(other process: Int32) async throws {
    try await waitUntil("new code is shown, and the old is gone") {
      self.process != process && kill(process, 0) != 0
    }
  }

  /// The width and height of the window, in pixels.
  func windowSize() throws -> [Int] {
    let frame = try connection.frame(of: window())
    return [Int(frame.width), Int(frame.height)]
  }

  // MARK: - Acting

  func resize(width: Int, height: Int) throws {
    try connection.resize(window(), width: width, height: height)
  }

  func press(_ key: XKey) throws {
    try connection.setKey(key, isDown: true)
    try connection.setKey(key, isDown: false)
  }

  func press(_ key: XKey, until shown: String) async throws {
    try press(key)
    try await waitUntil(shown)
  }

  /// Presses Tab until `shown` is shown, at most a dozen times.
  func tab(until shown: String) async throws {
    func focused() -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("[focused]") }
    }
    for _ in 0..<12 where !text.contains(shown) {
      let before = focused()
      try press(.tab)
      try await waitUntil("the focus moves") { focused() != before }
    }
    try await waitUntil(shown)
  }

  func closeWindow() throws { try close(try window()) }

  func close(_ window: XWindow) throws { try connection.askToClose(window) }

  func end() async throws -> ProcessLog.End? {
    try await waitUntil("WorkflowLive ends") { driver.log.end != nil }
    return driver.log.end
  }
}
