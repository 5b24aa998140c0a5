internal import Workflow
public import WorkflowConcurrency
internal import WorkflowPlatform

extension Launch {
  /// The files that the user opens with the app, as an event of the root workflow.
  ///
  ///     openedFiles = launch.openedFiles(try launch.options(Options.self).files)
  ///     …
  ///     openedFiles.mapOutput(Action.open).running(in: context)
  ///
  /// A restored state does not read the arguments again, and gets the event as well. Its paths are
  /// absolute, and free of symbolic links if the file exists. It comes once in a launch.
  ///
  /// - Parameter arguments: Paths and `file:` URIs. Relative paths belong to the PWD of the
  ///   environment.
  @MainActor
  public func openedFiles(_ arguments: [String]) -> EventSource<[String]> {
    let folder = environment.string("PWD") ?? "/"
    var paths: [String]? = arguments.map { argument in
      let path = FileURL.path(of: argument) ?? argument
      let absolute = Platform.isAbsolute(path) ? path : "\(folder)/\(path)"
      return Platform.realPath(absolute) ?? absolute
    }
    return EventSource(replayPolicy: .rerun) { continuation in
      if let paths = paths.take(), !paths.isEmpty { continuation.yield(paths) }
      continuation.finish()
    }
  }
}
