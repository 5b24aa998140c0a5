internal import Workflow
package import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform

/// Performs the entries of a session in an app and compares the screen content with the
/// checkpoints.
@MainActor
package final class SessionReplay {
  package let offscreenApp: OffscreenApp
  /// The hashes at each checkpoint, in order.
  package private(set) var checkpoints: [RecordedSession.Checkpoint] = []
  private let session: RecordedSession
  /// Takes images of the checkpoints, which are then not compared; nil to compare them.
  private let pictures: SessionPictures?
  private let outputs: RecordedOutputs
  private let work: ReplayWork
  private var notices: [String] = []
  /// The number of performed actions.
  private var step = 0
  private var outputsSeen = 0
  /// The index of the first entry after the loaded outputs.
  private var loadedEnd = 0

  /// Starts the app as in `session`.
  ///
  /// - Parameters:
  ///   - launchContext: The context that specifies the app's folders; nil for empty folders that are
  ///     removed with the offscreen app.
  ///   - pictures: Takes images of the checkpoints, which are then not compared; nil to compare them.
  ///   - stage: Shows the windows, on a virtual clock; nil to only keep their pixels.
  ///   - workLimit: The maximum number of renders, and of frames and timers; nil for 100,000, and 10
  ///     for each line.
  /// - Throws: `LaunchError` if the session is of another app or cannot be replayed, or the app
  ///   refuses to start.
  package init<A: App>(
    _ app: A.Type, session: RecordedSession, in launchContext: LaunchContext? = nil,
    pictures: SessionPictures? = nil, on stage: Stage? = nil, workLimit: Int? = nil
  ) throws {
    guard session.app == "\(A.self)" else {
      throw LaunchError(
        "The session was recorded with \(session.app.onOneLine); replay it with that app.",
        exitCode: LaunchError.badInput)
    }
    for case .unreplayable(let reason) in session.entries {
      throw LaunchError(
        "The session cannot be replayed: \(reason.onOneLine)", exitCode: LaunchError.badInput)
    }
    self.session = session
    self.pictures = pictures
    var launchContext =
      try launchContext ?? .temporary(A.self, .replay, environment: LaunchEnvironment { _ in nil })
    launchContext.language = session.language
    let work = ReplayWork(limit: workLimit ?? 100_000 + 10 * session.entries.count)
    let outputs = RecordedOutputs(countingIn: work)
    self.work = work
    self.outputs = outputs
    offscreenApp = try OffscreenApp(
      app: A.self, in: launchContext.with(session.environment),
      arguments: session.arguments, seed: session.seed, startTime: session.startTime,
      size: session.size, scale: session.scale, theme: session.theme(of: A.self),
      observers: [work], on: stage, adjusting: { $0.workerReplay = outputs })
    offscreenApp.driver.externalWork = outputs
    if !session.version.isEmpty, session.version != A.version {
      notices.append("it was recorded with version \(session.version), and this is \(A.version)")
    }
    if let fonts = session.fonts, fonts != Fonts.fingerprint {
      notices.append("it was recorded with other fonts")
    }
  }

  /// The numbers of renders, and of frames and timers, so far.
  package var workSoFar: String { work.words }

  private var driver: Driver { offscreenApp.driver }

  /// Performs all entries of the session, up to the first difference.
  ///
  /// - Throws: `SessionDifference`.
  package func run() async throws {
    var index = 0
    while index < session.entries.count {
      let entry = session.entries[index]
      do {
        try await play(entry, at: index)
      } catch let error as AutomationError {
        throw difference(error.description, checkpoint: nil)
      }
      index += 1
    }
    try await driver.step()
  }

  private func play(_ entry: RecordedSession.Entry, at index: Int) async throws {
    switch entry {
    case .at(let time):
      loadOutputs(after: index)
      try await driver.advance(to: time)
    case .step(let verb):
      step += 1
      loadOutputs(after: index)
      try await driver.perform(verb)
    case .input(let input):
      step += 1
      try driver.dispatch(input)
      if index + 1 < session.entries.count, case .input = session.entries[index + 1] { return }
      loadOutputs(after: index)
      try await driver.step()
    case .output(let output):
      step += 1
      loadOutputs(after: index - 1)
      outputsSeen += 1
      if outputs.delivered < outputsSeen { try await driver.advance(to: output.time) }
    case .checkpoint(let checkpoint): try compare(checkpoint)
    case .unreplayable: break
    }
  }

  /// Queues the outputs that directly follow the entry at `index`, to be delivered while it is
  /// performed.
  private func loadOutputs(after index: Int) {
    var next = max(index + 1, loadedEnd)
    while next < session.entries.count, case .output(let output) = session.entries[next] {
      outputs.expect(output)
      next += 1
    }
    loadedEnd = next
  }

  private func compare(_ expected: RecordedSession.Checkpoint) throws {
    let tree = driver.tree
    let seen = try RecordedSession.Checkpoint(of: tree, on: offscreenApp)
    let isNew = seen.frame != checkpoints.last?.frame
    checkpoints.append(seen)
    if let pictures { return pictures.add(offscreenApp.canvas, isNew: isNew) }
    guard seen != expected else { return }
    let what =
      switch (seen.tree == expected.tree, seen.frame == expected.frame) {
      case (false, false): "tree and frame"
      case (false, true): "tree"
      case (true, _): "frame"
      }
    throw difference(
      "Expected \(RecordedSession.Entry.checkpoint(expected)), but the \(what) differed: \(RecordedSession.Entry.checkpoint(seen)).",
      checkpoint: checkpoints.count)
  }

  private func difference(_ reason: String, checkpoint: Int?) -> SessionDifference {
    SessionDifference(
      step: step, action: lastAction, time: driver.clock.now.sinceStart, reason: reason,
      notices: notices, checkpoint: checkpoint, actual: try? offscreenApp.canvas.image,
      tree: driver.tree.text)
  }

  private var lastAction: String {
    let actions = session.entries.lazy.filter { entry in
      switch entry {
      case .step, .input, .output: true
      case .at, .checkpoint, .unreplayable: false
      }
    }
    return step == 0 ? "the start" : "\(actions.dropFirst(step - 1).first?.description ?? "")"
  }
}
