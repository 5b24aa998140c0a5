internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform

extension RecordedSession {
  /// Writes the session, as `app` shows it now, and its images, replacing existing ones.
  ///
  /// - Parameter checkpoints: The new checkpoints, in order.
  /// - Throws: `LaunchError` if they cannot be written.
  @MainActor
  func rewrite<A: App>(
    to file: String, as app: A.Type, _ checkpoints: [Checkpoint], _ pictures: SessionPictures
  ) throws {
    var session = self
    session.version = A.version
    session.fonts = Fonts.fingerprint
    var next = checkpoints.makeIterator()
    session.entries = entries.map { $0.isCheckpoint ? next.next().map(Entry.checkpoint) ?? $0 : $0 }
    try LaunchError.writing(file) { try Platform.write(session.description, toFile: file) }
    try pictures.removeAll()
    try pictures.writeAll()
  }

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
