import Foundation
import Glibc
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWindowTesting

/// A Wayland compositor with a screen in memory; stopped when its last reference is released.
final class WaylandServer: Sendable {
  /// The size of the screen, in pixels.
  private static let (width, height) = (1_024.0, 768.0)
  /// The folder of its sockets.
  let folder: String
  /// The variables by which clients find it.
  var environment: [String: String] {
    ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "wayland-1", "SWAYSOCK": "\(folder)/sway.sock"]
  }
  private let process: ChildProcess

  static func start() async throws -> WaylandServer {
    let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let limit = ProcessInfo.processInfo.environment["TEST_SECONDS"] ?? "600"
    let process = try ChildProcess(
      "/usr/bin/timeout", [limit, "\(support)/sway.sh", support],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], endSignal: SIGTERM)
    let deadline = ContinuousClock.now + AppProcess.patience
    while true {
      let version = process.log.version
      let folder = process.log.text(.report)
      if folder.hasSuffix("\n") {
        let server = WaylandServer(process, folder: String(folder.dropLast()))
        try server.movePointerAway(scale: 1)
        return server
      }
      let isAlive = process.log.end == nil
      guard isAlive, await process.log.changes(after: version, until: deadline) else { break }
    }
    throw ProcessError(
      description: "The compositor did not start; install sway. \(process.log.text(.errors))")
  }

  private init(_ process: ChildProcess, folder: String) {
    self.process = process
    self.folder = folder
  }

  /// Sets the scale of the screen, and moves the pointer away.
  func setScale(_ scale: Double) async throws {
    try await run("swaymsg", ["output", "HEADLESS-1", "scale", "\(scale)"])
    let (width, height) = (Int(Self.width / scale), Int(Self.height / scale))
    try input("size \(width) \(height)")
    try movePointerAway(scale: scale)
  }

  /// Moves the pointer away from the windows, which are in the opposite corner.
  private func movePointerAway(scale: Double) throws {
    try input("move \(Int(Self.width / scale) - 2) \(Int(Self.height / scale) - 2)")
  }

  /// Waits until `count` commands of the input method are done, and returns the number of times that
  /// a field had asked for the input method at each.
  func requestsForInputMethod(afterCommands count: Int) async throws -> [Int] {
    let deadline = ContinuousClock.now + AppProcess.patience
    while true {
      let lines = try String(contentsOfFile: "\(folder)/done", encoding: .utf8)
        .split(separator: "\n")
      let numbers = lines.compactMap { $0.hasPrefix("requests ") ? Int($0.dropFirst(9)) : nil }
      if numbers.count >= count || ContinuousClock.now > deadline { return numbers }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Stops the server while apps use it.
  func stop() { process.log.send(SIGTERM) }

  /// Moves the pointer and presses keys, with commands of wayland-input.py.
  func input(_ commands: String...) throws { try input(commands) }

  func input(_ commands: [String]) throws {
    let pipe = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder)/input"))
    try pipe.write(contentsOf: Data(commands.map { "\($0)\n" }.joined().utf8))
    try pipe.close()
  }

  /// Runs a client other than our apps, and returns its output.
  @discardableResult
  func run(_ program: String, _ arguments: [String]) async throws -> String {
    let process = try ChildProcess(
      "/usr/bin/\(program)", arguments, environment: environment, endSignal: SIGKILL)
    let outcome = try await Outcome(of: process, sourceLocation: #_sourceLocation)
    guard outcome.end == .exit(0) else {
      throw ProcessError(description: "\(program) failed: \(outcome.errors)")
    }
    return outcome.output
  }
}

/// An app in a window of a Wayland compositor.
@MainActor
final class WaylandApp {
  let server: WaylandServer
  let process: ChildProcess
  private let name: String
  private var parser = ReportParser()
  /// The position of the pointer in the window, in points.
  private var pointer = Point(x: -100, y: -100)
  private(set) var frames: [ReportedFrame] = []

  init(
    _ app: Executable, environment: [String: String] = [:], on server: WaylandServer
  ) async throws {
    self.server = server
    name = app.name
    process = try app.start(
      ["--reduced-motion", "--report-fd", "\(ChildProcess.reportDescriptor)"],
      environment: server.environment.merging(environment) { _, given in given })
    try await waitUntil("there is a frame") { _ in true }
    let deadline = ContinuousClock.now + AppProcess.patience
    while try await !isInPlace, ContinuousClock.now < deadline {}
  }

  /// Waits until `read` returns a value for the newest frame.
  @discardableResult
  func waitUntil<Value>(
    _ claim: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ find: (ReportedFrame) throws -> Value?
  ) async throws -> Value {
    let deadline = ContinuousClock.now + AppProcess.patience
    while true {
      let version = process.log.version
      frames += try parser.frames(in: process.log.bytes(.report, from: parser.offset))
      if let frame = frames.last, let found = try find(frame) { return found }
      guard process.log.end == nil, await process.log.changes(after: version, until: deadline)
      else { break }
    }
    return try #require(
      nil,
      "Expected that \(claim), but it was not so. \(process.log.text(.errors))\(frames.last?.text ?? "")",
      sourceLocation: sourceLocation)
  }

  /// The frame of the window's content, in points of the desktop.
  var place: Rect {
    get async throws {
      try #require(try await node).rect.rect
    }
  }

  /// Whether the window has its final frame: at first it fills the screen.
  private var isInPlace: Bool {
    get async throws {
      guard let node = try await node, node.visible == true, node.type == "floating_con" else {
        return false
      }
      let size = try await waitUntil("there is a frame") { $0.nodes.first }
      return abs(node.rect.width - size.width) < 1 && abs(node.rect.height - size.height) < 1
    }
  }

  /// The compositor's description of the first window; nil until it exists.
  private var node: SwayNode? {
    get async throws { try await tree.windows(named: name).first }
  }

  /// The compositor's description of everything that it shows.
  private var tree: SwayNode {
    get async throws {
      let tree = try await server.run("swaymsg", ["-t", "get_tree", "-r"])
      return try JSONDecoder().decode(SwayNode.self, from: Data(tree.utf8))
    }
  }

  /// Waits until the windows of the app have these titles, in any order.
  func waitUntil(
    titles: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let deadline = ContinuousClock.now + AppProcess.patience
    var found: [String] = []
    while found != titles.sorted(), ContinuousClock.now < deadline {
      found = try await tree.windows(named: name).compactMap(\.name).sorted()
    }
    #expect(found == titles.sorted(), sourceLocation: sourceLocation)
  }

  /// The title of the window.
  var title: String? {
    get async throws { try await node?.name }
  }

  /// Moves the pointer to the center of a widget.
  func movePointer(to name: String) async throws {
    let node = try await waitUntil("\(name) is shown") { $0.nodes(name).first }
    try await movePointer(to: node.bounds.center)
  }

  /// Moves the pointer to a position in the window.
  func movePointer(to point: Point) async throws {
    let target = try await place.origin + point
    try server.input("move \(Int(target.x)) \(Int(target.y))")
    pointer = point
  }

  /// Clicks the center of a widget.
  func click(_ name: String) async throws {
    try await movePointer(to: name)
    try server.input("down 1", "up 1")
  }

  /// Presses the keys that type lower case letters and line breaks.
  func type(_ text: String) throws {
    for character in text { try press(character) }
  }

  /// Presses and releases the key of a lower case letter or a line break.
  func press(_ character: Character, holdingControl: Bool = false) throws {
    let code = try #require(Self.codes[character], "The keys of sway's tests are letters.")
    let (down, up) = holdingControl ? (["key 29 1", "mods 4"], ["key 29 0", "mods 0"]) : ([], [])
    try server.input(down + ["key \(code) 1", "key \(code) 0"] + up)
  }

  /// Key codes of linux/input-event-codes.h.
  private static let codes = Dictionary(
    uniqueKeysWithValues: [("qwertyuiop\u{5b}]\n", 16), ("asdfghjkl", 30), ("zxcvbnm", 44)].flatMap
    {
      zip($0, $1...)
    })

  /// The number of pixels by which the window differs from `picture`, at the pointer and elsewhere.
  func difference(from picture: PixelImage) async throws -> (pointer: Int, content: Int) {
    let window = try await pixels()
    guard window.width == picture.width, window.height == picture.height else {
      return (0, .max)
    }
    let scale = Double(picture.width) / (try await place.width)
    let reach = 20 * scale  // more than a pointer's size
    var (near, far) = (0, 0)
    for index in picture.pixels.indices where picture.pixels[index] != window.pixels[index] {
      let x = Double(index % picture.width) - pointer.x * scale
      let y = Double(index / picture.width) - pointer.y * scale
      if abs(x) < reach, abs(y) < reach { near += 1 } else { far += 1 }
    }
    return (near, far)
  }

  /// The largest difference of brightness, 0 to 255, between squares of eight pixels of the window and
  /// of `picture`: small if both show the same words, drawn with other pixels.
  func coarseDifference(from picture: PixelImage) async throws -> Int {
    func squares(_ image: PixelImage) -> [[Int]] {
      stride(from: 0, to: min(image.height, picture.height) - 16, by: 8).map { y in
        stride(from: 0, to: min(image.width, picture.width) - 16, by: 8).map { x in
          (0..<64).reduce(0) {
            $0 + Int(image.pixels[(y + $1 / 8) * image.width + x + $1 % 8] & 0xff)
          }
            / 64
        }
      }
    }
    let window = try await pixels()
    guard abs(window.width - picture.width) <= 1, abs(window.height - picture.height) <= 1 else {
      return 255
    }
    return zip(squares(window), squares(picture)).flatMap { zip($0, $1).map { abs($0 - $1) } }.max()
      ?? 0
  }

  /// The pixels of the window on the screen, with the pointer.
  func pixels() async throws -> PixelImage {
    let file = "\(server.folder)/picture.png"
    let place = try await place
    try await server.run(
      "grim",
      [
        "-g",
        "\(Int(place.minX)),\(Int(place.minY)) \(Int(place.width))x\(Int(place.height))", file,
      ])
    return try PixelImage(pngFile: file)
  }
}

/// A part of what `swaymsg -t get_tree` prints.
private struct SwayNode: Decodable {
  struct Place: Decodable {
    let x, y, width, height: Double
    var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
  }

  let rect: Place
  let name: String?
  let type: String
  let visible: Bool?
  let appID: String?
  let nodes: [SwayNode]
  let floating: [SwayNode]

  private enum CodingKeys: String, CodingKey {
    case rect, name, type, visible, nodes
    case appID = "app_id"
    case floating = "floating_nodes"
  }

  /// The windows of the app with this name.
  func windows(named name: String) -> [SwayNode] {
    appID == name ? [self] : (nodes + floating).flatMap { $0.windows(named: name) }
  }
}
