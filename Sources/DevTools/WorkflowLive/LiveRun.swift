import WorkflowApp
import WorkflowPlatform

/// Watches the sources of an app, builds it when they are saved, and lets the new code take the place
/// of the old.
final class LiveRun {
  private let app: String
  private let program: String
  private let arguments: [String]
  private let builder: Builder
  private let picture: String?
  private let watch: FolderWatch
  private var current: RunningApp?
  /// What the app showed last that was shown by new code, or was to be.
  private var state: [UInt8] = []
  /// Whether new code waits for the developer to agree that states are lost.
  private var isAsking = false
  private var terminal = TerminalInput()

  /// How long files are left alone after one changed: editors write several.
  private static let quiet: Int32 = 15

  init(
    app: String, program: String, arguments: [String], folders: [String], builder: Builder,
    picture: String?
  ) throws {
    (self.app, self.program, self.arguments) = (app, program, arguments)
    (self.builder, self.picture) = (builder, picture)
    let present = folders.filter { Platform.isFolder($0) }
    guard !present.isEmpty else {
      throw LaunchError(
        "There is nothing to watch: \(folders.joined(separator: ", ")) are no folders.")
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
    /// The developer agrees that states are lost.
    case agreed
  }

  /// Waits until a file was saved, or the developer agreed; nil where the app was closed.
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

  /// Builds, and shows what was built.
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

  /// Shows what was built last, though states are lost.
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

  /// Lets new code take over from the old; the old stays where the new does not start.
  ///
  /// - Returns: Whether new code is shown.
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
      tell("The new code is not shown: the old code does not answer.")
      return false
    case .isGone:
      if isClosed { return false }
      forgetEnded()
    case nil: break
    }
    if try start(with: state) { return true }
    // Nobody is left to go on with what was open.
    guard current == nil, !state.isEmpty else { return false }
    say("\(app) starts clean.")
    state = []
    return try start(with: state)
  }

  /// Lets new code show what `state` was taken of, in place of the old; returns whether it does.
  private func start(with state: [UInt8]) throws -> Bool {
    // An app that is shown has it.
    guard try current != nil || RunningApp.hasLiveReload(program) else {
      tell(
        "\(app) has no live reload: let its target depend on WorkflowDevTools, and write `typealias Tools = DevTools` in its App type."
      )
      return false
    }
    let next = try RunningApp([program] + arguments)
    if let problem = next.begin(with: state) {
      tell(current == nil ? "\(problem)." : "\(problem); the old code runs on.")
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

  /// Whether the user closed the app: that it ended is seen next, and is the end of this.
  private var isClosed: Bool {
    guard let current, current.isGone() else { return false }
    return current.end == .exited(0)
  }

  private func forgetEnded() {
    guard let end = current?.end else { return }
    say("\(app) ended (\(end)).")
    current = nil
  }

  /// Draws the app offscreen; returns whether there is a new picture.
  private func draw(to picture: String) throws -> Bool {
    let (end, text) = try Subprocess.run([program] + arguments + ["--screenshot", picture])
    if end != .exited(0) { say("\(app) cannot be drawn (\(end)). \(text)") }
    return end == .exited(0)
  }

  // MARK: - Words

  /// Says what is wrong with the new code, here and in the app.
  private func tell(_ problem: String) {
    say(problem)
    current?.show(problem)
  }

  /// Asks whether states may be lost; the app has asked already.
  private func ask(_ loss: String) {
    isAsking = true
    terminal.discard()
    let howTo =
      terminal.descriptor == nil
      ? "Press \"Load the new code\" in the window to load it."
      : "Press Return here, or \"Load the new code\" in the window, to load it."
    say("\(loss) \(howTo)")
  }

  private func say(_ text: String) { Platform.printError(text) }

  private func seconds(_ time: Duration) -> String {
    let hundredths = Int(time / .milliseconds(10))
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10) s"
  }
}
