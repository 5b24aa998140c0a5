import WorkflowSDL

/// Reads a file; the same in a replay, whose files are those of the replay.
struct ReadFile: Worker, Equatable {
  static let replayPolicy = ReplayPolicy.rerun

  let path: String

  func run() async -> Result<TextFile, TextFile.Problem> {
    Result { () throws(TextFile.Problem) in try TextFile(reading: path) }
  }
}

/// Writes a file; the app waits for it before it ends.
struct WriteFile: Worker, Equatable {
  static let replayPolicy = ReplayPolicy.rerun

  let file: TextFile
  var exitGracePeriod: Duration? { .seconds(10) }

  func run() async -> Result<TextFile, TextFile.Problem> {
    Result { () throws(TextFile.Problem) in
      try file.write()
      return file
    }
  }
}
