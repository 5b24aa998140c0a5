internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform

/// A session that is done again to write down what is to be seen now, where that is meant to differ.
@MainActor
package final class SessionRewriting {
  /// What was written so far.
  package private(set) var session: RecordedSession
  private let pictures: SessionPictures
  private var lastFrame: UInt64?

  /// Begins to rewrite `session`.
  init<A: App>(_ session: RecordedSession, of app: A.Type, pictures: SessionPictures) {
    self.session = session
    self.session.version = A.version
    self.session.fonts = Fonts.fingerprint
    self.session.entries = []
    self.pictures = pictures
  }

  /// Keeps an entry as it is.
  func add(_ entry: RecordedSession.Entry) {
    session.entries.append(entry)
  }

  /// Adds what is to be seen now.
  func see(_ checkpoint: RecordedSession.Checkpoint, on offscreenApp: OffscreenApp) {
    session.entries.append(.checkpoint(checkpoint))
    if let damage = offscreenApp.canvas.takeDamage(), checkpoint.frame != lastFrame {
      pictures.add(offscreenApp.canvas, in: damage)
    } else {
      pictures.skip()
    }
    lastFrame = checkpoint.frame
  }

  /// Writes the session and its pictures, replacing what was there.
  ///
  /// - Throws: `LaunchError` where they cannot be written.
  func write(to file: String) throws {
    try LaunchError.writing(file) { try Platform.write(session.description, toFile: file) }
    try pictures.removeAll()
    try pictures.writeAll()
  }
}

extension RecordedSession {
  /// The session with something to be seen after each thing that is done, where it has nothing to be
  /// seen at all.
  package var withCheckpoints: RecordedSession {
    guard !entries.contains(where: \.isSight) else { return self }
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
  fileprivate var isSight: Bool {
    if case .checkpoint = self { true } else { false }
  }

  /// Whether the entry and `next` are done together.
  fileprivate func goesOn(in next: Self?) -> Bool {
    switch (self, next) {
    case (.at, .input), (.at, .step), (.at, .output), (_, .output), (.input, .input): true
    case (.unreplayable, _): true
    default: false
    }
  }
}
