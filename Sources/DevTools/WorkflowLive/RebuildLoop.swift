import WorkflowApp
import WorkflowPlatform

/// Watches the sources of an app, rebuilds it when they are saved, and replaces the running app
/// with the new code.
final class RebuildLoop {
  private let app: String
  private let program: String
  private let arguments: [String]
  private let builder: AppBuilder
  private let picture: String?
  private let watch: FolderWatch
  private var current: RunningApp?
  /// The last state that the app sent, with which new code starts; empty for none.
  private var state: [UInt8] = []
  /// Whether new code is waiting for the developer to accept the loss of states.
  private var isAsking = false
  private var terminal = TerminalInput()

  /// The time without changes before a build starts, in milliseconds: editors write several files.
  private static let quiet: Int32 = 15

  init(
    app: String, program: String, arguments: [String], folders: [String], builder: AppBuilder,
    picture: String?
  ) throws {
    (self.app, self.program, self.arguments) = (app, program, arguments)
    (self.builder, self.picture) = (builder, picture)
    let present = folders.filter { Platform.isFolder($0) }
    guard !present.isEmpty else {
      throw LaunchError(
        "Nothing to watch: \(folders.joined(separator: ", ")) are not folders. Check --watch and --package."
      )
    }
    watch = try FolderWatch(present)
  }

  func run() throws {
    Platform.ignoreBrokenPipes()
    say("Building \(app).")
    update(since: nil)
    say("Watching; save a file, and \(picture ?? "the window") shows it.")
    while let change = waitForChange() {
      let start = ContinuousClock.now
      if change == .agreed {
        load(since: start)
        continue
      }
      while !Platform.wait(for: [watch.descriptor], milliseconds: Self.quiet).isEmpty {
        _ = watch.takeChanges()
      }
      update(since: start)
    }
  }

  private enum Change {
    case saved
    /// The developer accepts the loss of states.
    case agreed
  }

  /// Waits until a file is saved or the developer agrees; returns nil when the app is closed.
  private func waitForChange() -> Change? {
    while true {
      let input = isAsking ? terminal.descriptor : nil
      let ready = Platform.wait(
        for: [watch.descriptor] + [current?.descriptor, input].compactMap(\.self))
      if ready.contains(watch.descriptor), !watch.takeChanges().isEmpty { return .saved }
      if let input, ready.contains(input), terminal.takeLine() { return .agreed }
      guard let current else { continue }
      guard current.isGone() else {
        if isAsking, current.hasAgreed { return .agreed }
        continue
      }
      if isClosed { return nil }
      isAsking = false
      forgetEnded()
      say("Save a file to start it again.")
    }
  }

  /// Builds the app and shows the result.
  private func update(since start: ContinuousClock.Instant?) {
    isAsking = false
    do {
      let problem = try builder.build()
      let built = ContinuousClock.now
      if let problem {
        tell(problem)
      } else if let picture {
        if try draw(to: picture) { report(start, built) }
      } else if try handOver() {
        report(start, built)
      }
    } catch {
      say("\(error)")
    }
  }

  /// Shows the last build after the developer accepted the loss of states.
  private func load(since start: ContinuousClock.Instant) {
    isAsking = false
    do {
      if try handOver(acceptingLosses: true) { report(start, start) }
    } catch {
      say("\(error)")
    }
  }

  private func report(_ start: ContinuousClock.Instant?, _ built: ContinuousClock.Instant) {
    guard let start else { return }
    let end = ContinuousClock.now
    say(
      "Shown \(seconds(end - start)) after it was saved: \(seconds(built - start)) to build, \(seconds(end - built)) to start and draw."
    )
  }

  // MARK: - New code

  /// Replaces the old code with the new code; the old code stays if the new code does not start.
  ///
  /// - Returns: Whether the new code is shown.
  private func handOver(acceptingLosses: Bool = false) throws -> Bool {
    switch current?.takeState(acceptingLosses: acceptingLosses) {
    case .shows(let state): self.state = state
    case .loses(let loss):
      ask(loss)
      return false
    case .refuses(let problem):
      tell(problem)
      return false
    case .nothing:
      tell("The new code is not shown: the old code does not respond.")
      return false
    case .isGone:
      if isClosed { return false }
      forgetEnded()
    case nil: break
    }
    if try start(with: state) { return true }
    // Start without a state only if no running app has one.
    guard current == nil, !state.isEmpty else { return false }
    say("\(app) starts without its previous state.")
    state = []
    return try start(with: state)
  }

  /// Starts new code with `state` and ends the old code; returns whether the new code is shown.
  private func start(with state: [UInt8]) throws -> Bool {
    // A running app has already shown that it supports live reload.
    guard try current != nil || RunningApp.hasLiveReload(program) else {
      tell(
        "\(app) does not support live reload. Add WorkflowDevTools to the dependencies of its target, and `typealias Tools = DevTools` to its App type."
      )
      return false
    }
    let next = try RunningApp([program] + arguments)
    if let problem = next.begin(with: state) {
      tell(current == nil ? "\(problem)." : "\(problem); the old code keeps running.")
      return false
    }
    if isClosed {
      next.leave()
      return false
    }
    current?.leave()
    current = next
    return true
  }

  /// Whether the user closed the app, so that this run ends.
  private var isClosed: Bool {
    guard let current, current.isGone() else { return false }
    return current.end == .exited(0)
  }

  private func forgetEnded() {
    guard let end = current?.end else { return }
    say("\(app) ended (\(end)).")
    current = nil
  }

  /// Draws the app offscreen; returns whether there is a new image.
  private func draw(to picture: String) throws -> Bool {
    let (end, text) = try Subprocess.run([program] + arguments + ["--screenshot", picture])
    if end != .exited(0) { say("\(app) cannot be drawn (\(end)). \(text)") }
    return end == .exited(0)
  }

  // MARK: - Messages

  /// Reports a problem with the new code in the terminal and in the app.
  private func tell(_ problem: String) {
    say(problem)
    current?.show(problem)
  }

  /// Asks in the terminal whether states may be lost; the app asks as well.
  private func ask(_ loss: String) {
    isAsking = true
    terminal.discard()
    let howTo =
      terminal.descriptor == nil
      ? "Press \"Load the New Code\" in the window to load it."
      : "Press Return here, or \"Load the New Code\" in the window, to load it."
    say("\(loss) \(howTo)")
  }

  private func say(_ text: String) { Platform.printError(text) }

  private func seconds(_ time: Duration) -> String {
    let hundredths = Int(time / .milliseconds(10))
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10) s"
  }
}
