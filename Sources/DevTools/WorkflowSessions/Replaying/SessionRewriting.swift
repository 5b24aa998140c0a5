internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform

/// A session that is rewritten during a replay, with checkpoints of the current screen content.
@MainActor
package final class SessionRewriting {
  /// The session so far.
  package private(set) var session: RecordedSession
  private let pictures: SessionPictures
  private var lastFrame: UInt64?

  /// Starts rewriting `session`.
  init<A: App>(_ session: RecordedSession, of app: A.Type, pictures: SessionPictures) {
    self.session = session
    self.session.version = A.version
    self.session.fonts = Fonts.fingerprint
    self.session.entries = []
    self.pictures = pictures
  }

  /// Adds an entry unchanged.
  func add(_ entry: RecordedSession.Entry) {
    session.entries.append(entry)
  }

  /// Adds a checkpoint of the current screen content.
  func see(_ checkpoint: RecordedSession.Checkpoint, on offscreenApp: OffscreenApp) {
    session.entries.append(.checkpoint(checkpoint))
    if let damage = offscreenApp.canvas.takeDamage(), checkpoint.frame != lastFrame {
      pictures.add(offscreenApp.canvas, in: damage)
    } else {
      pictures.skip()
    }
    lastFrame = checkpoint.frame
  }

  /// Writes the session and its images, replacing existing ones.
  ///
  /// - Throws: `LaunchError` if they cannot be written.
  func write(to file: String) throws {
    try LaunchError.writing(file) { try Platform.write(session.description, toFile: file) }
    try pictures.removeAll()
    try pictures.writeAll()
  }
}

extension RecordedSession {
  /// The session with a checkpoint after each action, if it has no checkpoints at all.
  package var withCheckpoints: RecordedSession {
    guard !entries.contains(where: \.isCheckpoint) else { return self }
    var result = self
    let unknown = Entry.checkpoint(Checkpoint(tree: 0, frame: 0))
    result.entries = [unknown]
    for (entry, next) in zip(entries, entries.dropFirst().map(Optional.some) + [nil]) {
      result.entries.append(entry)
      if !entry.goesOn(in: next) { result.entries.append(unknown) }
    }
    return result
  }
}

extension RecordedSession.Entry {
  fileprivate var isCheckpoint: Bool {
    if case .checkpoint = self { true } else { false }
  }

  /// Returns whether the entry and `next` are performed together.
  fileprivate func goesOn(in next: Self?) -> Bool {
    switch (self, next) {
    case (.at, .input), (.at, .step), (.at, .output), (_, .output), (.input, .input): true
    case (.unreplayable, _): true
    default: false
    }
  }
}
